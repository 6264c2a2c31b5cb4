import { Table, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Issue } from '#contract/entities.ts';
import { formatMonthsFull } from '#domain/frequency.ts';
import { formatMoment } from '../../ui/moment.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './issue-table.module.css';

/** Newest first; each row leads to its issue. */
export function IssueTable({ issues }: { issues: Issue[] }) {
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table highlightOnHover className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Year</Table.Th>
            <Table.Th>Volume</Table.Th>
            <Table.Th>Issue</Table.Th>
            <Table.Th>Articles</Table.Th>
            <Table.Th>Frequency</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Created</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {issues.map((issue) => (
            <IssueRow key={adminAddresses.issue(issue)} issue={issue} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function IssueRow({ issue }: { issue: Issue }) {
  const { year, volume, frequency, articles, creation } = issue;
  return (
    <Table.Tr className={styles.row}>
      <Table.Td>
        <Link to={adminAddresses.issue(issue)} className={styles.link}>
          {year}
          <VisuallyHidden>
            , volume {volume}, issue {issue.issue}
          </VisuallyHidden>
        </Link>
      </Table.Td>
      <Table.Td>{padded(volume, 2)}</Table.Td>
      <Table.Td>{padded(issue.issue, 2)}</Table.Td>
      <Table.Td>{padded(articles, 3)}</Table.Td>
      <Table.Td>{formatMonthsFull(frequency)}</Table.Td>
      <Table.Td>
        <StateBadge state={issue.state} publishAt={issue.publish_at} />
        {issue.is_current && ' Current issue'}
      </Table.Td>
      <Table.Td>
        <time dateTime={creation}>{formatMoment(creation)}</time>
      </Table.Td>
    </Table.Tr>
  );
}

const padded = (number: number, digits: number) => String(number).padStart(digits, '0');
