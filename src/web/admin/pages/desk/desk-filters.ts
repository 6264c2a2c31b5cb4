import type { DeskSort, Lack } from '#contract/calls/desk-calls.ts';
import { lackLabels } from '../../ui/lack-labels.ts';

/** What the filters of the list of all articles are called in its address. */
export const filterNames = ['q', 'issue', 'state', 'without', 'payment', 'since', 'by'] as const;
export type FilterName = (typeof filterNames)[number];

/** @example lackingWords('pdf,doi') // 'Without PDF, DOI' */
export const lackingWords = (without: string): string =>
  `Without ${without
    .split(',')
    .map((lack) => lackLabels[lack as Lack] ?? lack)
    .join(', ')}`;

/** The address's filters with one changed: the list begins again at its first page. */
export function withFilter(
  search: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['after', 'before']) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export type Ordering = { sort: DeskSort; order: 'up' | 'down' };

/** The order that the address asks for: the newest changes where it asks for none. */
export function orderingOf(search: URLSearchParams): Ordering {
  const sort = (search.get('sort') ?? 'changed') as DeskSort;
  const order = search.get('order') ?? (sort === 'changed' ? 'down' : 'up');
  return { sort, order: order === 'down' ? 'down' : 'up' };
}

/** What a press on a column's title asks for: that order, or its reverse. */
export function nextOrdering(now: Ordering, sort: DeskSort): Ordering {
  if (now.sort !== sort) return { sort, order: sort === 'changed' ? 'down' : 'up' };
  return { sort, order: now.order === 'up' ? 'down' : 'up' };
}
