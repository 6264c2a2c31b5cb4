import { Button, Code, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import type { MailMessage } from '#contract/calls/mail-calls.ts';
import type { MadeLink } from '#contract/calls/people-calls.ts';
import { type PublisherPerson, peopleCalls } from '#contract/calls/people-calls.ts';
import { mailKindWords } from '#domain/mail/mail-words.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useFlash } from '../../ui/flash.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import styles from './people-page.module.css';
import { PersonRow } from './person-row.tsx';
import { type OpenDialog, PublisherDialog } from './publisher-dialog.tsx';
import { journalsOf, publisherMessages } from './publisher-messages.ts';
import type { loadPublisherPeople } from './publisher-people-loader.ts';
import { useIsSelf } from './use-is-self.ts';

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
    await callApi(peopleCalls.removePublisherPerson, input);
    said(publisherMessages.removed(name));
  }
  async function makeLink(person: PublisherPerson) {
    const input = { params: { id: person.id }, body: {} };
    show(person, await callApi(peopleCalls.createPublisherLink, input));
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

type Page = AnswerOf<typeof peopleCalls.listPublisherHistory>;

/** What was done with the people of the publisher, in the browser and by the command line, the newest first. */
function PublisherHistory({ newest }: { newest: Page }) {
  const [{ lines, next }, setShown] = useState(newest);
  const { act, busy } = useAct();
  const id = useId();
  const readOlder = () =>
    act(async () => {
      const query = { older: next };
      const older = await callApi(peopleCalls.listPublisherHistory, { query });
      setShown({ lines: [...lines, ...older.lines], next: older.next });
    });
  return (
    <section aria-labelledby={id} className={styles.history}>
      <Title order={2} size="h3" id={id}>
        History
      </Title>
      {lines.length === 0 && <Text c="dimmed">No changes so far.</Text>}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <time dateTime={line.moment} className={styles.facts}>
              {formatMoment(line.moment)}
            </time>
            <span>
              <strong>{line.username || 'The command line'}</strong> {line.text}
            </span>
          </li>
        ))}
      </ol>
      {next > 0 && (
        <Button variant="default" loading={busy} onClick={readOlder}>
          Older
        </Button>
      )}
    </section>
  );
}

/** Mail to people of the publisher that did not leave, with why; nothing where all of it did. */
function UnsentMail({ messages }: { messages: readonly MailMessage[] }) {
  const id = useId();
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.history}>
      <Title order={2} size="h3" id={id}>
        Mail that was not sent
      </Title>
      <Text>
        <em>New link</em> in the person’s row mails them again, and shows you the link.
      </Text>
      <ul className={styles.lines}>
        {messages.map(({ id: message, kind, recipient, state, reason, creation }) => (
          <li key={message}>
            <time dateTime={creation} className={styles.facts}>
              {formatMoment(creation)}
            </time>
            <span>
              {mailKindWords[kind]} to {recipient}: <strong>{mailStateWords[state]}</strong>
              {reason !== '' && `. ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For whoever does not keep the people of the publisher: who does, and how the first of them is made. */
function WhoKeepsThem() {
  return (
    <Stack gap="sm" maw="44rem">
      <Text>
        Owners who work in all journals manage these people on this page. You see those who work in
        your journal under <em>People</em>.
      </Text>
      <Text>
        The server’s administrator adds the first owner of the publisher with this command:
      </Text>
      <Code block>colophon user add --publisher --username …</Code>
    </Stack>
  );
}
