import { Switch, Text } from '@mantine/core';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Visibility } from '#contract/entities/values.ts';
import type { Editor } from '#contract/fields/editor.ts';
import { termText } from '#domain/editorial-board.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { useMay } from '../../api/may.ts';
import { type Column, DataTable, RowLink, tableStyles } from '../../kit/data-table.tsx';
import { EditLink } from '../../ui/edit-link.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { formatDay } from '../../ui/moment.ts';
import { categoryLabels } from './editor-options.ts';
import { EditorPicture, PinMark } from './editor-picture.tsx';

type Props = {
  editors: Editor[];
  selected: ReadonlySet<number>;
  onSelect(ids: number[], isSelected: boolean): void;
  onSwitch(editor: Editor, status: Visibility): void;
};

/** The board, with the switches by which readers see an editor or not. */
export function EditorsTable({ editors, selected, onSelect, onSwitch }: Props) {
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
      width: '4rem',
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
    width: '8.5%',
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
