import { useState } from 'react';
import { shellData } from '../../ui/shell-data.ts';

/** The articles that are selected: by id, what they are called. A title that was not read is empty. */
export type Selection = ReadonlyMap<number, { refnumber: string; title: string }>;

const key = `${shellData.slug}-admin-selected-articles`;
const nothing: Selection = new Map();

/**
 * What is selected in the list of all articles; this tab stores it while one looks at other pages, and it ends with the
 * filters that it was made under.
 */
export function useSelection(filters: string) {
  const [held, setHeld] = useState(() => ({ filters, selection: readSelection(filters) }));
  const selection = held.filters === filters ? held.selection : nothing;
  // What is out of sight is no longer selected, also when the filters are as before again.
  if (held.filters !== filters) replace(nothing);

  function select(entries: Iterable<Entry>, isSelected: boolean) {
    const next = new Map(selection);
    for (const [id, name] of entries) {
      if (isSelected) next.set(id, name);
      else next.delete(id);
    }
    replace(next);
  }

  function replace(next: Selection) {
    setHeld({ filters, selection: next });
    try {
      sessionStorage.setItem(key, JSON.stringify([filters, [...next]]));
    } catch {
      // More than the browser keeps: the selection lives as long as the page.
      sessionStorage.removeItem(key);
    }
  }

  return { selection, select, replace };
}

export type Entry = readonly [id: number, name: { refnumber: string; title: string }];

function readSelection(filters: string): Selection {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  if (!Array.isArray(kept) || kept[0] !== filters || !Array.isArray(kept[1])) return nothing;
  return new Map(kept[1].filter(isEntry));
}

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) &&
  typeof entry[0] === 'number' &&
  typeof entry[1]?.refnumber === 'string' &&
  typeof entry[1]?.title === 'string';

/**
 * What the selected articles are called: the first five, and how many more there are.
 *
 * @example namesOf(selection) // '“Rice in spring”, “Wheat” and 3 more.'
 */
export function namesOf(selection: Selection): string {
  const names = [...selection.values()]
    .toSorted((one, other) => Number(one.title === '') - Number(other.title === ''))
    .slice(0, 5)
    .map(({ refnumber, title }) => (title === '' ? `Article ${refnumber}` : `“${title}”`));
  const more = selection.size - names.length;
  const last = more === 0 ? names.pop() : `${more.toLocaleString('en-IN')} more`;
  return `${[names.join(', '), last].filter(Boolean).join(' and ')}.`;
}
