import { Button, Code, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import type { MailMessage } from '#contract/calls/mail-calls.ts';
import { type MadeLink, type Person, peopleCalls } from '#contract/calls/people-calls.ts';
import { mailKindWords } from '#domain/mail/mail-words.ts';
import { acrossStores } from '#domain/publisher-person.ts';
import { callApi } from '../../api/call-api.ts';
import { useSelf } from '../../api/may.ts';
import { useAct } from '../../api/use-act.ts';
import { useFlash } from '../../ui/flash.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { type OpenDialog, PeopleDialog } from './people-dialog.tsx';
import type { loadPublisherPeople } from './people-loader.ts';
import { journalsOf, peopleMessages, publisherMessages } from './people-messages.ts';
import styles from './people-page.module.css';
import { PersonRow } from './person-row.tsx';

/** /admin/people/publisher: who works in the journals of the whole publisher. */
export function PublisherPeoplePage() {
  const kept = useLoaderData<typeof loadPublisherPeople>();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OpenDialog>();
  const self = useSelf();
  const isSelf = (id: number) => self !== undefined && id === acrossStores(self.id);
  const flash = useFlash();
  const close = () => setOpen(undefined);

  function said(words: string) {
    close();
    flash(words, 'success');
    revalidate();
  }
  function show(person: Person, link: MadeLink | undefined) {
    setOpen(link && { kind: 'link', person, link });
    revalidate();
  }
  async function remove({ id, name }: Person) {
    const input = { params: { id }, body: {} };
    await callApi(peopleCalls.removePublisherPerson, input);
    said(publisherMessages.removed(name));
  }
  async function makeLink(person: Person) {
    const input = { params: { id: person.id }, body: {} };
    show(person, await callApi(peopleCalls.createPublisherLink, input));
  }

  return (
    <PageFrame
      title="People of the publisher"
      breadcrumbs={[{ label: 'People', to: adminAddresses.people }]}
      subtitle="People who work in all or some journals of the publisher, with one password."
      actions={
        kept !== null && (
          <Button variant="filled" onClick={() => setOpen({ kind: 'add' })}>
            Add a person
          </Button>
        )
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
      <PeopleDialog
        open={open}
        journals={kept?.journals ?? []}
        isSelf={isSelf}
        onClose={close}
        onAdded={show}
        onSaved={({ name }) => said(peopleMessages.saved(name))}
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
        <Button loading={busy} onClick={readOlder}>
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

export { loadPublisherPeople as loader } from './people-loader.ts';
export { PublisherPeoplePage as Component };
