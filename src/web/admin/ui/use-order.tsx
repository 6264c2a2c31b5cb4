import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Draggable, movedText } from './ordering.ts';

type Order = { list: RefObject<HTMLDivElement | null>; announcement: string };

/**
 * For lists whose rows are moved one by one, which `OrderArea` surrounds. `told` says where a row now is, and the focus
 * stays on the button that was pressed. A list that is stored at once also tells how it was, and `undo` takes its moves back.
 *
 * @param shown changes with each change of the order
 * @example
 * const order = useOrder(rows);
 * setRows(arrayMove(rows, from, to));
 * order.told(row, to, rows.length);
 */
export function useOrder(shown: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef('');
  /** The orders before each move, by their ids. */
  const [past, setPast] = useState<number[][]>([]);

  // A row that moves takes its button along; at an end of the list its sibling is left to press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    const [way, id] = pressed.current.split(/-(.*)/s);
    pressed.current = '';
    if (id === undefined) return;
    const find = (one: string | undefined) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${one}-${id}"]:not(:disabled)`);
    (find(way) ?? find(way === 'up' ? 'down' : 'up'))?.focus();
  }, [shown]);

  return {
    list,
    announcement,
    told({ title }: Pick<Draggable, 'title'>, to: number, of: number, was?: number[]) {
      pressed.current = (document.activeElement as HTMLElement | null)?.dataset.move ?? '';
      setAnnouncement(movedText(title, `place ${to + 1} of ${of}`));
      if (was) setPast([...past, was]);
    },
    canUndo: past.length > 0,
    undo(putBack: (was: number[]) => void) {
      const was = past.at(-1);
      if (!was) return;
      setPast(past.slice(0, -1));
      setAnnouncement('The last move is undone.');
      putBack(was);
    },
  };
}

/** Around the lists that are ordered. */
export const OrderArea = ({ order, children }: { order: Order; children: ReactNode }) => (
  <>
    <div ref={order.list}>{children}</div>
    <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
  </>
);
