import { arrayMove } from '@dnd-kit/sortable';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { indexingCalls } from '#contract/calls/indexing-calls.ts';
import type { IndexingEntry } from '#contract/fields/indexing-entry.ts';
import { callApi } from '../../api/call-api.ts';
import { useInTurn } from '../../api/use-in-turn.ts';
import { movedText } from '../../ui/ordering.ts';

const { listIndexing, orderIndexing } = indexingCalls;

type Options = {
  entries: IndexingEntry[];
  setEntries(entries: IndexingEntry[]): void;
  /** Around the list, to find the button again that was pressed. */
  list: RefObject<HTMLElement | null>;
};

/** Moves entries at once, tells the server, and puts them back when it refuses. */
export function useEntryOrder({ entries, setEntries, list }: Options) {
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<{ id: number; direction: 'up' | 'down' }>(undefined);
  const inTurn = useInTurn();

  function move(entry: IndexingEntry, to: number) {
    const from = entries.indexOf(entry);
    const moved = arrayMove(entries, from, to);
    const focused = document.activeElement as HTMLElement | null;
    if (focused?.dataset.move) {
      pressed.current = { id: entry.id, direction: to < from ? 'up' : 'down' };
    }
    setEntries(moved);
    setAnnouncement(movedText(entry.title, `place ${to + 1} of ${entries.length}`));
    inTurn(
      () => callApi(orderIndexing, { body: { ids: moved.map(({ id }) => id) } }),
      () => callApi(listIndexing).then(setEntries, () => setEntries(entries)),
    );
  }

  // A row that moves takes its button along; at an end of the list its sibling is left to press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    if (!pressed.current) return;
    const { id, direction } = pressed.current;
    const find = (way: string) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${way}-${id}"]:not(:disabled)`);
    (find(direction) ?? find(direction === 'up' ? 'down' : 'up'))?.focus();
    pressed.current = undefined;
  }, [entries, list]);

  return { move, announcement };
}
