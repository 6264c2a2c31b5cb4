import { expect, test } from 'vitest';
import { latestIssue } from './latest-issue.ts';

const year2025 = {
  year: 2025,
  volume: 2,
  total_issues: 2,
  issue_month: ['', 'Jan-Mar', '', 'Jul-Sep'],
  issues: [1, 3],
};
const year2024 = { ...year2025, year: 2024, volume: 1 };

test('the latest issue is the largest number of the newest year', () => {
  expect(latestIssue([year2025, year2024])).toEqual({
    address: { year: 2025, volume: 2, issue: 3 },
    months: 'Jul-Sep',
  });
});

test('an archive without years or issues has no latest issue', () => {
  expect(latestIssue([])).toBeUndefined();
  expect(latestIssue([{ ...year2025, total_issues: 0, issues: [] }])).toBeUndefined();
});
