import { Button, NumberInput, Select, Text } from '@mantine/core';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { limits } from '#contract/limits.ts';
import { officeMessages } from '#contract/messages.ts';
import { callApi } from '../../api/call-api.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { shellData } from '../../ui/shell-data.ts';
import { issueMessages } from './issue-messages.ts';
import styles from './issues.module.css';
import { monthChoices } from './month-choices.ts';

export const newIssueDraft = 'new-issue';

type Props = { journalFrequency: string; onClose: () => void; onAdded: () => void };

const newIssue = { year: String(shellData.year), volume: '', issue: '', frequency: '' };
const numberProps = {
  min: 0,
  max: limits.maxVolumeOrIssue,
  allowDecimal: false,
  allowNegative: false,
  clampBehavior: 'strict',
  hideControls: true,
} as const;

/** The panel that adds an issue, to the current year unless one names another. */
export function AddIssuePanel({ journalFrequency, onClose, onAdded }: Props) {
  const form = useRecordForm({
    draftKey: newIssueDraft,
    stored: newIssue,
    check: ({ values }) => missingFields(values, ['year', 'volume', 'issue', 'frequency']),
  });
  const flash = useFlash();
  const { offer } = useUndo(onAdded);

  const numberAt = (field: 'year' | 'volume' | 'issue') => ({
    ...numberProps,
    ...form.at(field),
    label: issueMessages.labels[field],
    onChange: (value: number | string) => form.set(field, String(value)),
  });

  async function create() {
    const { year, volume, issue, frequency } = form.values;
    const body = { year, volume: Number(volume), issue: Number(issue), frequency };
    const made = await callApi(articlesCalls.createIssue, { body });
    form.saved(newIssue);
    onAdded();
    flash(officeMessages.saved.issue, 'success', offer(made));
  }

  function giveUp() {
    form.draft.discard();
    onClose();
  }

  return (
    <ListPanel title={issueMessages.heading(form.values.year)} onClose={giveUp}>
      <form {...form.submitting(create)} className={styles.panel}>
        <NumberInput {...numberAt('year')} max={limits.maxYear} />
        <NumberInput {...numberAt('volume')} data-autofocus />
        <NumberInput {...numberAt('issue')} />
        <Select
          {...form.at('frequency')}
          label={issueMessages.labels.frequency}
          placeholder={issueMessages.chooseMonths}
          data={monthChoices(journalFrequency)}
          value={form.values.frequency || null}
          onChange={(months) => form.set('frequency', months ?? '')}
        />
        <Button variant="filled" type="submit" loading={form.isSaving}>
          {issueMessages.create}
        </Button>
      </form>
      <div role="alert">
        {form.refusal && <Text c="var(--mantine-color-error)">{form.refusal.message}</Text>}
      </div>
    </ListPanel>
  );
}
