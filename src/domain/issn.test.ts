import { expect, test } from 'vitest';
import { parseIssn } from './issn.ts';

test.each([
  ['0891-2017', '0891-2017'],
  [' 20493630 ', '2049-3630'],
  ['2434-561x', '2434-561X'],
])('%j is the ISSN %s', (text, issn) => {
  expect(parseIssn(text)).toBe(issn);
});

test.each(['0891-2018', '0891-201', '', 'X891-2017', '0891 2017'])('%j is none', (text) => {
  expect(parseIssn(text)).toBeUndefined();
});
