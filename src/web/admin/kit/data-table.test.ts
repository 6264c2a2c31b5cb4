import { expect, test } from 'vitest';
import { neededRem, sparedColumns } from './data-table.tsx';

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
