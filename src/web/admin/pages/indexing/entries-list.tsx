import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef } from 'react';
import type { IndexingEntry } from '#contract/entities.ts';
import {
  type DragMemory,
  dragAnnouncements,
  dragInstructions,
  useDragSensors,
} from '../../ui/ordering.ts';
import styles from './entries-list.module.css';
import { EntryRow, type EntryRowActs } from './entry-row.tsx';

type Props = EntryRowActs & { entries: IndexingEntry[] };

/** The entries in their order, to be dragged or moved step by step. */
export function EntriesList({ entries, ...acts }: Props) {
  const sensors = useDragSensors();
  const memory = useRef<DragMemory>({ over: undefined });
  function onDragEnd({ active, over }: DragEndEvent) {
    const to = entries.findIndex(({ id }) => id === over?.id);
    const entry = entries.find(({ id }) => id === active.id);
    if (entry && to >= 0 && active.id !== over?.id) acts.onMove(entry, to);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      accessibility={{
        announcements: dragAnnouncements(entries, memory.current),
        screenReaderInstructions: { draggable: dragInstructions },
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={entries} strategy={verticalListSortingStrategy}>
        <ol className={styles.entries}>
          {entries.map((entry, index) => (
            <EntryRow key={entry.id} entry={entry} index={index} count={entries.length} {...acts} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
