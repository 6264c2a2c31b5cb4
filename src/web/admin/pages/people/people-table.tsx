import { Anchor, Button, Menu } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Person } from '#contract/calls/people-calls.ts';
import { roleWords } from '#domain/rights.ts';
import { type Column, DataTable, RowLink, tableStyles } from '../../kit/data-table.tsx';
import { formatMoment } from '../../ui/moment.ts';

type Props<Row> = {
  label: string;
  people: readonly Row[];
  /** Of the publisher's people: in which journals they work. */
  where?: (person: Row) => string;
  isSelf: (id: number) => boolean;
  busy: boolean;
  onEdit(person: Row): void;
  onLink(person: Row): void;
  onRemove(person: Row): void;
};

/** People with what each may do, whether they can log in, and what can be done about it. */
export function PeopleTable<Row extends Person>(props: Props<Row>) {
  const { label, people, where, isSelf, busy, onEdit, onLink, onRemove } = props;
  const columns: Column<Row>[] = [
    {
      name: 'name',
      head: 'Name',
      kind: 'title',
      cell: (person) => {
        const name = `${person.name}${isSelf(person.id) ? ' (you)' : ''}`;
        return (
          <>
            {person.isOfPublisher ? name : <RowLink onClick={() => onEdit(person)}>{name}</RowLink>}
            <span className={tableStyles.line}>
              {person.username}
              {person.email && ` · ${person.email}`}
            </span>
          </>
        );
      },
    },
    {
      name: 'role',
      head: 'Role',
      width: '16%',
      cell: (person) => (
        <>
          {roleWords[person.role].name}
          {person.isOfPublisher && <span className={tableStyles.line}>Of the publisher</span>}
          {where && <span className={tableStyles.line}>{where(person)}</span>}
        </>
      ),
    },
    {
      name: 'login',
      head: 'Login',
      width: '24%',
      cell: (person) => (
        <>
          {stateOf(person)}
          {person.allowedAddresses.length > 0 && (
            <span className={tableStyles.line}>From {person.allowedAddresses.join(', ')}</span>
          )}
        </>
      ),
    },
    {
      name: 'factor',
      head: 'Second factor',
      width: '7rem',
      cell: ({ secondFactor }) => (secondFactor ? 'On' : 'Off'),
    },
    {
      name: 'act',
      head: 'What to do',
      label: '',
      kind: 'act',
      width: '8.5rem',
      cell: (person) => {
        const { name, status } = person;
        if (person.isOfPublisher) {
          return (
            <Anchor component={Link} to={adminAddresses.publisherPeople} size="sm">
              Managed by the publisher
            </Anchor>
          );
        }
        return (
          <>
            <Button size="compact-sm" aria-label={`Edit ${name}`} onClick={() => onEdit(person)}>
              Edit
            </Button>{' '}
            {!isSelf(person.id) && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    disabled={busy}
                    aria-label={`More of ${name}`}
                  >
                    More
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {status === 'enabled' && (
                    <Menu.Item aria-label={`New link for ${name}`} onClick={() => onLink(person)}>
                      New link
                    </Menu.Item>
                  )}
                  <Menu.Item aria-label={`Remove ${name}`} onClick={() => onRemove(person)}>
                    Remove
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        );
      },
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={people}
      idOf={({ id, isOfPublisher }) => `${id} ${isOfPublisher}`}
      isOff={({ status }) => status === 'disabled'}
    />
  );
}

/** What is to be known of whether somebody can log in. */
function stateOf({ status, hasPassword, lastSeen }: Person): string {
  if (status === 'disabled') return 'Login switched off';
  if (!hasPassword) return 'Invited, has no password yet';
  return lastSeen === '' ? 'Never logged in' : `Last seen ${formatMoment(lastSeen)}`;
}
