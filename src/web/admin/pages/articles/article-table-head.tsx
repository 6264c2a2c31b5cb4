import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import styles from '../../ui/record-table.module.css';
import type { SortColumn, Sorting } from './article-rows.ts';
import tableStyles from './article-table.module.css';

const columns: readonly (readonly [SortColumn, string])[] = [
  ['number', 'S.NO.'],
  ['refnumber', 'REF. NUM.'],
  ['title', 'TITLE'],
  ['txnid', 'TRANSACTION ID'],
  ['pagenumber', 'PAGES'],
  ['creation', 'Created At'],
  ['modification', 'Modified At'],
];

type Props = {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  selectedCount: number;
  total: number;
  onSelectAll: (isSelected: boolean) => void;
};

/** The heading of the table: a press on a column sorts by it, another one turns the order. */
export function ArticleTableHead({ sorting, onSort, selectedCount, total, onSelectAll }: Props) {
  return (
    <Table.Thead className={`${styles.head} ${tableStyles.head}`}>
      <tr>
        <th className={styles.check}>
          <Checkbox
            size="sm"
            aria-label="Select all"
            checked={total > 0 && selectedCount === total}
            indeterminate={selectedCount > 0 && selectedCount < total}
            disabled={total === 0}
            onChange={(event) => onSelectAll(event.currentTarget.checked)}
          />
        </th>
        {columns.map(([column, label]) => {
          const isSorted = sorting.column === column;
          const direction = sorting.descending ? 'descending' : 'ascending';
          return (
            <th key={column} aria-sort={isSorted ? direction : undefined}>
              <UnstyledButton
                className={styles.sort}
                onClick={() => onSort({ column, descending: isSorted && !sorting.descending })}
              >
                {label}
                <span aria-hidden="true" className={tableStyles.arrow}>
                  {isSorted && (sorting.descending ? '↓' : '↑')}
                </span>
              </UnstyledButton>
            </th>
          );
        })}
        <th>EDIT</th>
      </tr>
    </Table.Thead>
  );
}
