import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Anchor, Button, Group, Switch } from '@mantine/core';
import type { IndexingEntry, Visibility } from '#contract/entities.ts';
import { DownIcon, GripIcon, UpIcon } from '../../ui/ordering-icons.tsx';
import styles from './entries-list.module.css';
import { EntryLogo } from './entry-logo.tsx';

export type EntryRowActs = {
  onMove(entry: IndexingEntry, to: number): void;
  onSwitch(entry: IndexingEntry, status: Visibility): void;
  onEdit(entry: IndexingEntry): void;
  onDelete(entry: IndexingEntry): void;
};

type Props = EntryRowActs & { entry: IndexingEntry; index: number; count: number };

export function EntryRow({ entry, index, count, onMove, onSwitch, onEdit, onDelete }: Props) {
  const { id, title, link, image, status } = entry;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={styles.entry}
      data-dragged={drag.isDragging}
      data-disabled={status === 'disabled'}
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
      <div className={styles.logo}>{image && <EntryLogo entry={entry} />}</div>
      <div className={styles.text}>
        <span className={styles.title}>{title}</span>
        {link ? (
          <Anchor size="sm" href={link} target="_blank" rel="noopener">
            {link}
          </Anchor>
        ) : (
          <span className={styles.none}>No link</span>
        )}
      </div>
      <Switch
        aria-label={`${title} is shown to readers`}
        checked={status === 'enabled'}
        onChange={(event) => onSwitch(entry, event.currentTarget.checked ? 'enabled' : 'disabled')}
      />
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          aria-label={`Move ${title} up`}
          data-move={`up-${id}`}
          disabled={index === 0}
          onClick={() => onMove(entry, index - 1)}
        >
          <UpIcon />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={`Move ${title} down`}
          data-move={`down-${id}`}
          disabled={index === count - 1}
          onClick={() => onMove(entry, index + 1)}
        >
          <DownIcon />
        </ActionIcon>
      </Group>
      <Group gap={4} wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Edit ${title}`}
          onClick={() => onEdit(entry)}
        >
          Edit
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Delete ${title}`}
          onClick={() => onDelete(entry)}
        >
          Delete
        </Button>
      </Group>
    </li>
  );
}
