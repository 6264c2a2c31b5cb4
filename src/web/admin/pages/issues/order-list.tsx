import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef } from 'react';
import {
  type DragMemory,
  dragAnnouncements,
  dragInstructions,
  useDragSensors,
} from '../../ui/ordering.ts';
import styles from './order-page.module.css';
import { OrderRow } from './order-row.tsx';
import type { OrderedArticle } from './use-page-order.ts';

type Props = { rows: OrderedArticle[]; onMove: (id: number, to: number) => void };

/** The articles in their order, to be dragged or moved step by step. */
export function OrderList({ rows, onMove }: Props) {
  const sensors = useDragSensors();
  const memory = useRef<DragMemory>({ over: undefined });
  function onDragEnd({ active, over }: DragEndEvent) {
    const to = rows.findIndex(({ id }) => id === over?.id);
    if (to >= 0 && active.id !== over?.id) onMove(Number(active.id), to);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      accessibility={{
        announcements: dragAnnouncements(rows, memory.current),
        screenReaderInstructions: { draggable: dragInstructions },
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        <ol className={styles.list}>
          {rows.map((row, index) => (
            <OrderRow key={row.id} row={row} index={index} count={rows.length} onMove={onMove} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
