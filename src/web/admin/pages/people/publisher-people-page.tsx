import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { MadeLink } from '#contract/calls/people-calls.ts';
import {
  type PublisherPerson,
  publisherPeopleCalls,
} from '#contract/calls/publisher-people-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import styles from './people-page.module.css';
import { PersonRow } from './person-row.tsx';
import { type OpenDialog, PublisherDialog } from './publisher-dialog.tsx';
import { PublisherHistory } from './publisher-history.tsx';
import { journalsOf, publisherMessages } from './publisher-messages.ts';
import type { loadPublisherPeople } from './publisher-people-loader.ts';
import { UnsentMail } from './unsent-mail.tsx';
import { useIsSelf } from './use-is-self.ts';
import { WhoKeepsThem } from './who-keeps-them.tsx';

/** /admin/people/publisher: who works in the journals of the whole publisher. */
export function PublisherPeoplePage() {
  const kept = useLoaderData<typeof loadPublisherPeople>();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OpenDialog>();
  const isSelf = useIsSelf();
  const flash = useFlash();
  const close = () => setOpen(undefined);

  function said(words: string) {
    close();
    flash(words, 'success');
    revalidate();
  }
  function show(person: PublisherPerson, link: MadeLink) {
    setOpen({ kind: 'link', person, link });
    revalidate();
  }
  async function remove({ id, name }: PublisherPerson) {
    const input = { params: { id }, body: {} };
    await callApi(publisherPeopleCalls.removePublisherPerson, input);
    said(publisherMessages.removed(name));
  }
  async function makeLink(person: PublisherPerson) {
    const input = { params: { id: person.id }, body: {} };
    show(person, await callApi(publisherPeopleCalls.createPublisherLink, input));
  }

  return (
    <PageFrame
      title="People of the publisher"
      breadcrumbs={[{ label: 'People', to: adminAddresses.people }]}
      subtitle="People who work in all or some journals of the publisher, with one password."
      actions={
        kept !== null && <Button onClick={() => setOpen({ kind: 'add' })}>Add a person</Button>
      }
    >
      {kept ? (
        <>
          <ul className={styles.people} aria-label="People of the publisher">
            {kept.people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                where={journalsOf(person, kept.journals)}
                isSelf={isSelf(person.id)}
                busy={false}
                onEdit={() => setOpen({ kind: 'edit', person })}
                onLink={() => setOpen({ kind: 'askForLink', person })}
                onRemove={() => setOpen({ kind: 'askToRemove', person })}
              />
            ))}
          </ul>
          <UnsentMail messages={kept.unsent} />
          <PublisherHistory key={kept.history.lines[0]?.id} newest={kept.history} />
        </>
      ) : (
        <WhoKeepsThem />
      )}
      <PublisherDialog
        open={open}
        journals={kept?.journals ?? []}
        onClose={close}
        onAdded={show}
        onSaved={({ name }) => said(publisherMessages.saved(name))}
        onLink={makeLink}
        onRemove={remove}
      />
    </PageFrame>
  );
}
