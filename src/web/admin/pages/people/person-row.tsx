import { Anchor, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Person } from '#contract/calls/people-calls.ts';
import { roleWords } from '#domain/rights.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './people-page.module.css';

type Props = {
  person: Person;
  /** Of the publisher's people: in which journals they work. */
  where?: string;
  isSelf: boolean;
  busy: boolean;
  onEdit(): void;
  onLink(): void;
  onRemove(): void;
};

export function PersonRow({ person, where, isSelf, busy, onEdit, onLink, onRemove }: Props) {
  const { name, username, email, role, status, secondFactor, allowedAddresses } = person;
  return (
    <li className={styles.person} data-disabled={status === 'disabled'}>
      <div className={styles.who}>
        <div className={styles.name}>
          {name}
          {isSelf && ' (you)'}
        </div>
        <div className={styles.facts}>
          {username}
          {email && ` · ${email}`}
        </div>
      </div>
      <div>
        {roleWords[role].name}
        {person.isOfPublisher && <div className={styles.facts}>Of the publisher</div>}
        {where && <div className={styles.facts}>{where}</div>}
      </div>
      <div className={styles.facts}>
        <div>{stateOf(person)}</div>
        <div>{secondFactor ? 'Second factor on' : 'No second factor'}</div>
        {allowedAddresses.length > 0 && <div>From {allowedAddresses.join(', ')}</div>}
      </div>
      {person.isOfPublisher ? (
        <Anchor component={Link} to={adminAddresses.publisherPeople} size="sm">
          Managed by the publisher’s owners
        </Anchor>
      ) : (
        <Group gap={4}>
          <Button size="compact-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          {!isSelf && status === 'enabled' && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={busy}
              aria-label={`New link for ${name}`}
              onClick={onLink}
            >
              New link
            </Button>
          )}
          {!isSelf && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={busy}
              aria-label={`Remove ${name}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}

/** What is to be known of whether somebody can log in. */
function stateOf({ status, hasPassword, lastSeen }: Person): string {
  if (status === 'disabled') return 'Login switched off';
  if (!hasPassword) return 'Invited, has no password yet';
  return lastSeen === '' ? 'Never logged in' : `Last seen ${formatMoment(lastSeen)}`;
}
