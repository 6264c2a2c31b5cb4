import { indexingCalls } from '#contract/calls/indexing-calls.ts';
import { type IndexingEntry, indexingFields } from '#contract/fields/indexing-entry.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { PanelForm, shownToReaders } from '../../kit/fields.tsx';
import { recordForm } from '../../kit/record-form.ts';
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
  onSaved(entry: IndexingEntry): Promise<void>;
  /** An earlier version is back. */
  onRestored(): Promise<void>;
};

export function EntryForm({ entry, last, onClose, onSaved, onRestored }: Props) {
  const form = useRecordForm({
    draftKey: `indexing-${entry?.id ?? 'new'}`,
    stored: valuesOf(entry),
    fileField: 'image',
    check: ({ values }) => check(values),
  });

  function send() {
    const { file, changes, values, isDirty, setProgress } = form;
    if (!entry) {
      const { image: _, ...fields } = values;
      const body = { ...fields, sortnumber: String(last + step) };
      return uploadForm(indexingCalls.createIndexing, { body, file }, setProgress);
    }
    const body = isDirty ? changes : { status: values.status };
    const input = { params: { id: entry.id }, body, file };
    return uploadForm(indexingCalls.updateIndexing, input, setProgress);
  }

  async function save() {
    const saved = await send();
    form.saved(valuesOf(saved));
    await onSaved(saved);
  }

  return (
    <>
      <PanelForm
        {...{ form, inputs, save, onClose }}
        label={entry ? 'Save changes' : 'Add the entry'}
      />
      {entry && <HistoryList noun="indexing" id={entry.id} onRestored={onRestored} />}
    </>
  );
}
