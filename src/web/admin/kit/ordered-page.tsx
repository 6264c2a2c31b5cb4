import { arrayMove } from '@dnd-kit/sortable';
import { Button, Group, Switch } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import {
  type CallsOfOrdered,
  callsOfOrdered,
  type OrderedRecord,
} from '#contract/calls/ordered-calls.ts';
import type { Visibility } from '#contract/entities/values.ts';
import { type Fields, pictureOf } from '#contract/fields/fields.ts';
import { type FieldsOf, nouns, type OrderedNoun, withArticle } from '#contract/nouns.ts';
import { callApi, callForBatch } from '../api/call-api.ts';
import { pageLoader } from '../api/page-loader.ts';
import { uploadForm } from '../api/upload-form.ts';
import { useAct } from '../api/use-act.ts';
import { useInTurn } from '../api/use-in-turn.ts';
import type { FormValues } from '../forms/changed-fields.ts';
import type { RecordForm } from '../forms/use-record-form.ts';
import { HistoryList } from '../history/history-list.tsx';
import { useUndo } from '../history/use-undo.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { StoredPicture } from '../pictures/stored-picture.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFlash } from '../ui/flash.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { ListPanel } from '../ui/list-panel.tsx';
import { OrderedItem, OrderedList, StepButtons } from '../ui/ordered-list.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { OrderArea, useOrder } from '../ui/use-order.tsx';
import { type Input, type InputProps, PanelForm, shownToReaders, versionsIn } from './fields.tsx';
import { type FormField, recordForm } from './record-form.ts';
import { useRecord } from './use-record.tsx';

type Options<N extends OrderedNoun> = {
  noun: N;
  texts: {
    title: string;
    subtitle: string;
    /** What becomes of a record that is deleted. */
    remove: string;
    /** Where there is no record: what readers miss, and what a record is. */
    empty: { title: string; text: string };
  };
  /** What the form shows otherwise than the table of the fields says. */
  inputs?: { [Name in FormField<FieldsOf<N>>]?: Partial<Input<FormField<FieldsOf<N>>>> };
  /** Below the title of a record in the list. */
  note?(record: OrderedRecord<N>): ReactNode;
};

/** What is true of a record of any of these nouns. */
type Entry = { id: number; status: Visibility; sortnumber: number; modification: string };

const step = 10;

/**
 * The page of a noun whose records people put in order: the list, which is dragged or moved step by step, and above it the form
 * of a record.
 *
 * @example
 * export const { loader, Component } = orderedPage({
 *   noun: 'indexing',
 *   texts: { title: 'Indexing', subtitle: '…', remove: '…', empty: { title: '…', text: '…' } },
 * });
 */
export function orderedPage<N extends OrderedNoun>({ noun, texts, note, ...options }: Options<N>) {
  const { one, ordered, folder, label } = nouns[noun];
  const table: Fields = nouns[noun].fields;
  // What is true of one of them is true of any.
  const calls = callsOfOrdered[noun] as unknown as CallsOfOrdered<'indexing'>;
  type Stored = OrderedRecord<'indexing'>;
  const pictureField = pictureOf(table);

  const toRow = (record: Entry) => {
    const values = record as unknown as Record<string, string>;
    const picture = pictureField && values[pictureField];
    return { id: record.id, title: values[label] ?? '', picture, record };
  };
  const pictureIn = (name: string, status: Visibility) => (
    <StoredPicture
      address={addresses.picture(folder, name)}
      isPublic={status === 'enabled'}
      alt=""
    />
  );

  const { inputs, valuesOf, check } = recordForm(table, {
    ...(pictureField && {
      [pictureField]: {
        kind: (input: InputProps, form: RecordForm<string>) => {
          const name = form.values[pictureField] ?? '';
          const stored = name !== '' && pictureIn(name, form.stored.status as Visibility);
          return <PictureField {...input} form={form} field={pictureField} stored={stored} />;
        },
      },
    }),
    ...(options.inputs as Record<string, Partial<Input>> | undefined),
    status: shownToReaders,
    // The list sets it.
    sortnumber: { kind: 'none' },
  });

  type FormProps = {
    /** The record to change; undefined for a new one. */
    entry: Entry | undefined;
    /** The largest `sortnumber` there is: a new record comes after it. */
    last: number;
    onClose(): void;
    onSaved(entry: Entry): void;
    /** An earlier version is back. */
    onRestored(): Promise<void>;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: each page is made once, when its script is loaded
  function EntryForm({ entry, last, onClose, onSaved, onRestored }: FormProps) {
    const { form, save, reload, times, dialogs } = useRecord<
      Entry,
      FormValues<string>,
      undefined,
      Entry | undefined
    >({
      what: `this ${ordered.one}`,
      draftKey: `${noun}-${entry?.id ?? 'new'}`,
      loaded: entry,
      valuesOf: (record) => valuesOf(record as Record<string, unknown> | undefined),
      ...(pictureField && { fileField: pictureField }),
      check: ({ values }) => check(values),
      async read(before) {
        const all: Entry[] = await callApi(calls.list);
        return all.find(({ id }) => id === before.id) ?? before;
      },
      write({ record: { id }, values, changes, version: modification, file, setProgress }) {
        const isChanged = file !== undefined || Object.keys(changes).length > 0;
        const body = { ...(isChanged ? changes : { status: values.status }), ...{ modification } };
        return uploadForm(calls.update, { params: { id }, body, file }, setProgress);
      },
      onSaved: (saved) => onSaved(saved),
      async add({ values, file, setProgress }) {
        const body = { ...values, sortnumber: String(last + step) } as unknown as Stored;
        if (pictureField) delete (body as Record<string, unknown>)[pictureField];
        const added = await uploadForm(calls.create, { body, file } as never, setProgress);
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
          label={entry ? 'Save changes' : `Add the ${ordered.one}`}
        />
        {entry && <HistoryList noun={noun} id={entry.id} version={times} onRestored={reload} />}
        {dialogs}
      </>
    );
  }

  // biome-ignore lint/correctness/noComponentHookFactories: each page is made once, when its script is loaded
  function Component() {
    const [entries, setEntries] = useState(useLoaderData() as Entry[]);
    const [edited, setEdited] = useState<Entry>();
    const [isOpen, setOpen] = useState(false);
    const addButton = useRef<HTMLButtonElement>(null);
    const order = useOrder(entries);
    const { ask, dialog } = useConfirm();
    const { act } = useAct();
    const inTurn = useInTurn();
    const flash = useFlash();
    const { offer } = useUndo(reload);
    const rows = entries.map(toRow);
    type Row = (typeof rows)[number];

    const close = () => setOpen(false);
    async function reload() {
      setEntries(await callApi(calls.list));
    }
    function saved(entry: Entry) {
      const isNew = edited === undefined;
      const undo = offer(entry);
      put(entry);
      close();
      flash(`${toRow(entry).title} is ${isNew ? 'added' : 'saved'}.`, 'success', undo);
    }
    function open(entry: Entry | undefined) {
      setEdited(entry);
      setOpen(true);
    }
    function put(saved: Entry) {
      setEntries((all) =>
        all.some(({ id }) => id === saved.id)
          ? all.map((entry) => (entry.id === saved.id ? saved : entry))
          : [...all, saved],
      );
    }
    function move({ record, ...row }: Row, to: number) {
      order.told(
        row,
        to,
        entries.length,
        entries.map(({ id }) => id),
      );
      putInOrder(arrayMove(entries, entries.indexOf(record), to));
    }
    function putBack(was: number[]) {
      // What came since is last.
      const place = ({ id }: Entry) => (was.includes(id) ? was.indexOf(id) : was.length);
      putInOrder(entries.toSorted((one, other) => place(one) - place(other)));
    }
    /** Moves them at once, and back when the server refuses. */
    function putInOrder(moved: Entry[]) {
      setEntries(moved);
      inTurn(
        () => callApi(calls.order, { body: { ids: moved.map(({ id }) => id) } }),
        () => callApi(calls.list).then(setEntries, () => setEntries(entries)),
      );
    }
    /** The switch moves at once, and back when the server refuses. */
    function switchStatus(entry: Entry, status: Visibility) {
      put({ ...entry, status });
      inTurn(
        () => callApi(calls.update, { params: { id: entry.id }, body: { status } }),
        () => put(entry),
      );
    }
    async function remove({ id, title }: Row) {
      const isSure = await ask({
        title: `Delete ${title}?`,
        text: texts.remove,
        confirm: 'Delete',
        isDestructive: true,
      });
      if (!isSure) return;
      await act(async () => {
        const batch = await callForBatch(calls.delete, { params: { id } });
        setEntries((all) => all.filter((entry) => entry.id !== id));
        addButton.current?.focus();
        flash(`${title} is deleted.`, 'success', offer(batch));
      });
    }

    return (
      <PageFrame
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <>
            {order.canUndo && (
              <Button onClick={() => order.undo(putBack)}>Undo the last move</Button>
            )}
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
            title={edited ? `Edit ${toRow(edited).title}` : `Add ${withArticle(one)}`}
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
          <OrderedList rows={rows} onMove={move}>
            {(row, index) => {
              const { id, title, picture, record } = row;
              return (
                <OrderedItem
                  key={id}
                  id={id}
                  title={title}
                  isOff={record.status === 'disabled'}
                  picture={picture && pictureIn(picture, record.status)}
                  note={note?.(record as unknown as OrderedRecord<N>)}
                >
                  <Switch
                    aria-label={`${title} is shown to readers`}
                    checked={record.status === 'enabled'}
                    onChange={({ currentTarget: { checked } }) =>
                      switchStatus(record, checked ? 'enabled' : 'disabled')
                    }
                  />
                  <StepButtons
                    id={id}
                    title={title}
                    index={index}
                    count={rows.length}
                    onMove={(to) => move(row, to)}
                  />
                  <Group gap={4} wrap="nowrap">
                    <EditLink onClick={() => open(record)} name={title} />
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={`Delete ${title}`}
                      onClick={() => remove(row)}
                    >
                      Delete
                    </Button>
                  </Group>
                </OrderedItem>
              );
            }}
          </OrderedList>
        </OrderArea>
        {entries.length === 0 && !isOpen && (
          <EmptyState
            title={texts.empty.title}
            actions={<Button onClick={() => open(undefined)}>Add the first one</Button>}
          >
            {texts.empty.text}
          </EmptyState>
        )}
        {dialog}
      </PageFrame>
    );
  }

  return { loader: pageLoader(() => callApi(calls.list)), Component };
}
