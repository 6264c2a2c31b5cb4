import { indexingCalls } from '#contract/calls/indexing-calls.ts';
import { type IndexingEntry, indexingFields } from '#contract/fields/indexing-entry.ts';
import { callApi } from '../../api/call-api.ts';
import { uploadForm } from '../../api/upload-form.ts';
import type { FormValues } from '../../forms/changed-fields.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { PanelForm, shownToReaders, versionsIn } from '../../kit/fields.tsx';
import { type FormField, recordForm } from '../../kit/record-form.ts';
import { useRecord } from '../../kit/use-record.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { EntryLogo } from './entry-row.tsx';

const { inputs, valuesOf, check } = recordForm(indexingFields, {
  title: { help: 'The name of the service; screen readers read it out.', hasFocus: true },
  link: {
    help: 'Opens in a new tab. Without a link, the logo cannot be clicked.',
    placeholder: 'https://',
  },
  image: {
    label: 'Logo',
    help: 'Any image. Without one, readers see the title.',
    kind: (input, form) => (
      <PictureField
        {...input}
        form={form}
        field="image"
        stored={
          form.values.image !== '' && (
            <EntryLogo entry={{ image: form.values.image, status: form.stored.status }} />
          )
        }
      />
    ),
  },
  status: shownToReaders,
  // The list sets it.
  sortnumber: { kind: 'none' },
});

const step = 10;

type Props = {
  /** The entry to change; undefined for a new one. */
  entry: IndexingEntry | undefined;
  /** The largest `sortnumber` there is: a new entry comes after it. */
  last: number;
  onClose(): void;
  onSaved(entry: IndexingEntry): void;
  /** An earlier version is back. */
  onRestored(): Promise<void>;
};

export function EntryForm({ entry, last, onClose, onSaved, onRestored }: Props) {
  const { form, save, reload, times, dialogs } = useRecord<
    IndexingEntry,
    FormValues<FormField<typeof indexingFields>>,
    undefined,
    IndexingEntry | undefined
  >({
    what: 'this entry',
    draftKey: `indexing-${entry?.id ?? 'new'}`,
    loaded: entry,
    valuesOf,
    fileField: 'image',
    check: ({ values }) => check(values),
    async read(before) {
      const all = await callApi(indexingCalls.listIndexing);
      return all.find(({ id }) => id === before.id) ?? before;
    },
    write({ record: { id }, values, changes, version: modification, file, setProgress }) {
      const isChanged = file !== undefined || Object.keys(changes).length > 0;
      const body = { ...(isChanged ? changes : { status: values.status }), ...{ modification } };
      return uploadForm(indexingCalls.updateIndexing, { params: { id }, body, file }, setProgress);
    },
    onSaved: (saved) => onSaved(saved),
    async add({ values: { image: _, ...fields }, file, setProgress }) {
      const body = { ...fields, sortnumber: String(last + step) };
      const added = await uploadForm(indexingCalls.createIndexing, { body, file }, setProgress);
      form.saved(valuesOf());
      onSaved(added);
    },
    onRead: onRestored,
    ...versionsIn(inputs),
  });

  return (
    <>
      <PanelForm
        {...{ form, inputs, onClose }}
        save={() => save()}
        label={entry ? 'Save changes' : 'Add the entry'}
      />
      {entry && <HistoryList noun="indexing" id={entry.id} version={times} onRestored={reload} />}
      {dialogs}
    </>
  );
}
