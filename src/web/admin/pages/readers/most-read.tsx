import { Anchor, SegmentedControl, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { ReadArticle } from '#contract/calls/usage-calls.ts';
import { Plot } from '../../plots/plot.tsx';
import type { PlotData } from '../../plots/plot-data.ts';
import { formatNumber } from './readers-words.ts';

type Period = 'week' | 'year' | 'all';
const names: Record<Period, string> = {
  week: 'last 7 days',
  year: 'last 12 months',
  all: 'of all time',
};

/** The articles that were read most: as a plot, and as a list that leads to each. */
export function MostRead({ mostRead }: { mostRead: Record<Period, ReadArticle[]> }) {
  const [period, setPeriod] = useState<Period>('week');
  const articles = mostRead[period];
  const title = `Most read articles, ${names[period]}`;
  return (
    <div>
      <SegmentedControl
        aria-label="Most read in"
        size="xs"
        mb="xs"
        value={period}
        onChange={setPeriod}
        data={Object.entries(names).map(([value, name]) => ({
          value: value as Period,
          label: name.charAt(0).toUpperCase() + name.slice(1),
        }))}
      />
      <Plot
        title={title}
        summary="By views and downloads together, the most read first."
        fileName={`most-read-${period}`}
        kind="sizes"
        data={dataOf(articles)}
        table={<ReadArticles articles={articles} label={title} />}
        empty="No article was read in this period."
      />
    </div>
  );
}

/** Articles as a plot shows them: the number comes first, since long titles are cut there. */
export const dataOf = (articles: ReadArticle[]): PlotData => ({
  columns: ['Article', 'Views', 'Downloads'],
  rows: articles.map(({ refnumber, title, views, downloads }) => [
    `${refnumber} ${title}`,
    views,
    downloads,
  ]),
});

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
