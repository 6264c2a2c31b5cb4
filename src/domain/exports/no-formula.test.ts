import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv-lines.ts';
import { type KbartJournal, kbart } from './kbart.ts';
import { noFormula, typedCell } from './no-formula.ts';

const journal: KbartJournal = {
  title: 'Soil and Water',
  printIssn: '',
  issn: '2049-3630',
  firstDate: '2021',
  firstVolume: 1,
  firstIssue: 1,
  url: 'https://demo.example/',
  id: 'demo',
  publisher: 'Soil Society',
  hasFullText: true,
};

const wide = ['＝1+1', '＋1', '－1', '＠SUM(A1)'];
const small = ['﹦1+1', '﹢1', '﹣1', '﹫SUM(A1)'];

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ...wide, ...small, ' =1', '\t=1'])(
  '%j is no formula in any table',
  (text) => {
    const [cell] = csvLine([text, 'rice']).split(',');
    expect(cell).toMatch(/^'/);
    const [, line = ''] = kbart({ ...journal, title: text }).split('\n');
    expect(line).toMatch(/^'/);
  },
);

test.each(['Rice = wheat', '1-2', 'a@b.example', 'Soil + water', '≠'])(
  '%j stays as it is',
  (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`);
    expect(kbart({ ...journal, title: text })).toContain(`\n${text}\t`);
  },
);

test('numbers stay numbers', () => {
  expect(csvLine([-5, '-5', 0.5])).toBe("-5,'-5,0.5\r\n");
});

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["''-1", "'''-1"],
  ["'tis", "'tis"],
  ["'", "'"],
  ['\t1', "'\t1"],
])('%j is %j in a cell, and read as it was', (text, cell) => {
  expect(noFormula(text)).toBe(cell);
  expect(typedCell(cell)).toBe(text);
});

test('whatever a cell holds is read as it was', () => {
  const some = fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', '＝', '\t', '\r', 'a') });
  fc.assert(
    fc.property(some, (text) => {
      expect(typedCell(noFormula(text))).toBe(text);
      expect(noFormula(text)).not.toMatch(/^[=+\-@＝\t\r]/);
    }),
  );
});
