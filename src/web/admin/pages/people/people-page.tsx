import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type MadeLink, type Person, peopleCalls } from '#contract/calls/people-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { useSelf } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { useWish } from '../../ui/use-wish.ts';
import { type OpenDialog, PeopleDialog, savedText } from './people-dialog.tsx';
import { PeopleTable } from './people-table.tsx';

export const loader = pageLoader(() => callApi(peopleCalls.listPeople));

/** /admin/people: who may do what. */
export function Component() {
  const people = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OpenDialog>();
  const addButton = useRef<HTMLButtonElement>(null);
  useWish('add person', () => setOpen({ kind: 'add' }));
  const self = useSelf();
  const isSelf = (id: number) => id === self?.id;
  const { act, busy } = useAct();
  const { ask, dialog } = useConfirm();
  const flash = useFlash();

  function saved({ name, ...person }: Person, link?: MadeLink) {
    setOpen(link && { kind: 'link', person: { name, ...person }, link });
    if (!link) flash(open?.kind === 'add' ? `${name} can log in now.` : savedText(name), 'success');
    revalidate();
  }
  const makeLink = (person: Person) =>
    act(async () => {
      const params = { id: person.id };
      const link = await callApi(peopleCalls.createPasswordLink, { params });
      setOpen({ kind: 'link', person, link });
    });
  async function remove(person: Person) {
    const isSure = await ask({
      title: `Remove ${person.name}?`,
      text: 'They cannot log in any more, and their sessions end now. What they did stays in the history. To keep them out for a while, switch the login off instead.',
      confirm: 'Remove',
      isDestructive: true,
    });
    if (!isSure) return;
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
          <Button variant="filled" ref={addButton} onClick={() => setOpen({ kind: 'add' })}>
            Add a person
          </Button>
          <Button component={Link} to={adminAddresses.publisherPeople}>
            People of the publisher
          </Button>
        </>
      }
    >
      <PeopleTable
        label="People"
        people={people}
        isSelf={isSelf}
        busy={busy}
        onEdit={(person) => setOpen({ kind: 'edit', person })}
        onLink={makeLink}
        onRemove={remove}
      />
      <PeopleDialog
        open={open}
        isSelf={isSelf}
        onClose={() => setOpen(undefined)}
        onSaved={saved}
      />
      {dialog}
    </PageFrame>
  );
}
