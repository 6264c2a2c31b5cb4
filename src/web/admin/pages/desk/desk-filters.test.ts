import { expect, it } from 'vitest';
import { lackingWords, nextOrdering, orderingOf, withFilter } from './desk-filters.ts';

const after = (search: string, changes: Record<string, string>) =>
  withFilter(new URLSearchParams(search), changes).toString();

it('a filter that changes leads to the first page, and keeps the others', () => {
  expect(after('state=draft&after=x', { issue: '2024/4/2' })).toBe(
    'state=draft&issue=2024%2F4%2F2',
  );
  expect(after('state=draft&by=asha&before=x', { state: '' })).toBe('by=asha');
});

it('a column sorts upwards first, the changes downwards, and each back again', () => {
  const standard = orderingOf(new URLSearchParams());
  expect(standard).toEqual({ sort: 'changed', order: 'down' });
  expect(nextOrdering(standard, 'changed')).toEqual({ sort: 'changed', order: 'up' });
  expect(nextOrdering(standard, 'title')).toEqual({ sort: 'title', order: 'up' });
  expect(nextOrdering({ sort: 'title', order: 'up' }, 'title').order).toBe('down');
  expect(orderingOf(new URLSearchParams('sort=title'))).toEqual({ sort: 'title', order: 'up' });
});

it('says what is missing', () => {
  expect(lackingWords('pdf')).toBe('Without PDF');
  expect(lackingWords('pdf,doi')).toBe('Without PDF, DOI');
});
