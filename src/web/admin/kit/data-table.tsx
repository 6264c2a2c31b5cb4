import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useWayBack } from '../ui/came-from.ts';
import styles from './data-table.module.css';

export type Column<Row> = {
  name: string;
  /** What stands over the column, and before the value in a card. */
  head: string;
  /** Before the value in a card, where that is not the head; empty where the value says itself what it is. */
  label?: string;
  cell: (row: Row) => ReactNode;
  /**
   * `title` is the link that the whole row is, first in a card; `number` is to be compared with those below it; `small` is
   * read after the rest; `note` is never cut off; `act` is pressed.
   */
  kind?: 'title' | 'figure' | 'number' | 'small' | 'note' | 'act' | 'picture';
  width?: string;
  /** Whether a card's title says it. */
  isInTitle?: boolean;
  /** Under which name the list is sorted by it. */
  sort?: string;
};

/** The number by which people know an article. */
export const numberColumn: Column<{ refnumber: string }> = {
  name: 'refnumber',
  head: 'Number',
  kind: 'figure',
  width: '5.5rem',
  cell: ({ refnumber }) => refnumber,
};

export type Sorting = {
  by: string;
  isDown: boolean;
  /** The address of the list in the order of this column, or turned if it has that already. */
  to: (name: string) => string;
};

export type Selecting<Row> = {
  has: (row: Row) => boolean;
  onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  /** What the check box of a row is called: `Select 101`. */
  label: (row: Row) => string;
  /** What the check box of all rows is called. */
  all: string;
  can?: (row: Row) => boolean;
  /** Which of those that can be selected are selected only one by one. */
  isAlone?: (row: Row) => boolean;
};

type Props<Row> = {
  label: string;
  /** Of a list that is longer than a window, the same at each rendering, so that only rows that change are rendered again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  sorting?: Sorting | undefined;
  selecting?: Selecting<Row> | undefined;
  /** Whether it is off, so that its row is dimmed. */
  isOff?: (row: Row) => boolean;
  /** Rows under headings, in the order in which these first appear. */
  groups?: { of: (row: Row) => string | number; note: (rows: readonly Row[]) => string };
  /** More columns than there may be room for: then they scroll sideways, and their heads with them. */
  isWide?: boolean;
  /** In place of a list that has no rows. */
  empty?: ReactNode;
  /** How much of the window's top something else covers that stays in sight. */
  below?: string;
};

/** A list of records: a table where there is room for it, a card for each record where there is not. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, idOf, sorting, selecting, isOff, groups, isWide, below, empty } =
    props;
  if (rows.length === 0 && empty !== undefined) return empty;
  const together = rows.filter(
    (row) => selecting?.can?.(row) !== false && !selecting?.isAlone?.(row),
  );
  const some = selecting ? rows.some(selecting.has) : false;
  const isAll = selecting !== undefined && together.length > 0 && together.every(selecting.has);
  const rowsOf = (shown: readonly Row[]) =>
    shown.map((row) => (
      <DataRow
        key={idOf(row)}
        row={row}
        columns={columns as readonly Column<unknown>[]}
        isOff={isOff?.(row) ?? false}
        {...(selecting && {
          isSelected: selecting.has(row),
          select: selecting.label(row),
          isFixed: selecting.can?.(row) === false,
          onSelect: selecting.onSelect as Selecting<unknown>['onSelect'],
        })}
      />
    ));
  return (
    <div
      className={styles.frame}
      data-wide={isWide || undefined}
      data-dense={columns.length > 9 && !isWide ? true : undefined}
      style={{ '--below': below } as CSSProperties}
    >
      <Table aria-label={label} className={styles.table}>
        <Table.Thead className={styles.head}>
          <tr>
            {selecting && (
              <th className={styles.check} data-all={selecting.all} style={widthOf('2.75rem')}>
                <Checkbox
                  size="sm"
                  aria-label={selecting.all}
                  checked={isAll}
                  indeterminate={some && !isAll}
                  disabled={together.length === 0}
                  onChange={(event) => selecting.onSelect(together, event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </Table.Thead>
        {groups ? (
          [...Map.groupBy(rows, groups.of)].map(([group, ofGroup]) => (
            <tbody key={group}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length + (selecting ? 1 : 0)}>
                  {group}
                  <span className={styles.note}>{groups.note(ofGroup)}</span>
                </th>
              </tr>
              {rowsOf(ofGroup)}
            </tbody>
          ))
        ) : (
          <tbody>{rowsOf(rows)}</tbody>
        )}
      </Table>
    </div>
  );
}

type LinkProps = {
  /** All of it, where a narrow window cuts it off. */
  title?: string;
  children: ReactNode;
} & (
  | {
      to: string;
      /** How the way back to this list is called. */
      back?: string;
    }
  | { onClick: () => void }
);

/** What a whole row leads to: a record, or what opens over the page. In its column of the kind `title`. */
export function RowLink({ title, children, ...target }: LinkProps) {
  const wayBack = useWayBack(('back' in target && target.back) || '');
  if ('onClick' in target) {
    return (
      <UnstyledButton onClick={target.onClick} title={title} className={styles.link}>
        <span className={styles.clamped}>{children}</span>
      </UnstyledButton>
    );
  }
  return (
    <Link to={target.to} state={target.back && wayBack} title={title} className={styles.link}>
      {children}
    </Link>
  );
}

/** A second line below the link; links beside it; what is read after the rest; what is seen in a card alone, and heard anywhere. */
export const tableStyles = {
  line: styles.line,
  inner: styles.inner,
  soft: styles.soft,
  cardOnly: styles.cardOnly,
};

const widthOf = (width: string | undefined) => ({ '--width': width }) as CSSProperties;

type HeadProps<Row> = { column: Column<Row>; sorting: Sorting | undefined };

function Head<Row>({ column, sorting }: HeadProps<Row>) {
  const { head, kind, width, sort } = column;
  const at = {
    scope: 'col',
    'data-kind': kind,
    style: widthOf(width),
  } as const;
  if (sort === undefined || !sorting) return <th {...at}>{head}</th>;
  const isNow = sorting.by === sort;
  return (
    <th {...at} aria-sort={isNow ? (sorting.isDown ? 'descending' : 'ascending') : undefined}>
      <Link to={sorting.to(sort)} className={styles.sort}>
        {head}
        <span aria-hidden="true">{isNow && (sorting.isDown ? ' ↓' : ' ↑')}</span>
      </Link>
    </th>
  );
}

type RowProps = {
  row: unknown;
  columns: readonly Column<unknown>[];
  isOff: boolean;
  isSelected?: boolean;
  /** What its check box is called. */
  select?: string;
  isFixed?: boolean;
  onSelect?: Selecting<unknown>['onSelect'];
};

/** Rendered again only when it or its selection changes. */
const DataRow = memo(function DataRow(props: RowProps) {
  const { row, columns, isOff, isSelected, select, isFixed, onSelect } = props;
  return (
    <tr
      className={styles.row}
      data-selected={isSelected || undefined}
      data-off={isOff || undefined}
    >
      {onSelect && (
        <td className={styles.check}>
          <Checkbox
            size="sm"
            aria-label={select}
            checked={isSelected ?? false}
            disabled={isFixed ?? false}
            onChange={(event) => onSelect([row], event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ name, head, label = head, kind, isInTitle, cell }) => (
        <td
          key={name}
          data-kind={kind}
          data-label={kind === 'title' ? undefined : label}
          data-said={isInTitle}
        >
          <div className={styles.value}>{cell(row)}</div>
        </td>
      ))}
    </tr>
  );
});
