import { expect, test } from 'vitest';
import { readingColumns } from './reading-columns.ts';

const orcid = '0000-0002-1825-0097';
const read = (fields: Record<string, unknown>) => readingColumns(fields).fields;

test('the columns for readers have the names of an import', () => {
  expect(
    read({
      year: '2024',
      authors: 'A. Rao; Ada & Sons; B. Das',
      orcids: `B. Das ${orcid}`,
      first_page: '7',
      last_page: '9',
      date: '2024-05-02',
    }),
  ).toMatchObject({
    authorname: ['A. Rao', 'Ada & Sons', 'B. Das'],
    orcid: `; ; ${orcid}`,
    pagenumber: '7-9',
    publishdate: '2024-05-02',
  });
});

test('an article number, and pages that are no range, are the pages', () => {
  expect(read({ first_page: 'e12444' })).toMatchObject({ pagenumber: 'e12444' });
  expect(read({ first_page: 'xii', last_page: 'xv' })).toMatchObject({ pagenumber: 'xii-xv' });
  expect(read({ last_page: '9' })).not.toHaveProperty('pagenumber');
});

test('a year alone is no day', () => {
  expect(read({ year: 2024, date: '2024' })).not.toHaveProperty('publishdate');
  expect(read({ year: '2024', publishdate: '2024' })).not.toHaveProperty('publishdate');
  expect(read({ year: '2024', publishdate: '2023' })).toHaveProperty('publishdate', '2023');
});

test('a column of the import wins, and anything else stays as it is', () => {
  const own = {
    authorname: 'A. Rao, B. Das',
    authors: 'C. Iyer',
    pagenumber: '1-2',
    first_page: 1,
    last_page: 2,
    publishdate: '2024-01-01',
    date: '2025-01-01',
    orcid: `; ${orcid}`,
  };
  expect(read(own)).toEqual(own);
  expect(read({ authorname: 'A. Rao', orcid: `C. Iyer ${orcid}` })).toEqual({
    authorname: 'A. Rao',
    orcid: `C. Iyer ${orcid}`,
  });
  expect(read({ authors: ['A. Rao'], orcid: null })).toEqual({ authors: ['A. Rao'], orcid: null });
});

test('two authors of one name have their ORCIDs in their order', () => {
  const other = '0000-0001-5109-3700';
  const fields = { authors: 'A. Rao; A. Rao', orcids: `A. Rao ${orcid}; A. Rao ${other}` };
  expect(read(fields)).toHaveProperty('orcid', `${orcid}; ${other}`);
});
