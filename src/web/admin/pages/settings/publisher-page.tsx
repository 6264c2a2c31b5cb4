import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { officeMessages } from '#contract/messages.ts';
import { readPublisher } from '#domain/publisher-form.ts';
import { callApi } from '../../api/call-api.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { helpBelow } from '../../forms/help-below.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.ts';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { changedText } from './changed-text.ts';
import { publisherDescriptions } from './publisher-fields.ts';
import { type loadPublisher, readPublisherSettings } from './publisher-loader.ts';
import { SettingsNav } from './settings-nav.tsx';
import styles from './settings-page.module.css';

/** Who publishes the journal. Until it is saved here, the file of the whole installation says it. */
export function PublisherPage() {
  const loaded = useLoaderData<typeof loadPublisher>();
  const [kept, setKept] = useState(loaded.kept);
  const [savedTimes, setSavedTimes] = useState(0);
  const form = useRecordForm({
    draftKey: 'publisher',
    stored: loaded.values,
    check: ({ values }) => readPublisher(values, loaded.values).problems,
    isQuiet: true,
  });
  const flash = useFlash();
  const undoOf = useUndo(reload);

  async function reload() {
    const now = await readPublisherSettings();
    form.rebase({ stored: now.values, version: undefined }, { ...now.values, ...form.changes });
    setKept(now.kept);
    setSavedTimes((times) => times + 1);
  }

  async function save() {
    // All of it: from now on the journal keeps it itself.
    const answer = await callApi(settingsCalls.updatePublisher, { body: form.values });
    const { kept: where, ...saved } = answer;
    const undo = undoOf([answer]);
    form.saved(saved);
    setKept(where);
    setSavedTimes((times) => times + 1);
    flash(officeMessages.saved.settings, 'success', undo);
  }

  return (
    <PageFrame
      title="Publisher"
      subtitle="Who publishes the journal: in the footer, on the contact page, on certificates and in every record."
      width="form"
    >
      <SettingsNav />
      <DraftNote draft={form.draft} />
      {kept === 'file' && (
        <Alert variant="default" title="From the server’s file" mb="lg">
          These details are from publisher.yaml, for all journals of this server. Once you save them
          here, this journal has its own.
        </Alert>
      )}
      <form {...form.submitting(save)} aria-label="Publisher" className={styles.form}>
        <div className={styles.pairs}>
          {publisherDescriptions.map(({ field, label, help, type, isRequired, half }) => (
            <div key={field} data-half={half === true}>
              <TextInput
                {...form.at(field)}
                {...helpBelow}
                label={label}
                description={help}
                type={type === 'url' ? 'text' : type}
                inputMode={type}
                withAsterisk={isRequired}
                aria-required={isRequired}
              />
            </div>
          ))}
        </div>
        <Group className={styles.save} mt="lg">
          <Button variant="filled" type="submit" loading={form.isSaving}>
            Save publisher
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

export { loadPublisher as loader } from './publisher-loader.ts';
export { PublisherPage as Component };
