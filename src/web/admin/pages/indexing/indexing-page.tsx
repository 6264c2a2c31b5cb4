import { arrayMove } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { indexingCalls } from '#contract/calls/indexing-calls.ts';
import type { Visibility } from '#contract/entities/values.ts';
import type { IndexingEntry } from '#contract/fields/indexing-entry.ts';
import { indexingFields } from '#contract/fields/indexing-entry.ts';
import { callApi, callForBatch } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { useAct } from '../../api/use-act.ts';
import { useInTurn } from '../../api/use-in-turn.ts';
import type { FormValues } from '../../forms/changed-fields.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.tsx';
import { PanelForm, shownToReaders, versionsIn } from '../../kit/fields.tsx';
import { type FormField, recordForm } from '../../kit/record-form.ts';
import { useRecord } from '../../kit/use-record.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { OrderedList } from '../../ui/ordered-list.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { OrderArea, useOrder } from '../../ui/use-order.tsx';
import { EntryLogo, EntryRow } from './entry-row.tsx';

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

function EntryForm({ entry, last, onClose, onSaved, onRestored }: Props) {
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

const { listIndexing, orderIndexing, updateIndexing, deleteIndexing } = indexingCalls;

export const loader = pageLoader(() => callApi(indexingCalls.listIndexing));

export function Component() {
  const [entries, setEntries] = useState<IndexingEntry[]>(useLoaderData<typeof loader>());
  const [edited, setEdited] = useState<IndexingEntry>();
  /** The orders before each move, by their ids. */
  const [past, setPast] = useState<number[][]>([]);
  const [isOpen, setOpen] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const order = useOrder(entries);
  const { ask, dialog } = useConfirm();
  const { act } = useAct();
  const inTurn = useInTurn();
  const flash = useFlash();
  const { offer } = useUndo(reload);

  const close = () => setOpen(false);
  async function reload() {
    setEntries(await callApi(listIndexing));
  }
  function saved(entry: IndexingEntry) {
    const isNew = edited === undefined;
    const undo = offer(entry);
    put(entry);
    close();
    flash(`${entry.title} is ${isNew ? 'added' : 'saved'}.`, 'success', undo);
  }

  function open(entry: IndexingEntry | undefined) {
    setEdited(entry);
    setOpen(true);
  }
  function put(saved: IndexingEntry) {
    setEntries((all) =>
      all.some(({ id }) => id === saved.id)
        ? all.map((entry) => (entry.id === saved.id ? saved : entry))
        : [...all, saved],
    );
  }
  function move(entry: IndexingEntry, to: number) {
    order.told(entry, to, entries.length);
    setPast([...past, entries.map(({ id }) => id)]);
    putInOrder(arrayMove(entries, entries.indexOf(entry), to));
  }
  function undoMove() {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    order.say('The last move is undone.');
    // What came since is last.
    const place = ({ id }: IndexingEntry) =>
      before.includes(id) ? before.indexOf(id) : before.length;
    putInOrder(entries.toSorted((one, other) => place(one) - place(other)));
  }
  /** Moves them at once, and back when the server refuses. */
  function putInOrder(moved: IndexingEntry[]) {
    setEntries(moved);
    inTurn(
      () => callApi(orderIndexing, { body: { ids: moved.map(({ id }) => id) } }),
      () => callApi(listIndexing).then(setEntries, () => setEntries(entries)),
    );
  }
  /** The switch moves at once, and back when the server refuses. */
  function switchStatus(entry: IndexingEntry, status: Visibility) {
    put({ ...entry, status });
    inTurn(
      () => callApi(updateIndexing, { params: { id: entry.id }, body: { status } }),
      () => put(entry),
    );
  }
  async function remove(entry: IndexingEntry) {
    const isSure = await ask({
      title: `Delete ${entry.title}?`,
      text: 'Its logo disappears from the site at once. To hide it for a while, switch it off instead.',
      confirm: 'Delete',
      isDestructive: true,
    });
    if (!isSure) return;
    await act(async () => {
      const batch = await callForBatch(deleteIndexing, { params: { id: entry.id } });
      setEntries((all) => all.filter(({ id }) => id !== entry.id));
      addButton.current?.focus();
      flash(`${entry.title} is deleted.`, 'success', offer(batch));
    });
  }

  return (
    <PageFrame
      title="Indexing"
      subtitle="The logos of the services that list the journal, in the order in which readers see them."
      actions={
        <>
          {past.length > 0 && <Button onClick={undoMove}>Undo the last move</Button>}
          <Button
            variant={isOpen ? 'default' : 'filled'}
            ref={addButton}
            leftSection={<PlusIcon />}
            onClick={() => open(undefined)}
          >
            Add New
          </Button>
        </>
      }
    >
      {isOpen && (
        <ListPanel
          key={edited?.id ?? 'new'}
          title={edited ? `Edit ${edited.title}` : 'Add an indexing entry'}
          onClose={close}
        >
          <EntryForm
            entry={edited}
            last={Math.max(0, ...entries.map(({ sortnumber }) => sortnumber))}
            onClose={close}
            onSaved={saved}
            onRestored={reload}
          />
        </ListPanel>
      )}
      <OrderArea order={order}>
        <OrderedList rows={entries} onMove={move}>
          {(entry, index) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              index={index}
              count={entries.length}
              onMove={move}
              onSwitch={switchStatus}
              onEdit={open}
              onDelete={remove}
            />
          )}
        </OrderedList>
      </OrderArea>
      {entries.length === 0 && !isOpen && (
        <EmptyState
          title="No service lists the journal yet."
          actions={<Button onClick={() => open(undefined)}>Add the first one</Button>}
        >
          Each entry is a logo with its link, next to every page and on the page Indexing. The page
          The index checklist shows what indexes look for.
        </EmptyState>
      )}
      {dialog}
    </PageFrame>
  );
}
