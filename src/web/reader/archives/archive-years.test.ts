import { expect, test } from 'vitest';
import type { YearSummary } from '#contract/entities/issue.ts';
import { archiveYears, issueMonths, latestIssue, neighbours } from './archive-years.ts';

const summary = (year: number, volume: number, months: Record<number, string>): YearSummary => {
  const issues = Object.keys(months).map(Number);
  const issue_month = Array.from({ length: Math.max(...issues) + 1 }, (_, n) => months[n] ?? '');
  return { year, volume, total_issues: issues.length, issue_month, issues };
};

const summaries = [
  summary(2025, 5, { 0: 'Jan-Mar', 2: '' }),
  summary(2024, 4, { 3: 'Jul-Sep', 10: 'Oct' }),
  summary(2024, 3, { 1: 'January' }),
];

test('an issue is labelled with its number and its months in upper case', () => {
  const labels = archiveYears(summaries).flatMap(({ volumes }) =>
    volumes.flatMap(({ issues }) => issues.map(({ label }) => label)),
  );
  expect(labels).toEqual(['0 JAN-MAR', '2', '3 JUL-SEP', '10 OCT', '1 JAN']);
});

test('the volumes of a year stand together', () => {
  const years = archiveYears(summaries);
  expect(years.map(({ year, volumes }) => [year, volumes.map(({ volume }) => volume)])).toEqual([
    [2025, [5]],
    [2024, [4, 3]],
  ]);
});

test('the latest issue is the largest of the newest year', () => {
  expect(latestIssue(summaries)).toEqual({ year: 2025, volume: 5, issue: 2 });
  expect(latestIssue([])).toBeUndefined();
});

test('an issue has its months, or none', () => {
  expect(issueMonths(summaries, { year: 2024, volume: 4, issue: 10 })).toBe('Oct');
  expect(issueMonths(summaries, { year: 2024, volume: 4, issue: 9 })).toBe('');
  expect(issueMonths(summaries, { year: 1999, volume: 4, issue: 9 })).toBe('');
});

test('neighbours cross volumes and years', () => {
  expect(neighbours(summaries, { year: 2024, volume: 4, issue: 3 })).toEqual({
    previous: { year: 2024, volume: 3, issue: 1 },
    next: { year: 2024, volume: 4, issue: 10 },
  });
  expect(neighbours(summaries, { year: 2025, volume: 5, issue: 2 })).toEqual({
    previous: { year: 2025, volume: 5, issue: 0 },
    next: undefined,
  });
});

test('an issue without articles has neighbours too', () => {
  expect(neighbours(summaries, { year: 2025, volume: 5, issue: 1 })).toEqual({
    previous: { year: 2025, volume: 5, issue: 0 },
    next: { year: 2025, volume: 5, issue: 2 },
  });
});

test('the latest issue stays the latest where another one was chosen', () => {
  const chosen = summaries.map((one) => (one.volume === 4 ? { ...one, current_issue: 3 } : one));
  expect(latestIssue(chosen)).toEqual({ year: 2025, volume: 5, issue: 2 });
});
