import { Button, Checkbox, Table, UnstyledButton } from '@mantine/core';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { useWayBack } from '../ui/came-from.ts';
import { WholeTexts } from './cut-texts.tsx';
import styles from './data-table.module.css';

export type Column<Row> = {
  name: string;
  /** The text over the column, and before the value in a card. */
  head: string;
  /** Before the value in a card, where that is not the head; empty where the value says itself what it is. */
  label?: string;
  cell: (row: Row) => ReactNode;
  /**
   * `title` is the link that the whole row is, first in a card; `number` is to be compared with those below it; `small` is
   * read after the rest; `act` is pressed.
   */
  kind?: 'title' | 'figure' | 'number' | 'small' | 'note' | 'act' | 'picture';
  width?: string;
  /** Left out where titles would have too little room, the lowest number first; a card has it. */
  spare?: number;
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
  /** It keeps all its columns: where there is no room for them, they scroll sideways, and their heads with them. */
  isWide?: boolean;
  /** Its columns are the specification's: each is there, also where no row has anything in it. */
  isSpecified?: boolean;
  /** In place of a list that has no rows. */
  empty?: ReactNode;
  /** How much of the window's top something else covers that stays in sight. */
  below?: string;
};

/** The roles of a table are said, for Safari forgets them where rows are drawn as cards. */
const as = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  group: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A list of records: a table where there is room for it, a card for each record where there is not. */
export function DataTable<Row>(props: Props<Row>) {
  if (props.rows.length === 0 && props.empty !== undefined) return props.empty;
  return <Records {...props} />;
}

function Records<Row>(props: Props<Row>) {
  const { label, rows, idOf, sorting, selecting, isOff, groups, below, isSpecified } = props;
  const isWide = props.isWide === true;
  const filled = useLeftOut(
    props.columns,
    isSpecified ? '' : emptyColumns(props.columns, rows).join(' '),
  );
  const { frame, columns, scrolls } = useFitting(filled, isWide);
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
      ref={frame}
      className={styles.frame}
      data-wide={scrolls || undefined}
      {...(scrolls && { role: 'region', 'aria-label': `${label}, all columns`, tabIndex: 0 })}
      data-dense={columns.length > 9 && !isWide ? true : undefined}
      style={{ '--below': below, '--needed': `${neededRem(columns)}rem` } as CSSProperties}
    >
      <Table {...as.table} aria-label={label} className={styles.table}>
        <Table.Thead {...as.rows} className={styles.head}>
          <tr {...as.row}>
            {selecting && (
              <th
                {...as.head}
                className={styles.check}
                data-all={selecting.all}
                style={widthOf('2.75rem')}
              >
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
            <tbody key={group} {...as.rows}>
              <tr {...as.row} className={styles.group}>
                <th {...as.group} scope="rowgroup" colSpan={columns.length + (selecting ? 1 : 0)}>
                  {group}
                  <span className={styles.note}>{groups.note(ofGroup)}</span>
                </th>
              </tr>
              {rowsOf(ofGroup)}
            </tbody>
          ))
        ) : (
          <tbody {...as.rows}>{rowsOf(rows)}</tbody>
        )}
      </Table>
      <WholeTexts of={frame} />
    </div>
  );
}

type BarProps = { count: number; onClear: () => void; children: ReactNode };

/**
 * What can be done with the selected records, after their table: in sight wherever one is in it. A change of the filters
 * ends a selection, and so does what is done with it.
 */
export function SelectionBar({ count, onClear, children }: BarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      const now = document.activeElement;
      // The focus was on what goes, or in a panel that closes.
      const isLost =
        now === document.body || now?.closest('[role=dialog]') || element?.contains(now);
      const all = document.querySelector<HTMLElement>('thead input[type=checkbox]');
      if (isLost) all?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={bar} aria-label="Selected" className={styles.selection}>
      <p role="status">{count.toLocaleString('en-IN')} selected</p>
      {children}
      <Button size="compact-md" variant="subtle" color="gray" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}

/** The columns that the width of the table has room for: all of them in cards, and where they scroll. */
function useFitting<Row>(all: readonly Column<Row>[], isWide: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [spared, setSpared] = useState('');
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    function measure(width: number) {
      const isCards = matchMedia('(width < 64em)').matches;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const room = width / rem;
      setSpared(isWide || isCards ? '' : sparedColumns(all, room).join(' '));
      setScrolls(isWide && !isCards && neededRem(all, room) > room);
    }
    measure(element.clientWidth);
    const observer = new ResizeObserver(() => measure(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [all, isWide]);
  return { frame, columns: useLeftOut(all, spared), scrolls };
}

/** The columns without those that are named: the same as long as the same are left, so that rows are not rendered again. */
function useLeftOut<Row>(all: readonly Column<Row>[], leftOut: string): readonly Column<Row>[] {
  return useMemo(() => {
    const names = leftOut.split(' ');
    return leftOut === '' ? all : all.filter(({ name }) => !names.includes(name));
  }, [all, leftOut]);
}

/**
 * The names of the columns in which no row has anything.
 *
 * @example emptyColumns([{ name: 'doi', cell: ({ doi }) => doi }], [{ doi: '' }]) // ['doi']
 */
export const emptyColumns = <Row,>(
  columns: readonly Pick<Column<Row>, 'name' | 'cell'>[],
  rows: readonly Row[],
): string[] =>
  columns
    .filter(({ cell }) => rows.every((row) => nothing.includes(cell(row))))
    .map(({ name }) => name);

const nothing: readonly ReactNode[] = ['', null, undefined, false];

type LinkProps = { children: ReactNode } & (
  | {
      to: string;
      /** How the way back to this list is called. */
      back?: string;
    }
  | { onClick: () => void }
);

/** What a whole row leads to: a record, or what opens over the page. In its column of the kind `title`. */
export function RowLink({ children, ...target }: LinkProps) {
  const wayBack = useWayBack(('back' in target && target.back) || '');
  if ('onClick' in target) {
    return (
      <UnstyledButton onClick={target.onClick} className={styles.link}>
        {children}
      </UnstyledButton>
    );
  }
  return (
    <Link to={target.to} state={target.back && wayBack} className={styles.link}>
      {children}
    </Link>
  );
}

/** What is said after the link, below it in a card; links next to it; what is read after the rest; what is seen in a card alone, heard anywhere. */
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
    ...as.head,
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
      {...as.row}
      className={styles.row}
      data-selected={isSelected || undefined}
      data-off={isOff || undefined}
    >
      {onSelect && (
        <td {...as.cell} className={styles.check}>
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
          {...as.cell}
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

type Sized = { name: string; width?: string; spare?: number };

/** How wide a column of titles is to be, in rem: some forty letters. */
const titleRem = 20;

/**
 * The names of the columns that a table leaves out, so that its titles can be read: as few as need be, by their `spare`.
 *
 * @param columns those that have no width share what the others leave
 * @param room the width of the table, in rem
 * @example sparedColumns([{ name: 'title' }, { name: 'day', width: '7rem', spare: 1 }], 24) // ['day']
 */
export function sparedColumns(columns: readonly Sized[], room: number): string[] {
  const spared: string[] = [];
  const order = columns
    .filter(({ spare }) => spare !== undefined)
    .toSorted((one, other) => (one.spare ?? 0) - (other.spare ?? 0));
  for (const { name } of order) {
    if (
      neededRem(
        columns.filter((column) => !spared.includes(column.name)),
        room,
      ) <= room
    )
      break;
    spared.push(name);
  }
  return spared;
}

/** How wide a table is in which titles can be read, in rem. Shares of its width are those of the room. */
export const neededRem = (columns: readonly Sized[], room = 0): number =>
  columns.reduce((sum, { width }) => sum + remOf(width, room), titleRem);

function remOf(width: string | undefined, room: number): number {
  if (width === undefined) return 0;
  const number = Number.parseFloat(width);
  return width.endsWith('%') ? (number / 100) * room : number;
}
