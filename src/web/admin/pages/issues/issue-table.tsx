import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { formatMonthsFull } from '#domain/frequency.ts';
import { counted } from '../../ui/counted.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from '../../ui/record-table.module.css';
import { StateBadge } from '../../ui/state-badge.tsx';
import tableStyles from './issue-table.module.css';

const columns = ['Year', 'Volume', 'Issue', 'Articles', 'Frequency', 'State', 'Created'];

/** Newest first, by year; each row leads to its issue. */
export function IssueTable({ issues }: { issues: Issue[] }) {
  return (
    <div className={`${styles.frame} ${tableStyles.frame}`}>
      <Table className={styles.table}>
        <Table.Thead className={styles.head}>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </Table.Thead>
        {[...Map.groupBy(issues, ({ year }) => year)].map(([year, ofYear]) => (
          <tbody key={year}>
            <tr className={tableStyles.year}>
              <th scope="rowgroup" colSpan={columns.length}>
                {year}
                <span className={tableStyles.count}>
                  {counted(ofYear.length, 'issue')}, {counted(articlesOf(ofYear), 'article')}
                </span>
              </th>
            </tr>
            {ofYear.map((issue) => (
              <IssueRow key={adminAddresses.issue(issue)} issue={issue} />
            ))}
          </tbody>
        ))}
      </Table>
    </div>
  );
}

const articlesOf = (issues: readonly Issue[]) =>
  issues.reduce((sum, { articles }) => sum + articles, 0);

function IssueRow({ issue }: { issue: Issue }) {
  const { year, volume, frequency, articles, creation, title } = issue;
  return (
    <tr className={styles.row}>
      <td className={styles.title}>
        <Link to={adminAddresses.issue(issue)} className={tableStyles.link}>
          {year}
          <span className={tableStyles.place}>
            , volume {volume}, issue {issue.issue}
          </span>
        </Link>
        {title !== '' && <span className={styles.authors}>{title}</span>}
      </td>
      <td className={styles.figure} data-label="Volume">
        {padded(volume, 2)}
      </td>
      <td className={styles.figure} data-label="Issue">
        {padded(issue.issue, 2)}
      </td>
      <td className={styles.figure} data-label="Articles">
        {padded(articles, 3)}
      </td>
      <td>{formatMonthsFull(frequency)}</td>
      <td>
        <span className={tableStyles.state}>
          <StateBadge state={issue.state} publishAt={issue.publish_at} />
          {issue.is_current && <span className={tableStyles.current}>Current issue</span>}
        </span>
      </td>
      <td className={styles.small}>
        <time dateTime={creation}>{formatMoment(creation)}</time>
      </td>
    </tr>
  );
}

// As specified: two digits, and three of the number of articles.
const padded = (number: number, digits: number) => String(number).padStart(digits, '0');
