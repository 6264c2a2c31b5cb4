import { expect, it } from 'vitest';
import { sortFiles } from './sort-files.ts';

it('what is dropped is told apart by the ends of the names', () => {
  const names = [
    'a.XLSX',
    '101.pdf',
    '101.ZIP',
    '102.xml',
    '103.JPEG',
    'b.xls',
    'notes.docx',
    '.DS_Store',
    '~$a.xlsx',
    'c.csv',
  ];
  const sorted = sortFiles(names.map((name) => new File([], name)));
  const named = Object.fromEntries(
    Object.entries(sorted).map(([kind, files]) => [kind, files.map(({ name }) => name)]),
  );
  expect(named).toEqual({
    sheets: ['a.XLSX', 'c.csv'],
    ofRows: ['101.pdf', '101.ZIP', '102.xml', '103.JPEG'],
    oldWorkbooks: ['b.xls'],
    others: ['notes.docx'],
  });
});
