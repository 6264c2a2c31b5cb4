import { expect, it } from 'vitest';
import { sortingOf } from './sorting.ts';

const order = (search: string) =>
  sortingOf(new URLSearchParams(search), {
    names: ['number', 'title', 'changed'],
    first: 'changed',
    downFirst: ['changed'],
  });

it('a column sorts upwards first, the changes downwards, and each back again', () => {
  expect(order('')).toMatchObject({ by: 'changed', isDown: true });
  expect(order('').to('changed')).toBe('?sort=changed&order=up');
  expect(order('').to('title')).toBe('?sort=title&order=up');
  expect(order('sort=title')).toMatchObject({ by: 'title', isDown: false });
  expect(order('sort=title&order=up').to('title')).toBe('?sort=title&order=down');
  expect(order('sort=title&order=down').to('changed')).toBe('?sort=changed&order=down');
});

it('another order begins at the first page, and keeps the filters', () => {
  expect(order('state=draft&after=x').to('number')).toBe('?state=draft&sort=number&order=up');
});

it('an order that the list does not have is as none', () => {
  expect(order('sort=colour&order=up')).toMatchObject({ by: 'changed', isDown: true });
});
