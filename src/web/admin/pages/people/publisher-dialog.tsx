import { Modal, Stack, Text } from '@mantine/core';
import type { MadeLink, PublisherJournal, PublisherPerson } from '#contract/calls/people-calls.ts';
import { ConfirmForm } from '../../forms/confirm-form.tsx';
import { LinkPanel } from './link-panel.tsx';
import { publisherMessages as words } from './publisher-messages.ts';
import { AddPublisherPerson, EditPublisherPerson } from './publisher-person-forms.tsx';

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'askForLink' | 'askToRemove'; person: PublisherPerson }
  | { kind: 'link'; person: PublisherPerson; link: MadeLink };

type Props = {
  open: OpenDialog | undefined;
  /** Those that there are. */
  journals: PublisherJournal[];
  onClose(): void;
  onAdded(person: PublisherPerson, link: MadeLink): void;
  onSaved(person: PublisherPerson): void;
  onLink(person: PublisherPerson): Promise<void>;
  onRemove(person: PublisherPerson): Promise<void>;
};

/** What the page of the publisher's people asks, one thing at a time. */
export function PublisherDialog({ open, onClose, ...rest }: Props) {
  return (
    <Modal
      opened={open !== undefined}
      onClose={onClose}
      title={open && words.titles[open.kind]('person' in open ? open.person.name : '')}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="lg"
    >
      {open && <Content open={open} onClose={onClose} {...rest} />}
    </Modal>
  );
}

function Content({ open, journals, onClose, ...on }: Omit<Props, 'open'> & { open: OpenDialog }) {
  if (open.kind === 'add') {
    return <AddPublisherPerson journals={journals} onClose={onClose} onAdded={on.onAdded} />;
  }
  const { person } = open;
  const { name, hasPassword } = person;
  switch (open.kind) {
    case 'edit':
      return (
        <EditPublisherPerson
          person={person}
          journals={journals}
          onClose={onClose}
          onSaved={on.onSaved}
        />
      );
    case 'link':
      return <LinkPanel person={person} link={open.link} onClose={onClose} />;
    case 'askForLink':
      return (
        <Stack>
          <Text>{hasPassword ? words.newLink(name) : words.newInvitation(name)}</Text>
          <ConfirmForm
            label="Create the link"
            onConfirmed={() => on.onLink(person)}
            onCancel={onClose}
          />
        </Stack>
      );
    case 'askToRemove':
      return (
        <Stack>
          <Text>{words.remove}</Text>
          <ConfirmForm
            label="Remove"
            isDestructive
            onConfirmed={() => on.onRemove(person)}
            onCancel={onClose}
          />
        </Stack>
      );
  }
}
