import { Checkbox, Table } from '@mantine/core';
import type { Visibility } from '#contract/entities/values.ts';
import type { Editor } from '#contract/fields/editor.ts';
import { EditorRow } from './editor-row.tsx';
import styles from './editors-table.module.css';

type Props = {
  editors: Editor[];
  selected: ReadonlySet<number>;
  onSelect(ids: number[], isSelected: boolean): void;
  onSwitch(editor: Editor, status: Visibility): void;
};

const columns = [
  'Picture',
  'Name',
  'Category',
  'Degree',
  'Email',
  'Post',
  'Affiliation',
  'Phone',
  'Status',
  'Created',
];

/** The board as a table; on narrow screens its rows are shown as cards. */
export function EditorsTable({ editors, selected, onSelect, onSwitch }: Props) {
  const isAll = editors.length > 0 && editors.every(({ id }) => selected.has(id));
  const isSome = editors.some(({ id }) => selected.has(id));
  return (
    <Table className={styles.table} highlightOnHover verticalSpacing="xs" horizontalSpacing={8}>
      <Table.Thead className={styles.head}>
        <Table.Tr>
          <Table.Th className={styles.all}>
            <Checkbox
              aria-label="Select all"
              checked={isAll}
              indeterminate={isSome && !isAll}
              disabled={editors.length === 0}
              onChange={(event) =>
                onSelect(
                  editors.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
            />
            <span className={styles.allLabel} aria-hidden="true">
              Select all
            </span>
          </Table.Th>
          {columns.map((name) => (
            <Table.Th key={name} scope="col" data-column={name}>
              {name}
            </Table.Th>
          ))}
          <Table.Th scope="col" data-column="EDIT">
            EDIT
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {editors.map((editor) => (
          <EditorRow
            key={editor.id}
            editor={editor}
            isSelected={selected.has(editor.id)}
            onSelect={onSelect}
            onSwitch={onSwitch}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}
