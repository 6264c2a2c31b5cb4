import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { MadeLink, Person, PublisherJournal } from '#contract/calls/people-calls.ts';
import { ConfirmForm } from '../../forms/confirm-form.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { peopleMessages, publisherMessages } from './people-messages.ts';
import { AddPersonForm, EditPersonForm, type KeptPerson } from './person-forms.tsx';

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'askForLink' | 'askToRemove'; person: KeptPerson }
  | { kind: 'link'; person: Person; link: MadeLink };

type Props = {
  open: OpenDialog | undefined;
  /** The journals of the publisher, at its people. */
  journals?: PublisherJournal[] | undefined;
  isSelf(id: number): boolean;
  onClose(): void;
  onAdded(person: Person, link: MadeLink | undefined): void;
  onSaved(person: Person): void;
  /** Left out where the page asks by itself before it removes, and makes a link without a question. */
  onLink?(person: Person): Promise<void>;
  onRemove?(person: Person): Promise<void>;
};

/** What a page of people asks, one thing at a time. */
export function PeopleDialog({ open, ...rest }: Props) {
  return (
    <Modal
      opened={open !== undefined}
      onClose={rest.onClose}
      title={open && peopleMessages.titles[open.kind]('person' in open ? open.person.name : '')}
      size="lg"
    >
      {open && <Content open={open} {...rest} />}
    </Modal>
  );
}

function Content({ open, journals, onClose, ...page }: Props & { open: OpenDialog }) {
  if (open.kind === 'add') {
    return <AddPersonForm journals={journals} onClose={onClose} onAdded={page.onAdded} />;
  }
  const { person } = open;
  switch (open.kind) {
    case 'edit':
      return (
        <EditPersonForm
          person={person}
          journals={journals}
          isSelf={page.isSelf(person.id)}
          onClose={onClose}
          onSaved={page.onSaved}
        />
      );
    case 'link':
      return <LinkPanel person={person} link={open.link} onClose={onClose} />;
    case 'askForLink': {
      const { newLink, newInvitation } = publisherMessages;
      return (
        <Stack>
          <Text>{(person.hasPassword ? newLink : newInvitation)(person.name)}</Text>
          <ConfirmForm
            label="Create the link"
            onConfirmed={async () => page.onLink?.(person)}
            onCancel={onClose}
          />
        </Stack>
      );
    }
    case 'askToRemove':
      return (
        <Stack>
          <Text>{publisherMessages.remove}</Text>
          <ConfirmForm
            label="Remove"
            isDestructive
            onConfirmed={async () => page.onRemove?.(person)}
            onCancel={onClose}
          />
        </Stack>
      );
  }
}

type LinkProps = { person: Person; link: MadeLink; onClose: () => void };

/** A link that gives a password, shown this once. */
function LinkPanel({ person, link, onClose }: LinkProps) {
  const kind = person.hasPassword ? 'reset' : 'invitation';
  return (
    <Stack>
      <Text>{peopleMessages.link[kind](person.name)}</Text>
      <CopyField
        label={kind === 'invitation' ? 'Invitation link' : 'Link to a new password'}
        description={peopleMessages.link.shownOnce}
        value={link.address}
      />
      {link.mailedTo !== '' && (
        <Text role="status">{peopleMessages.link.mailed(link.mailedTo)}</Text>
      )}
      {link.notMailedTo !== undefined && (
        <Text role="alert" c="var(--mantine-color-error)">
          {peopleMessages.link.notMailed(link.notMailedTo)}
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
