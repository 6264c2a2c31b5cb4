import { Button, Group, Stack, TextInput } from '@mantine/core';
import { indexingCalls } from '#contract/calls/indexing-calls.ts';
import type { IndexingEntry } from '#contract/fields/indexing-entry.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { StatusSwitch } from '../../forms/status-switch.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { EntryLogo } from './entry-logo.tsx';
import { entryMessages } from './entry-messages.ts';

const { labels, help } = entryMessages;
const step = 10;

export type EntryFormProps = {
  /** The entry to change; undefined for a new one. */
  entry: IndexingEntry | undefined;
  /** The largest `sortnumber` there is: a new entry stands behind it. */
  last: number;
  onClose(): void;
  onSaved(entry: IndexingEntry): Promise<void>;
  /** An earlier version is back. */
  onRestored(): Promise<void>;
};

export function EntryForm({ entry, last, onClose, onSaved, onRestored }: EntryFormProps) {
  const form = useRecordForm({
    draftKey: `indexing-${entry?.id ?? 'new'}`,
    stored: toEntryValues(entry),
    fileField: 'image',
    check: ({ values }) => missingFields(values, ['title']),
  });
  const { image, ...fields } = form.values;

  function send() {
    const { file, changes, isDirty, setProgress } = form;
    if (!entry) {
      const body = { ...fields, sortnumber: String(last + step) };
      return uploadForm(indexingCalls.createIndexing, { body, file }, setProgress);
    }
    const body = isDirty ? changes : { status: fields.status };
    const input = { params: { id: entry.id }, body, file };
    return uploadForm(indexingCalls.updateIndexing, input, setProgress);
  }

  async function save() {
    const saved = await send();
    form.saved(toEntryValues(saved));
    await onSaved(saved);
  }

  function giveUp() {
    form.draft.discard();
    onClose();
  }

  return (
    <>
      <form {...form.submitting(save)}>
        <DraftNote draft={form.draft} />
        <Stack>
          <TextInput
            {...form.at('title')}
            label={labels.title}
            description={help.title}
            withAsterisk
            data-autofocus
          />
          <TextInput
            {...form.at('link')}
            label={labels.link}
            description={help.link}
            placeholder="https://"
            type="url"
          />
          <PictureField
            form={form}
            field="image"
            label={labels.image}
            description={help.image}
            stored={image !== '' && entry && <EntryLogo entry={{ image, status: entry.status }} />}
          />
          <StatusSwitch form={form} />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button onClick={giveUp}>Cancel</Button>
          <Button variant="filled" type="submit" loading={form.isSaving}>
            {entry ? 'Save changes' : 'Add the entry'}
          </Button>
        </Group>
      </form>
      {entry && <HistoryList noun="indexing" id={entry.id} onRestored={onRestored} />}
    </>
  );
}

/** What the form holds; `image` is the stored logo, empty once it is taken away. */
function toEntryValues(entry: IndexingEntry | undefined) {
  const { title = '', link = '', status = 'enabled', image = '' } = entry ?? {};
  return { title, link, status, image };
}
