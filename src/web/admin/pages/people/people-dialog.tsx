import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { MadeLink } from '#contract/calls/people-calls.ts';
import { limits } from '#contract/limits.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { markTask } from '../../ui/mark-task.ts';
import { type KeptPerson, PersonForm, type PersonFormProps } from './person-form.tsx';

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; person: KeptPerson }
  | { kind: 'link'; person: KeptPerson; link: MadeLink };

const titleOf = (open: OpenDialog): string => {
  if (open.kind === 'add') return 'Add a person';
  return open.kind === 'edit' ? `Edit ${open.person.name}` : `A link for ${open.person.name}`;
};

export const savedText = (name: string) => `Your changes to ${name} apply from now on.`;

type Props = Omit<PersonFormProps, 'person' | 'isSelf'> & {
  open: OpenDialog | undefined;
  isSelf(id: number): boolean;
};

/** What a page of people asks, one thing at a time. */
export function PeopleDialog({ open, isSelf, ...form }: Props) {
  const person = open && 'person' in open ? open.person : undefined;
  return (
    <Modal
      opened={open !== undefined}
      onClose={form.onClose}
      title={open && titleOf(open)}
      size="lg"
    >
      <div ref={markTask}>
        {open?.kind === 'link' && <LinkPanel {...open} onClose={form.onClose} />}
        {open && open.kind !== 'link' && (
          <PersonForm
            {...form}
            person={person}
            isSelf={person !== undefined && isSelf(person.id)}
          />
        )}
      </div>
    </Modal>
  );
}

type LinkProps = { person: KeptPerson; link: MadeLink; onClose: () => void };

/** A link that gives a password, shown this once. */
function LinkPanel({ person: { name, hasPassword }, link, onClose }: LinkProps) {
  return (
    <Stack>
      <Text>
        {hasPassword
          ? `With this link ${name} chooses a new password. It works once, within a day; until then the old password works.`
          : `With this link ${name} chooses a password. It works once, within ${limits.invitationDays} days.`}
      </Text>
      <CopyField
        label={hasPassword ? 'Link to a new password' : 'Invitation link'}
        description="Shown only once: copy it now and send it."
        value={link.address}
      />
      {link.mailedTo !== '' && (
        <Text role="status">{`It was also mailed to ${link.mailedTo}.`}</Text>
      )}
      {link.notMailedTo !== undefined && (
        <Text role="alert" c="var(--mantine-color-error)">
          {`It could not be mailed to ${link.notMailedTo}: send it yourself.`}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
