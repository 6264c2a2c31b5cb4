import { Anchor, SegmentedControl, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { ReadArticle } from '#contract/calls/usage-figures-calls.ts';
import styles from './readers-page.module.css';
import { formatNumber } from './readers-words.ts';

type Period = 'week' | 'year' | 'all';
const names: Record<Period, string> = {
  week: 'Last 7 days',
  year: 'Last 12 months',
  all: 'All time',
};

/** The articles that were read most. */
export function MostRead({ mostRead }: { mostRead: Record<Period, ReadArticle[]> }) {
  const [period, setPeriod] = useState<Period>('week');
  const articles = mostRead[period];
  return (
    <section aria-labelledby="most-read" className={styles.panel}>
      <header className={styles.panelHead}>
        <Title order={2} id="most-read" size="h4">
          Most read articles
        </Title>
        <SegmentedControl
          aria-label="Most read in"
          size="xs"
          value={period}
          onChange={setPeriod}
          data={Object.entries(names).map(([value, label]) => ({ value: value as Period, label }))}
        />
      </header>
      {articles.length === 0 ? (
        <Text c="dimmed">No article was read in this time so far.</Text>
      ) : (
        <ReadArticles articles={articles} label={`Most read articles, ${names[period]}`} />
      )}
    </section>
  );
}

/** Articles with how often each was read. */
export function ReadArticles({ articles, label }: { articles: ReadArticle[]; label: string }) {
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Article</Table.Th>
            <Table.Th scope="col" ta="right">
              Views
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Downloads
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {articles.map(({ id, refnumber, title, views, downloads }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor component={Link} to={adminAddresses.articleReaders(id)}>
                  {title}
                </Anchor>{' '}
                <Text span c="dimmed" size="sm">
                  {refnumber}
                </Text>
              </Table.Td>
              <Table.Td ta="right">{formatNumber(views)}</Table.Td>
              <Table.Td ta="right">{formatNumber(downloads)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
