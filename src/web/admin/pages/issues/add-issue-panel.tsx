import { Button, CloseButton, NumberInput, Select, Text, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '../../api/admin-api.ts';
import { useAct } from '../../api/use-act.ts';
import { shellData } from '../../shell/shell-data.ts';
import { useFlash } from '../../ui/flash.tsx';
import { focusFirstMarked } from '../../ui/focus-first.ts';
import { useDraft } from '../../ui/use-draft.ts';
import styles from './add-issue-panel.module.css';
import { monthChoices } from './month-choices.ts';

export const newIssueDraft = 'new-issue';

type Props = { journalFrequency: string; onClose: () => void; onAdded: () => void };
type Values = { volume: number | string; issue: number | string; frequency: string };

/** The panel that adds an issue to the current year. */
export function AddIssuePanel({ journalFrequency, onClose, onAdded }: Props) {
  const [values, setValues] = useState<Values>({ volume: '', issue: '', frequency: '' });
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const draft = useDraft(newIssueDraft, values, setValues);
  const { act, busy } = useAct();
  const flash = useFlash();
  useEffect(() => first.current?.focus(), []);

  const isMissing = (field: keyof Values) => isTried && values[field] === '';
  const set = (field: keyof Values) => (value: number | string | null) =>
    setValues((before) => ({ ...before, [field]: value ?? '' }));

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    setRefusal('');
    if (Object.values(values).includes('')) return focusFirstMarked(form.current);
    act(create, (problem) => {
      setRefusal(problem.message);
      flash(messages.somethingWrong, 'error');
    });
  }

  async function create() {
    const json = { ...values, year: shellData.year };
    await callApi(articlesCalls.createIssue.path, { method: 'POST', json });
    draft.clear();
    onAdded();
    flash(messages.saved.issue, 'success');
  }

  function giveUp() {
    draft.clear();
    onClose();
  }

  const number = {
    min: 0,
    max: limits.maxVolumeOrIssue,
    allowDecimal: false,
    allowNegative: false,
    clampBehavior: 'strict',
    hideControls: true,
  } as const;

  return (
    <section aria-labelledby="add-issue" className={styles.panel}>
      <header className={styles.head}>
        <Title order={2} id="add-issue" size="h4">
          Add issue of {shellData.year}
        </Title>
        <CloseButton aria-label="Close" onClick={giveUp} />
      </header>
      <form ref={form} noValidate onSubmit={submit} className={styles.fields}>
        <NumberInput
          {...number}
          ref={first}
          label="Volume"
          value={values.volume}
          onChange={set('volume')}
          error={isMissing('volume')}
        />
        <NumberInput
          {...number}
          label="Issue"
          value={values.issue}
          onChange={set('issue')}
          error={isMissing('issue')}
        />
        <Select
          label="Frequency"
          placeholder="Months"
          data={monthChoices(journalFrequency)}
          value={values.frequency || null}
          onChange={set('frequency')}
          error={isMissing('frequency')}
        />
        <Button type="submit" loading={busy}>
          Create issue
        </Button>
      </form>
      <div role="alert">{refusal && <Text c="var(--mantine-color-error)">{refusal}</Text>}</div>
    </section>
  );
}
