import type { Sorting } from './data-table.tsx';

type Orders<Name extends string> = {
  names: readonly Name[];
  /** Where the address names none. */
  first: Name;
  /** The columns that begin with their last: with the newest. */
  downFirst?: readonly Name[];
};

/**
 * The order that the address of a list asks for, and the addresses of others: a press on a column asks for its order, and
 * another press turns it. The list begins again at its first page.
 *
 * @example sortingOf(search, { names: ['number', 'title'], first: 'number' }).to('title') // '?sort=title&order=up'
 */
export function sortingOf<Name extends string>(
  search: URLSearchParams,
  { names, first, downFirst = [] }: Orders<Name>,
): Sorting & { by: Name } {
  const asked = search.get('sort');
  const by = names.find((name) => name === asked) ?? first;
  const begins = (name: string) => downFirst.some((one) => one === name);
  const isDown = asked === by && search.has('order') ? search.get('order') === 'down' : begins(by);
  return {
    by,
    isDown,
    to(name) {
      const next = new URLSearchParams(search);
      for (const page of ['after', 'before', 'page']) next.delete(page);
      next.set('sort', name);
      next.set('order', (name === by ? !isDown : begins(name)) ? 'down' : 'up');
      return `?${next}`;
    },
  };
}
