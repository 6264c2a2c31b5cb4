import { expect, it } from 'vitest';
import {
  type ArticleRow,
  filterRows,
  lastPageOf,
  type SortColumn,
  sortRows,
  toTableRows,
} from './article-rows.ts';

const row = (refnumber: string, title: string, pagenumber: string, more = {}): ArticleRow => ({
  id: Number(refnumber),
  refnumber,
  state: 'published',
  publish_at: '',
  title,
  authorname: 'Anil Sharma',
  year: 2026,
  volume: 3,
  issue: 1,
  frequency: 'Jan-Mar',
  pagenumber,
  subject: '',
  country: '',
  file: `${refnumber}.pdf`,
  status: 'enabled',
  language: '',
  doi: '',
  publishdate: '',
  issue_title: '',
  issue_date: '',
  is_retracted: false,
  notices: [],
  txnid: '',
  creation: '2026-03-04T05:06:07.000Z',
  modification: '2026-03-04T05:06:07.000Z',
  ...more,
});

const rows = toTableRows([
  row('101', '&lt;i&gt;Oryza&lt;/i&gt; of Assam', '1-6', { txnid: 'TXN-9' }),
  row('99', 'धान की खेती', '7-12', {
    status: 'disabled',
    state: 'withdrawn',
    authorname: 'कृष्ण शर्मा',
  }),
  row('1000', 'barley', '', { file: '' }),
]);
const refs = (found: typeof rows) => found.map(({ article }) => article.refnumber);
const by = (column: SortColumn, descending = false) => refs(sortRows(rows, column, descending));

it('numbers and pages are sorted as numbers, rows without pages last', () => {
  expect(by('refnumber')).toEqual(['99', '101', '1000']);
  expect(by('pagenumber')).toEqual(['101', '99', '1000']);
  expect(by('pagenumber', true)).toEqual(['1000', '99', '101']);
});

it('titles are sorted by their text', () => {
  expect(by('title').slice(0, 2)).toEqual(['1000', '101']);
});

it('a filter finds words of title, authors, reference and transaction, in any case', () => {
  expect(refs(filterRows(rows, 'assam ORYZA', 'all'))).toEqual(['101']);
  expect(refs(filterRows(rows, 'कृष्ण', 'all'))).toEqual(['99']);
  expect(refs(filterRows(rows, 'txn-9', 'all'))).toEqual(['101']);
  expect(refs(filterRows(rows, '', 'all'))).toHaveLength(3);
});

it('withdrawn articles and those without a PDF can be looked at alone', () => {
  expect(refs(filterRows(rows, '', 'withdrawn'))).toEqual(['99']);
  expect(refs(filterRows(rows, '', 'no-pdf'))).toEqual(['1000']);
});

it('the last page is the largest that is written', () => {
  expect(lastPageOf(rows.map(({ article }) => article))).toBe(12);
  expect(lastPageOf([])).toBeUndefined();
  const released = { pagenumber: '90-99', refnumber: '', state: 'withdrawn' } as const;
  expect(lastPageOf([...rows.map(({ article }) => article), released])).toBe(12);
});
