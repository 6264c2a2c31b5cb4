import { Button, Group, Stack, Text } from '@mantine/core';
import type { MadeLink, Person } from '#contract/calls/people-calls.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { peopleMessages } from './people-messages.ts';

const { link: words } = peopleMessages;

type Props = { person: Person; link: MadeLink; onClose: () => void };

/** A link that gives a password, shown this once. */
export function LinkPanel({ person, link, onClose }: Props) {
  const kind = person.hasPassword ? 'reset' : 'invitation';
  return (
    <Stack>
      <Text>{words[kind](person.name)}</Text>
      <CopyField
        label={kind === 'invitation' ? 'Invitation link' : 'Link to a new password'}
        description={words.shownOnce}
        value={link.address}
      />
      {link.mailedTo !== '' && <Text role="status">{words.mailed(link.mailedTo)}</Text>}
      {link.notMailedTo !== undefined && (
        <Text role="alert" c="var(--mantine-color-error)">
          {words.notMailed(link.notMailedTo)}
        </Text>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}
