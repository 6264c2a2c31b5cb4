import { useState } from 'react';
import { shellData } from '../../ui/shell-data.ts';

/** The articles that are selected: ids, with their reference numbers. */
export type Selection = ReadonlyMap<number, string>;

const key = `${shellData.slug}-admin-selected-articles`;

/** What is selected in the list of all articles; this tab keeps it while one looks at other pages. */
export function useSelection() {
  const [selection, setSelection] = useState<Selection>(readSelection);

  function select(entries: Iterable<readonly [number, string]>, isSelected: boolean) {
    const next = new Map(selection);
    for (const [id, refnumber] of entries) {
      if (isSelected) next.set(id, refnumber);
      else next.delete(id);
    }
    replace(next);
  }

  function replace(next: Selection) {
    setSelection(next);
    try {
      sessionStorage.setItem(key, JSON.stringify([...next]));
    } catch {
      // More than the browser keeps: the selection lives as long as the page.
      sessionStorage.removeItem(key);
    }
  }

  return { selection, select, replace };
}

function readSelection(): Selection {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  const entries = Array.isArray(kept) ? kept.filter(isEntry) : [];
  return new Map(entries);
}

const isEntry = (entry: unknown): entry is [number, string] =>
  Array.isArray(entry) && typeof entry[0] === 'number' && typeof entry[1] === 'string';
