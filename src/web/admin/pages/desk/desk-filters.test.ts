import { expect, it } from 'vitest';
import { lackingWords, withFilter } from './desk-filters.ts';

const after = (search: string, changes: Record<string, string>) =>
  withFilter(new URLSearchParams(search), changes).toString();

it('a filter that changes leads to the first page, and keeps the others', () => {
  expect(after('state=draft&after=x', { issue: '2024/4/2' })).toBe(
    'state=draft&issue=2024%2F4%2F2',
  );
  expect(after('state=draft&by=asha&before=x', { state: '' })).toBe('by=asha');
});

it('says what is missing', () => {
  expect(lackingWords('pdf')).toBe('Without PDF');
  expect(lackingWords('pdf,doi')).toBe('Without PDF, DOI');
});
