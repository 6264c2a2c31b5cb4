import { Checkbox, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { DeskArticle, DeskSort } from '#contract/calls/desk-calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { issueName } from '../../issues/issue-loader.ts';
import { useWayBack } from '../../ui/came-from.ts';
import { lackLabels } from '../../ui/lack-labels.ts';
import { formatDay, formatMoment } from '../../ui/moment.ts';
import styles from '../../ui/record-table.module.css';
import { StateBadge } from '../../ui/state-badge.tsx';
import { type DeskColumn, deskColumns, paymentOf, shownAtFirst } from './desk-columns.ts';
import { nextOrdering, type Ordering } from './desk-filters.ts';
import deskStyles from './desk-table.module.css';
import type { Entry, Selection } from './use-selection.ts';

type Props = {
  articles: DeskArticle[];
  columns: readonly DeskColumn[];
  ordering: Ordering;
  /** The address of the list in another order. */
  orderedBy: (ordering: Ordering) => string;
  selection: Selection;
  onSelect: (entries: Entry[], isSelected: boolean) => void;
};

/** A page of the list; on a phone each article is a card. */
export function DeskTable(props: Props) {
  const { articles, columns, ordering, orderedBy, selection, onSelect } = props;
  const selected = articles.filter(({ id }) => selection.has(id)).length;
  const heading = (label: string, sort: DeskSort | undefined) => (
    <SortedHeading key={label} label={label} sort={sort} {...{ ordering, orderedBy }} />
  );
  return (
    <div
      className={`${styles.frame} ${deskStyles.frame}`}
      data-wide={columns.length > shownAtFirst.length || undefined}
    >
      <Table className={styles.table}>
        <Table.Thead className={styles.head}>
          <tr>
            <th className={styles.check}>
              <Checkbox
                aria-label="Select all on this page"
                checked={selected > 0 && selected === articles.length}
                indeterminate={selected > 0 && selected < articles.length}
                onChange={(event) => onSelect(articles.map(entryOf), event.currentTarget.checked)}
              />
            </th>
            {columns.includes('refnumber') && heading('Number', 'number')}
            {heading('Title', 'title')}
            {columns
              .filter((name) => name !== 'refnumber')
              .map((name) => {
                const column: { label: string; sort?: DeskSort } = deskColumns[name];
                return heading(column.label, column.sort);
              })}
          </tr>
        </Table.Thead>
        <tbody>
          {articles.map((article) => (
            <ArticleRow
              key={article.id}
              article={article}
              columns={columns}
              isSelected={selection.has(article.id)}
              onSelect={(isSelected) => onSelect([entryOf(article)], isSelected)}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const entryOf = ({ id, refnumber, title }: DeskArticle): Entry => [
  id,
  { refnumber, title: plainText(title) },
];

type HeadingProps = Pick<Props, 'ordering' | 'orderedBy'> & {
  label: string;
  sort: DeskSort | undefined;
};

function SortedHeading({ label, sort, ordering, orderedBy }: HeadingProps) {
  if (sort === undefined) return <th>{label}</th>;
  const isSorted = ordering.sort === sort;
  const direction = ordering.order === 'down' ? 'descending' : 'ascending';
  return (
    <th aria-sort={isSorted ? direction : undefined}>
      <Link to={orderedBy(nextOrdering(ordering, sort))} className={styles.sort}>
        {label}
        <span aria-hidden="true">{isSorted && (ordering.order === 'down' ? ' ↓' : ' ↑')}</span>
      </Link>
    </th>
  );
}

type RowProps = {
  article: DeskArticle;
  columns: readonly DeskColumn[];
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

function ArticleRow({ article, columns, isSelected, onSelect }: RowProps) {
  const { id, refnumber, title, authorname, language } = article;
  const name = plainText(title) || refnumber;
  const back = useWayBack('Back to the articles');
  return (
    <tr className={styles.row} data-selected={isSelected || undefined}>
      <td className={styles.check}>
        <Checkbox
          aria-label={`Select ${refnumber || name}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </td>
      {columns.includes('refnumber') && (
        <td className={styles.figure} data-label="Number">
          {refnumber || '–'}
        </td>
      )}
      <td className={styles.title}>
        <Link to={adminAddresses.article(id)} state={back} className={styles.link}>
          {title === '' ? name : <RichText html={title} lang={language || undefined} />}
        </Link>
        <span className={styles.authors}>{authorname}</span>
      </td>
      {columns
        .filter((column) => column !== 'refnumber')
        .map((column) => (
          <td key={column} data-label={deskColumns[column].label} data-column={column}>
            {cells[column](article)}
          </td>
        ))}
    </tr>
  );
}

const cells: Record<Exclude<DeskColumn, 'refnumber'>, (article: DeskArticle) => ReactNode> = {
  issue: (article) => (
    <Link to={adminAddresses.issue(article)} className={styles.inner}>
      {issueName(article)}
    </Link>
  ),
  pages: ({ pagenumber }) => <span className={styles.figure}>{pagenumber}</span>,
  state: ({ state, publish_at, is_retracted }) => (
    <StateBadge state={state} publishAt={publish_at} isRetracted={is_retracted} />
  ),
  missing: ({ without }) => without.map((lack) => lackLabels[lack]).join(', '),
  payment: (article) => (
    <>
      {paymentOf(article)} <span className={styles.small}>{article.txnid}</span>
    </>
  ),
  date: ({ publishdate }) => <span className={styles.figure}>{publishdate}</span>,
  doi: ({ doi }) => <span className={styles.small}>{doi}</span>,
  changed: ({ modification, modifiedby }) => (
    <span className={styles.small}>
      <time dateTime={modification} title={formatMoment(modification)}>
        {formatDay(modification)}
      </time>
      {modifiedby && ` by ${modifiedby}`}
    </span>
  ),
};
