import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { ReadArticle } from '#contract/calls/usage-calls.ts';
import { type Column, DataTable, RowLink, tableStyles } from '../../kit/data-table.tsx';
import { Plot } from '../../plots/plot.tsx';
import type { PlotData } from '../../plots/plot-data.ts';
import { formatNumber, hasTexts } from './readers-words.ts';

type Period = 'week' | 'year' | 'all';
const names: Record<Period, string> = {
  week: 'last 7 days',
  year: 'last 12 months',
  all: 'all time',
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

type Read = ReadArticle & { texts?: number };

const columns: readonly Column<Read>[] = [
  {
    name: 'title',
    head: 'Article',
    kind: 'title',
    cell: ({ id, title, refnumber }) => (
      <>
        <RowLink to={adminAddresses.articleReaders(id)}>{title}</RowLink>{' '}
        <span className={tableStyles.soft}>{refnumber}</span>
      </>
    ),
  },
  {
    name: 'views',
    head: 'Views',
    kind: 'number',
    width: '5.5rem',
    cell: ({ views }) => formatNumber(views),
  },
  {
    name: 'downloads',
    head: 'Downloads',
    kind: 'number',
    width: '7rem',
    cell: ({ downloads }) => formatNumber(downloads),
  },
];

const textsColumn: Column<Read> = {
  name: 'texts',
  head: 'Full text views',
  kind: 'number',
  width: '8rem',
  cell: ({ texts = 0 }) => formatNumber(texts),
};

/** Articles with how often each was read. */
export function ReadArticles({ articles, label }: { articles: Read[]; label: string }) {
  const shown = hasTexts(articles) ? columns.toSpliced(2, 0, textsColumn) : columns;
  return <DataTable label={label} columns={shown} rows={articles} idOf={({ id }) => id} />;
}
