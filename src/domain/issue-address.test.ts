import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import { currentIssue, digitsOf, issueAt, parseIssueAddress } from './issue-address.ts';

test.each([
  ['vol4', 4],
  ['4', 4],
  ['VOL. 04', 4],
  ['issue0', 0],
  ['issue 4.', 4],
  ['0999', 999],
])('%j holds %j', (part, number) => {
  expect(digitsOf(part)).toBe(number);
});

test.each([
  '',
  'vol',
  '1000',
  '1.5',
  'issue4.xyz',
  'issue4.linkset.json',
  'vol1issue2',
  '१',
  '99999999999999999999',
  `${'x'.repeat(99)}1`,
])('%j holds no number of a volume or issue', (part) => {
  expect(digitsOf(part)).toBeUndefined();
});

test('a year may have four digits, a volume three', () => {
  expect(parseIssueAddress('2024', '4', '2')).toEqual({ year: 2024, volume: 4, issue: 2 });
  expect(parseIssueAddress('10000', '4', '2')).toBeUndefined();
  expect(parseIssueAddress('2024', '2024', '2')).toBeUndefined();
  expect(parseIssueAddress('2024', '4', 'latest')).toBeUndefined();
});

test('the canonical address of every issue names that issue', () => {
  const most = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(most(9999), most(999), most(999), (year, volume, issue) => {
      const [, , ...parts] = addresses.issue({ year, volume, issue }).split('/');
      const [yearPart = '', volumePart = '', issuePart = ''] = parts;
      expect(parseIssueAddress(yearPart, volumePart, issuePart)).toEqual({ year, volume, issue });
    }),
  );
});

type Listed = { year: number; volume: number; issue: number; is_current?: true };
const [latest, earlier]: [Listed, Listed] = [
  { year: 2025, volume: 5, issue: 2 },
  { year: 2024, volume: 4, issue: 3 },
];

test('the home page shows the latest issue, or the one that was chosen', () => {
  expect(currentIssue([latest, earlier])).toEqual(latest);
  const chosen = { ...earlier, is_current: true as const };
  expect(currentIssue([latest, chosen])).toEqual(chosen);
  expect(currentIssue([])).toBeUndefined();
});

test('an issue is found at its address', () => {
  expect(issueAt([latest, earlier], { year: 2024, volume: 4, issue: 3 })).toBe(earlier);
  expect(issueAt([latest, earlier], { year: 2024, volume: 4, issue: 2 })).toBeUndefined();
});
