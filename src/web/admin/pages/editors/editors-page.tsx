import { Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import type { Visibility } from '#contract/entities/values.ts';
import type { Editor } from '#contract/fields/editor.ts';
import { messages, officeMessages } from '#contract/messages.ts';
import { termText } from '#domain/editorial-board.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { useInTurn } from '../../api/use-in-turn.ts';
import { asIds, asText, useKept } from '../../api/use-kept.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { type Column, DataTable, RowLink, tableStyles } from '../../kit/data-table.tsx';
import { EditLink } from '../../ui/edit-link.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { FlashAction } from '../../ui/flash-store.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { formatDay } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { useZip } from '../../zips/use-zip.tsx';
import { categoryLabels } from './editor-options.ts';
import { EditorPicture, PinMark } from './editor-picture.tsx';
import { filterEditors } from './filter-editors.ts';

type EditorsTableProps = {
  editors: Editor[];
  selected: ReadonlySet<number>;
  onSelect(ids: number[], isSelected: boolean): void;
  onSwitch(editor: Editor, status: Visibility): void;
};

/** The board, with the switches by which readers see an editor or not. */
function EditorsTable({ editors, selected, onSelect, onSwitch }: EditorsTableProps) {
  const mayChange = useMay()('publish');
  const columns: Column<Editor>[] = [
    ...about,
    {
      name: 'status',
      head: 'Status',
      kind: 'act',
      width: '3.25rem',
      cell: (editor) => (
        <Switch
          aria-label={`${editor.name} is shown to readers`}
          disabled={!mayChange}
          checked={editor.status === 'enabled'}
          onChange={(event) =>
            onSwitch(editor, event.currentTarget.checked ? 'enabled' : 'disabled')
          }
        />
      ),
    },
    {
      name: 'created',
      head: 'Created',
      kind: 'small',
      width: '5rem',
      cell: ({ creation }) => <time dateTime={creation}>{formatDay(creation)}</time>,
    },
    {
      name: 'edit',
      head: 'EDIT',
      label: '',
      kind: 'act',
      width: '3.5rem',
      cell: ({ id, name }) => <EditLink to={adminAddresses.editor(id)} name={name} />,
    },
  ];
  return (
    <DataTable
      label="Editors"
      isSpecified
      columns={columns}
      rows={editors}
      idOf={({ id }) => id}
      isOff={({ status }) => status === 'disabled'}
      selecting={{
        has: ({ id }) => selected.has(id),
        onSelect: (some, isSelected) =>
          onSelect(
            some.map(({ id }) => id),
            isSelected,
          ),
        label: ({ name }) => `Select ${name}`,
        all: 'Select all',
      }}
      empty={<Text mt="md">No editor matches this filter.</Text>}
    />
  );
}

const about: readonly Column<Editor>[] = [
  {
    name: 'picture',
    head: 'Picture',
    label: '',
    kind: 'picture',
    width: '3.25rem',
    cell: (editor) => <EditorPicture editor={editor} />,
  },
  {
    name: 'name',
    head: 'Name',
    kind: 'title',
    cell: ({ id, name, is_pinned }) => (
      <>
        <RowLink to={adminAddresses.editor(id)}>{name}</RowLink>
        {is_pinned === 1 && <PinMark />}
      </>
    ),
  },
  {
    name: 'category',
    head: 'Category',
    width: '9.5%',
    cell: (editor) => (
      <>
        {editor.own_group || categoryLabels[editor.category]}
        {editor.is_former === 1 && (
          <span className={tableStyles.line}>
            {['Former member', termText(editor)].filter(Boolean).join(', ')}
          </span>
        )}
      </>
    ),
  },
  { name: 'degree', head: 'Degree', width: '7%', cell: ({ degree }) => degree },
  {
    name: 'email',
    head: 'Email',
    width: '11.5%',
    cell: ({ email }) =>
      email && (
        <a href={`mailto:${email}`} className={tableStyles.inner}>
          <EmailText email={email} />
        </a>
      ),
  },
  {
    name: 'post',
    head: 'Post',
    width: '8.5%',
    cell: ({ own_title, post }) => own_title || plainText(post),
  },
  { name: 'affiliation', head: 'Affiliation', width: '11.5%', cell: ({ content }) => content },
  { name: 'phone', head: 'Phone', kind: 'figure', width: '7.5%', cell: ({ phone }) => phone },
];

const none: number[] = [];

export const loader = pageLoader(() => callApi(editorsCalls.listEditors));

/** The board. Who comes back finds the filter and the selection as they were. */
export function Component() {
  const [editors, setEditors] = useState<Editor[]>(useLoaderData<typeof loader>());
  const [markedIds, setMarkedIds] = useKept('editors selected', none, asIds);
  const [filter, setFilter] = useKept('editors filter', '', asText);
  const [note, setNote] = useState('');
  const [undo, setUndo] = useState<FlashAction>();
  const { offer } = useUndo(async () => {
    setEditors(await callApi(editorsCalls.listEditors));
    setNote('');
  });
  const { act, busy } = useAct();
  const { make, dialog } = useZip();
  const inTurn = useInTurn();
  const mayChange = useMay()('publish');

  const marked = new Set(markedIds);
  const shown = filterEditors(editors, filter);
  const selected = shown.filter(({ id }) => marked.has(id));
  const ids = selected.map(({ id }) => id);

  function select(changed: number[], isSelected: boolean) {
    const next = new Set(marked);
    for (const id of changed) isSelected ? next.add(id) : next.delete(id);
    setMarkedIds([...next]);
    setNote('');
  }
  function showStatus(id: number, status: Visibility) {
    setEditors((all) => all.map((one) => (one.id === id ? { ...one, status } : one)));
  }
  /** The switch moves at once, and back when the server refuses. */
  function switchStatus({ id, status: before }: Editor, status: Visibility) {
    showStatus(id, status);
    inTurn(
      () => callApi(editorsCalls.updateEditor, { params: { id }, body: { status } }),
      () => showStatus(id, before),
    );
  }
  const pin = () =>
    act(async () => {
      const pinned = await callApi(editorsCalls.pinEditors, { body: { ids } });
      setEditors(pinned);
      setMarkedIds(none);
      setUndo(offer(pinned));
      setNote(officeMessages.listSorted);
    });
  const certify = () =>
    make(
      documentsCalls.editorCertificates,
      { body: { ids } },
      {
        fileName: messages.files.editorCertificates,
        asked: selected.map(({ name }) => name),
      },
    );

  return (
    <PageFrame
      title="Editorial board"
      actions={
        mayChange && (
          <>
            <Button
              variant="filled"
              component={Link}
              to={adminAddresses.addEditor}
              leftSection={<PlusIcon />}
            >
              Add New
            </Button>
            <Button component={Link} to={adminAddresses.orderEditors}>
              Order the board
            </Button>
          </>
        )
      }
    >
      {editors.length === 0 ? (
        <EmptyState
          title="There are no editors yet."
          actions={
            mayChange && (
              <Button component={Link} to={adminAddresses.addEditor}>
                Add the first one
              </Button>
            )
          }
        >
          Readers see them on the editorial board; the editor-in-chief signs the certificates.
        </EmptyState>
      ) : (
        <>
          <Group gap="xs" mih="2.75rem" mb="sm">
            <TextInput
              type="search"
              aria-label="Filter the editors"
              placeholder="Filter by any word"
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
            <SelectedEditors
              editors={selected}
              busy={busy}
              onPin={mayChange ? pin : undefined}
              onCertify={certify}
            />
            <Text role="status" fw={600} c="var(--mantine-color-green-light-color)">
              {note}
            </Text>
            {note !== '' && undo && (
              <Button size="xs" onClick={undo.run}>
                {undo.label}
              </Button>
            )}
            <Text ml="auto">
              {officeMessages.totalRows}: <strong>{shown.length}</strong>
              {shown.length < editors.length && ` of ${editors.length}`}
            </Text>
          </Group>
          <EditorsTable
            editors={shown}
            selected={marked}
            onSelect={select}
            onSwitch={switchStatus}
          />
        </>
      )}
      {dialog}
    </PageFrame>
  );
}

type Props = {
  editors: Editor[];
  busy: boolean;
  /** Undefined for who may not. */
  onPin: (() => void) | undefined;
  onCertify(): void;
};

/** What can be done with the selected rows; nothing while there are none. */
function SelectedEditors({ editors, busy, onPin, onCertify }: Props) {
  if (editors.length === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm">{editors.length} selected</Text>
      {onPin && (
        <Button size="xs" disabled={busy} onClick={onPin}>
          {pinLabel(editors)}
        </Button>
      )}
      <Button size="xs" disabled={busy} onClick={onCertify}>
        Certificate
      </Button>
    </Group>
  );
}

/** A pin is flipped, so that a mixed selection does both. */
function pinLabel(editors: Editor[]): string {
  const pinned = editors.filter((editor) => editor.is_pinned === 1).length;
  if (pinned === 0) return 'Pin';
  return pinned === editors.length ? 'Unpin' : 'Pin / Unpin';
}
