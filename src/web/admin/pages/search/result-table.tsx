import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { FullListItem } from '#contract/entities/article.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { issueName } from '../../issues/issue-loader.ts';
import { useWayBack } from '../../ui/came-from.ts';
import { EditLink } from '../../ui/edit-link.tsx';
import styles from '../../ui/record-table.module.css';
import { StateBadge } from '../../ui/state-badge.tsx';

export function ResultTable({ articles }: { articles: FullListItem[] }) {
  return (
    <div className={styles.frame}>
      <Table className={styles.table}>
        <Table.Thead className={styles.head}>
          <tr>
            <th>Ref. num.</th>
            <th>Title</th>
            <th>Authors</th>
            <th>Issue</th>
            <th>State</th>
            <th>Edit</th>
          </tr>
        </Table.Thead>
        <tbody>
          {articles.map((article) => (
            <ResultRow key={article.id} article={article} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function ResultRow({ article }: { article: FullListItem }) {
  const back = useWayBack('Back to the search');
  const { id, refnumber, title, authorname, state, is_retracted, language } = article;
  const address = adminAddresses.article(id);
  return (
    <tr className={styles.row}>
      <td className={styles.figure} data-label="Number">
        {refnumber}
      </td>
      <td className={styles.title}>
        <Link to={address} state={back} className={styles.link}>
          <RichText html={title} lang={language || undefined} />
        </Link>
      </td>
      <td className={styles.people}>{authorname}</td>
      <td>
        <Link to={adminAddresses.issue(article)} className={styles.inner}>
          {issueName(article)}
        </Link>
      </td>
      <td>
        <StateBadge state={state} isRetracted={is_retracted} />
      </td>
      <td className={styles.act}>
        <EditLink to={address} state={back} name={`${refnumber}: ${plainText(title)}`} />
      </td>
    </tr>
  );
}
