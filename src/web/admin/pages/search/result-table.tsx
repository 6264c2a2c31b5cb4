import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { ArticleListItem } from '#contract/entities.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './result-table.module.css';

export function ResultTable({ articles }: { articles: ArticleListItem[] }) {
  return (
    <Table.ScrollContainer minWidth={600}>
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Ref. num.</Table.Th>
            <Table.Th>Title</Table.Th>
            <Table.Th>Authors</Table.Th>
            <Table.Th>Issue</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Edit</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {articles.map((article) => (
            <ResultRow key={article.id} article={article} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function ResultRow({ article }: { article: ArticleListItem }) {
  const { id, refnumber, title, authorname, year, volume, issue, status, language } = article;
  return (
    <Table.Tr className={styles.row}>
      <Table.Td>{refnumber}</Table.Td>
      <Table.Td className={styles.title}>
        <RichText html={title} lang={language || undefined} />
      </Table.Td>
      <Table.Td className={styles.authors}>{authorname}</Table.Td>
      <Table.Td className={styles.issue}>
        <Anchor component={Link} to={adminAddresses.issue(article)} inherit>
          {year}, vol. {volume}, issue {issue}
        </Anchor>
      </Table.Td>
      <Table.Td className={styles.status} data-status={status}>
        {status}
      </Table.Td>
      <Table.Td>
        <Anchor
          component={Link}
          to={adminAddresses.article(id)}
          inherit
          aria-label={`Edit ${refnumber}: ${plainText(title)}`}
        >
          Edit
        </Anchor>
      </Table.Td>
    </Table.Tr>
  );
}
