import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type MadeLink, type Person, peopleCalls } from '#contract/calls/people-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { useSelf } from '../../api/may.ts';
import { useAct } from '../../api/use-act.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { type OpenDialog, PeopleDialog } from './people-dialog.tsx';
import type { loadPeople } from './people-loader.ts';
import { peopleMessages } from './people-messages.ts';
import styles from './people-page.module.css';
import { PersonRow } from './person-row.tsx';

/** /admin/people: who may do what. */
export function PeoplePage() {
  const people = useLoaderData<typeof loadPeople>();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OpenDialog>();
  const addButton = useRef<HTMLButtonElement>(null);
  const self = useSelf();
  const isSelf = (id: number) => id === self?.id;
  const { act, busy } = useAct();
  const { ask, dialog } = useConfirm();
  const flash = useFlash();
  const close = () => setOpen(undefined);

  function added(person: Person, link: MadeLink | undefined) {
    setOpen(link && { kind: 'link', person, link });
    if (!link) flash(peopleMessages.added(person.name), 'success');
    revalidate();
  }
  function saved(person: Person) {
    close();
    flash(peopleMessages.saved(person.name), 'success');
    revalidate();
  }
  const makeLink = (person: Person) =>
    act(async () => {
      const params = { id: person.id };
      const link = await callApi(peopleCalls.createPasswordLink, { params });
      setOpen({ kind: 'link', person, link });
    });
  async function remove(person: Person) {
    if (!(await ask(peopleMessages.remove(person.name)))) return;
    await act(
      async () => {
        await callApi(peopleCalls.removePerson, { params: { id: person.id } });
        revalidate();
        addButton.current?.focus();
      },
      ({ message }) => flash(message, 'error'),
    );
  }

  return (
    <PageFrame
      title="People"
      subtitle="Who works on the journal, and what each may do."
      actions={
        <>
          <Button component={Link} to={adminAddresses.publisherPeople}>
            People of the publisher
          </Button>
          <Button variant="filled" ref={addButton} onClick={() => setOpen({ kind: 'add' })}>
            Add a person
          </Button>
        </>
      }
    >
      <ul className={styles.people} aria-label="People">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={isSelf(person.id)}
            busy={busy}
            onEdit={() => setOpen({ kind: 'edit', person })}
            onLink={() => makeLink(person)}
            onRemove={() => remove(person)}
          />
        ))}
      </ul>
      <PeopleDialog open={open} isSelf={isSelf} onClose={close} onAdded={added} onSaved={saved} />
      {dialog}
    </PageFrame>
  );
}

export { loadPeople as loader } from './people-loader.ts';
export { PeoplePage as Component };
