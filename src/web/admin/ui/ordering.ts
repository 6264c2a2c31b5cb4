import {
  type Announcements,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

export function useDragSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

/** What can be dragged: it is called by its title. */
export type Draggable = { id: number; title: string };

export const dragInstructions =
  'To pick up an entry, press the space bar. While it is picked up, move it with the arrow keys. Press the space bar again to put it down, or Escape to leave it where it was.';

/** Over which entry the dragged one is: the first is its own, of which nothing need be said. */
export type DragMemory = { over: UniqueIdentifier | undefined };

/** What a screen reader says while an entry is dragged. */
export function dragAnnouncements(
  entries: readonly Draggable[],
  memory: DragMemory,
): Announcements {
  const titleOf = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.title ?? '';
  const placeOf = (id: UniqueIdentifier) =>
    `place ${entries.findIndex((entry) => entry.id === id) + 1} of ${entries.length}`;
  return {
    onDragStart({ active }) {
      memory.over = active.id;
      return `Picked up ${titleOf(active.id)} at ${placeOf(active.id)}.`;
    },
    onDragOver({ active, over }) {
      if (!over || over.id === memory.over) return undefined;
      memory.over = over.id;
      return `${titleOf(active.id)} is over ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => movedText(titleOf(active.id), placeOf((over ?? active).id)),
    onDragCancel: ({ active }) => `${titleOf(active.id)} stays at ${placeOf(active.id)}.`,
  };
}

/** @example movedText('Scopus', 'place 2 of 8') // 'Scopus is now at place 2 of 8.' */
export const movedText = (title: string, place: string): string => `${title} is now at ${place}.`;
