import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Group } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import styles from './ordered-list.module.css';
import {
  type Draggable,
  type DragMemory,
  dragAnnouncements,
  dragInstructions,
  useDragSensors,
} from './ordering.ts';

type ListProps<Row> = {
  rows: Row[];
  onMove: (row: Row, to: number) => void;
  children: (row: Row, index: number) => ReactNode;
};

/** Rows in their order, to be dragged or moved step by step; each of them is an `OrderedItem`. */
export function OrderedList<Row extends Draggable>(props: ListProps<Row>) {
  const { rows, onMove, children } = props;
  const sensors = useDragSensors();
  const memory = useRef<DragMemory>({ over: undefined });
  function onDragEnd({ active, over }: DragEndEvent) {
    const to = rows.findIndex(({ id }) => id === over?.id);
    const row = rows.find(({ id }) => id === active.id);
    if (row && to >= 0 && active.id !== over?.id) onMove(row, to);
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
        <ol className={styles.list}>{rows.map(children)}</ol>
      </SortableContext>
    </DndContext>
  );
}

type ItemProps = Draggable & {
  /** Next to its text, which says the same. */
  picture?: ReactNode;
  /** How it is shown, where that is more than its title. */
  text?: ReactNode;
  /** A line below. */
  note?: ReactNode;
  /** Whether readers do not see it. */
  isOff?: boolean;
  /** What is read and pressed behind it, its `StepButtons` among them. */
  children: ReactNode;
};

/** A row with the grip that it is dragged by. */
export function OrderedItem({ id, title, picture, text, note, isOff, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragged={drag.isDragging}
      data-off={isOff || undefined}
      style={{ transform: CSS.Translate.toString(drag.transform), transition: drag.transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${title}`}
      >
        <GripIcon />
      </ActionIcon>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.text}>
        {text ?? title}
        <div className={styles.note}>{note}</div>
      </div>
      {children}
    </li>
  );
}

type StepProps = Draggable & { index: number; count: number; onMove: (to: number) => void };

/** One place up, one place down. */
export function StepButtons({ id, title, index, count, onMove }: StepProps) {
  const step = (way: 'up' | 'down', to: number) => (
    <ActionIcon
      variant="default"
      aria-label={`Move ${title} ${way}`}
      data-move={`${way}-${id}`}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(to)}
    >
      {way === 'up' ? <UpIcon /> : <DownIcon />}
    </ActionIcon>
  );
  return (
    <Group gap={4} wrap="nowrap">
      {step('up', index - 1)}
      {step('down', index + 1)}
    </Group>
  );
}

const icon = (shape: ReactNode) => () => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {shape}
  </svg>
);

const UpIcon = icon(<path d="M8 13V3.5M3.5 8 8 3.5 12.5 8" />);
const DownIcon = icon(<path d="M8 3v9.5M3.5 8 8 12.5 12.5 8" />);
const GripIcon = icon(
  <path strokeWidth="2.5" d="M5.5 3.5h0M10.5 3.5h0M5.5 8h0M10.5 8h0M5.5 12.5h0M10.5 12.5h0" />,
);
