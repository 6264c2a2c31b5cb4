import { Anchor, Button, Group, Switch } from '@mantine/core';
import { addresses } from '#contract/addresses.ts';
import type { Visibility } from '#contract/entities/values.ts';
import type { IndexingEntry } from '#contract/fields/indexing-entry.ts';
import { StoredPicture } from '../../pictures/stored-picture.tsx';
import { EditLink } from '../../ui/edit-link.tsx';
import { OrderedItem, StepButtons } from '../../ui/ordered-list.tsx';

export type EntryRowActs = {
  onMove(entry: IndexingEntry, to: number): void;
  onSwitch(entry: IndexingEntry, status: Visibility): void;
  onEdit(entry: IndexingEntry): void;
  onDelete(entry: IndexingEntry): void;
};

type Props = EntryRowActs & { entry: IndexingEntry; index: number; count: number };

export function EntryRow({ entry, index, count, onMove, onSwitch, onEdit, onDelete }: Props) {
  const { id, title, link, image, status } = entry;
  return (
    <OrderedItem
      id={id}
      title={title}
      isOff={status === 'disabled'}
      picture={image && <EntryLogo entry={entry} />}
      note={
        link ? (
          <Anchor inherit c="dimmed" href={link} target="_blank" rel="noopener">
            {link}
          </Anchor>
        ) : (
          'No link'
        )
      }
    >
      <Switch
        aria-label={`${title} is shown to readers`}
        checked={status === 'enabled'}
        onChange={(event) => onSwitch(entry, event.currentTarget.checked ? 'enabled' : 'disabled')}
      />
      <StepButtons
        id={id}
        title={title}
        index={index}
        count={count}
        onMove={(to) => onMove(entry, to)}
      />
      <Group gap={4} wrap="nowrap">
        <EditLink onClick={() => onEdit(entry)} name={title} />
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`Delete ${title}`}
          onClick={() => onDelete(entry)}
        >
          Delete
        </Button>
      </Group>
    </OrderedItem>
  );
}

type LogoProps = { entry: Record<'image' | 'status', string>; className?: string | undefined };

/** The logo next to its title, which says the same. */
export function EntryLogo({ entry, className }: LogoProps) {
  return (
    <StoredPicture
      className={className}
      address={addresses.picture('indexing', entry.image)}
      isPublic={entry.status === 'enabled'}
      alt=""
    />
  );
}
