import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable, emptyColumns, neededRem, sparedColumns } from './data-table.tsx';

const columns = [
  { name: 'number', width: '5rem' },
  { name: 'title' },
  { name: 'payment', width: '8rem', spare: 3 },
  { name: 'created', width: '7rem', spare: 1 },
  { name: 'modified', width: '7rem', spare: 2 },
];

test('a table has all its columns where its titles have room', () => {
  expect(neededRem(columns)).toBe(47);
  expect(sparedColumns(columns, 47)).toEqual([]);
});

test('a narrower table leaves out as few columns as need be, those first that are missed least', () => {
  expect(sparedColumns(columns, 46)).toEqual(['created']);
  expect(sparedColumns(columns, 39)).toEqual(['created', 'modified']);
  expect(sparedColumns(columns, 20)).toEqual(['created', 'modified', 'payment']);
});

test('a column may be a share of the table', () => {
  const shared = [{ name: 'title' }, { name: 'to', width: '50%' }, ...columns.slice(3)];
  expect(sparedColumns(shared, 54)).toEqual(['created']);
  expect(sparedColumns(shared, 40)).toEqual(['created', 'modified']);
});

test('a column in which no row has anything is left out, unless the specification names it', () => {
  const rows = [
    { title: 'Rice', doi: '', day: null },
    { title: 'Wheat', doi: '', day: '2026-01-31' },
  ];
  const cells = [
    { name: 'title', head: 'Title', cell: ({ title }: Row) => title },
    { name: 'doi', head: 'DOI', cell: ({ doi }: Row) => doi },
    { name: 'day', head: 'Day', cell: ({ day }: Row) => day },
    { name: 'act', head: 'Act', cell: ({ doi }: Row) => doi !== '' && 'Open' },
  ];
  type Row = (typeof rows)[number];
  expect(emptyColumns(cells, rows)).toEqual(['doi', 'act']);
  const headsOf = (isSpecified: boolean) => {
    const idOf = ({ title }: Row) => title;
    const table = createElement(DataTable<Row>, {
      label: 'Articles',
      columns: cells,
      rows,
      idOf,
      isSpecified,
    });
    const html = renderToStaticMarkup(createElement(MantineProvider, null, table));
    return [...html.matchAll(/<th\b[^>]*>([^<]*)/g)].map((found) => found[1]);
  };
  expect(headsOf(false)).toEqual(['Title', 'Day']);
  expect(headsOf(true)).toEqual(['Title', 'DOI', 'Day', 'Act']);
});

test('a table is one for screen readers where its rows are drawn as cards too', () => {
  const table = createElement(DataTable<{ name: string }>, {
    label: 'People',
    rows: [{ name: 'Asha' }],
    idOf: ({ name }) => name,
    columns: [{ name: 'name', head: 'Name', cell: ({ name }) => name }],
    groups: { of: () => 'Office', note: () => '' },
  });
  const html = renderToStaticMarkup(createElement(MantineProvider, null, table));
  expect(
    [...html.matchAll(/<(table|thead|tbody|tr|th|td)\b[^>]*? role="(\w+)"/g)].map(
      (found) => found[2],
    ),
  ).toEqual([
    ...['table', 'rowgroup', 'row', 'columnheader'],
    ...['rowgroup', 'row', 'rowheader', 'row', 'cell'],
  ]);
});
