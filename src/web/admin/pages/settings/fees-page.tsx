import { Alert, Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { feeFallback } from '#contract/limits.ts';
import { officeMessages } from '#contract/messages.ts';
import { readerPages } from '#contract/pages.ts';
import { readFees } from '#domain/fees-form.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { helpBelow } from '../../forms/help-below.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.ts';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { changedText } from './changed-text.ts';
import { type loadFees, readFeeSettings } from './fees-loader.ts';
import { SettingsNav } from './settings-nav.tsx';
import styles from './settings-page.module.css';

const notShown = 'Left empty, it is not shown.';
const lines = { autosize: true, minRows: 3, maxRows: 12 } as const;

/** /admin/settings/fees: what authors pay, as the instructions say it. */
export function FeesPage() {
  const loaded = useLoaderData<typeof loadFees>();
  const [savedTimes, setSavedTimes] = useState(0);
  const form = useRecordForm({
    draftKey: 'fees',
    stored: loaded,
    check: ({ values }) => readFees(values, loaded).problems,
    isQuiet: true,
  });
  const flash = useFlash();
  const confirming = useAct();
  const undoOf = useUndo(reload);
  const isUnstated = form.values.fee_kind === 'unstated';
  const isFree = form.values.fee_kind === 'none';

  async function reload() {
    const stored = await readFeeSettings();
    form.rebase({ stored, version: undefined }, { ...stored, ...form.changes });
    setSavedTimes((times) => times + 1);
  }

  async function save() {
    const isShipped = form.values.fee_kind === 'shipped';
    // Whoever saves the fees has confirmed them.
    const body = isShipped ? { ...form.changes, fee_kind: '' } : form.changes;
    const saved = await callApi(settingsCalls.updateFees, { body });
    const undo = undoOf([saved]);
    form.saved(saved);
    setSavedTimes((times) => times + 1);
    flash(officeMessages.saved.settings, 'success', undo);
  }

  const confirm = () =>
    confirming.act(async () => {
      await callApi(settingsCalls.updateFees, { body: { fee_kind: '' } });
      await reload();
      flash(officeMessages.saved.settings, 'success');
    });

  return (
    <PageFrame
      title="Fees"
      subtitle="What authors pay, shown in the instructions. DOAJ and UGC look for it even if authors pay nothing."
      width="form"
      actions={
        <Button component="a" href={`${readerPages.instructions.path}#fees`} target="_blank">
          See the instructions
        </Button>
      }
    >
      <SettingsNav />
      <DraftNote draft={form.draft} />
      {form.stored.fee_kind === 'shipped' && (
        <Alert variant="default" title="To be confirmed" mb="lg">
          <Text size="sm" mb="xs">
            Readers see {form.stored.fee_rupee || feeFallback.rupee} rupees for India and{' '}
            {form.stored.fee_dollar || feeFallback.dollar} US dollars for other countries. Confirm
            this if it is right; otherwise change it below.
          </Text>
          <Button size="xs" onClick={confirm} loading={confirming.busy}>
            Confirm these fees
          </Button>
        </Alert>
      )}
      <form {...form.submitting(save)} aria-label="Fees" className={styles.form}>
        <div className={styles.pairs}>
          <div data-half="false">
            <NativeSelect
              {...form.at('fee_kind')}
              {...helpBelow}
              label="Publication fee"
              description="Without a fee the table is left out."
              data={[
                { value: '', label: 'Due once, after acceptance' },
                { value: 'none', label: 'None: authors pay nothing' },
                ...(form.stored.fee_kind === 'shipped'
                  ? [{ value: 'shipped', label: 'Due once, after acceptance (to be confirmed)' }]
                  : []),
                ...(loaded.fee_kind === 'unstated'
                  ? [{ value: 'unstated', label: 'Not stated yet' }]
                  : []),
              ]}
            />
          </div>
          {!isFree && (
            <>
              <TextInput
                {...form.at('fee_rupee')}
                {...helpBelow}
                label="Fee in rupees, for India"
                description={isUnstated ? notShown : `Left empty, ${feeFallback.rupee} is shown.`}
                inputMode="decimal"
              />
              <TextInput
                {...form.at('fee_dollar')}
                {...helpBelow}
                label="Fee in US dollars, elsewhere"
                description={isUnstated ? notShown : `Left empty, ${feeFallback.dollar} is shown.`}
                inputMode="decimal"
              />
              <div data-half="false">
                <Textarea
                  {...form.at('fee_lines')}
                  {...helpBelow}
                  {...lines}
                  label="Further rows of the table"
                  description="One per line: whom it is for, a vertical bar, the fee. Like SAARC countries | US$ 30."
                />
              </div>
            </>
          )}
          <div data-half="false">
            <Textarea
              {...form.at('fee_text')}
              {...helpBelow}
              {...lines}
              label="Text about fees"
              description="Instead of the shipped sentences. An empty line begins a paragraph."
            />
          </div>
          <div data-half="false">
            <Textarea
              {...form.at('fee_waivers')}
              {...helpBelow}
              {...lines}
              label="Waivers"
              description="Who pays less or nothing, and how to ask for it."
            />
          </div>
        </div>
        <Group className={styles.save} mt="lg">
          <Button variant="filled" type="submit" loading={form.isSaving}>
            Save fees
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {form.isDirty && changedText(form.changed.length)}
          </Text>
        </Group>
      </form>
      <HistoryList noun="settings" id={1} version={String(savedTimes)} onRestored={reload} />
    </PageFrame>
  );
}

export { loadFees as loader } from './fees-loader.ts';
export { FeesPage as Component };
