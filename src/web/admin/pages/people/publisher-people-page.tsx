import {
  Button,
  Code,
  Fieldset,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { type ChangeEvent, useId, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import type { MailMessage } from '#contract/calls/mail-calls.ts';
import {
  type MadeLink,
  type Person,
  type PublisherJournal,
  peopleCalls,
  type WorksIn,
} from '#contract/calls/people-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { mailKindWords } from '#domain/mail/mail-words.ts';
import { acrossStores } from '#domain/publisher-person.ts';
import { mayDo } from '#domain/rights.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { clearLogin } from '../../api/login.ts';
import { useSelf } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { type OpenDialog, PeopleDialog, savedText } from './people-dialog.tsx';
import styles from './people-page.module.css';
import { PeopleTable } from './people-table.tsx';

/** The people of the publisher with what was done with them; for who does not keep them, whether they may become the first to. */
export const loader = pageLoader(async () => {
  const { user } = await callApi(sessionCalls.verifyToken);
  if (!user.keepsPublisher) {
    if (!mayDo(user, 'people')) return { isOpen: false, journals: [] };
    return callApi(peopleCalls.readFirstOwner);
  }
  const [listed, history] = await Promise.all([
    callApi(peopleCalls.listPublisherPeople),
    callApi(peopleCalls.listPublisherHistory),
  ]);
  return { ...listed, history };
});

/** /admin/people/publisher: who works in the journals of the whole publisher. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const kept = 'people' in loaded ? loaded : null;
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OpenDialog>();
  const self = useSelf();
  const isSelf = (id: number) => self !== undefined && id === acrossStores(self.id);
  const { act, busy } = useAct();
  const { ask, dialog } = useConfirm();
  const flash = useFlash();

  function saved(person: Person, link?: MadeLink) {
    setOpen(link && { kind: 'link', person, link });
    if (!link) flash(savedText(person.name), 'success');
    revalidate();
  }
  async function remove({ id, name }: Person) {
    const isSure = await ask({
      title: `Remove ${name}?`,
      text: 'They cannot log in at any journal any more, and their sessions end now. What they did stays in the history. To keep them out for a while, switch the login off instead.',
      confirm: 'Remove',
      isDestructive: true,
    });
    if (!isSure) return;
    await act(async () => {
      await callApi(peopleCalls.removePublisherPerson, { params: { id }, body: {} });
      flash(`${name} is removed.`, 'success');
      revalidate();
    }, refused);
  }
  async function makeLink(person: Person) {
    const { id, name, hasPassword } = person;
    const until = hasPassword ? '; the old password works until then' : '';
    const isSure = await ask({
      title: `A new link for ${name}`,
      text: `${name} chooses a password with it. Earlier links stop working${until}.`,
      confirm: 'Create the link',
      refuse: 'Not now',
    });
    if (!isSure) return;
    await act(async () => {
      saved(person, await callApi(peopleCalls.createPublisherLink, { params: { id }, body: {} }));
    }, refused);
  }
  const refused = ({ message }: ApiProblem) => flash(message, 'error');

  return (
    <PageFrame
      title="People of the publisher"
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
          <PeopleTable
            label="People of the publisher"
            people={kept.people}
            where={(person) => journalsOf(person, kept.journals)}
            isSelf={isSelf}
            busy={busy}
            onEdit={(person) => setOpen({ kind: 'edit', person })}
            onLink={makeLink}
            onRemove={remove}
          />
          <UnsentMail messages={kept.unsent} />
          <PublisherHistory key={kept.history.lines[0]?.id} newest={kept.history} />
        </>
      ) : (
        <WhoKeepsThem {...('isOpen' in loaded ? loaded : { isOpen: false, journals: [] })} />
      )}
      <PeopleDialog
        open={open}
        journals={kept?.journals ?? []}
        isSelf={isSelf}
        onClose={() => setOpen(undefined)}
        onSaved={saved}
      />
      {dialog}
    </PageFrame>
  );
}

/** @example journalsOf({ journals: ['soil'] }, [{ slug: 'soil', name: 'Soil Letters' }]) // 'In Soil Letters' */
function journalsOf({ journals }: { journals: WorksIn }, known: readonly PublisherJournal[]) {
  if (journals === 'all') return 'In all journals';
  const names = journals.map((slug) => known.find((one) => one.slug === slug)?.name ?? slug);
  return `In ${names.join(', ')}`;
}

type Owned = { username: string; password: string; code: string };
const noLogin: Owned = { username: '', password: '', code: '' };

/** How somebody logs in at another journal. */
function OwnedLogin({
  journal: { name },
  wrong,
  onTyped,
}: {
  journal: PublisherJournal;
  wrong: string | undefined;
  onTyped: (typed: Owned) => void;
}) {
  const [typed, setTyped] = useState(noLogin);
  const at = (field: keyof Owned) => ({
    value: typed[field],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = { ...typed, [field]: event.currentTarget.value };
      setTyped(next);
      onTyped(next);
    },
  });
  return (
    <Fieldset legend={name} w="100%">
      <Stack gap="xs">
        <TextInput label="Username" {...at('username')} error={wrong} />
        <PasswordInput label="Password" {...at('password')} />
        <TextInput
          label="Code"
          description="If your account there has a second factor."
          {...at('code')}
        />
      </Stack>
    </Fieldset>
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
      {lines.length === 0 && <Text c="dimmed">No changes yet.</Text>}
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

/** For users who may not manage the people of the publisher: who may, and how the first of them is made. */
function WhoKeepsThem({
  isOpen,
  journals,
}: {
  isOpen: boolean;
  journals: readonly PublisherJournal[];
}) {
  const { ask, dialog } = useConfirm();
  const [owned, setOwned] = useState<Record<string, Owned>>({});
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { act, busy } = useAct();
  const flash = useFlash();
  const navigate = useNavigate();

  async function become() {
    const isSure = await ask({
      title: 'Become the owner of all journals?',
      text: 'Your account moves from this journal to the people of the publisher, with its password and second factor. Your sessions end, and you log in again with the same name and password.',
      confirm: 'Become the owner',
      refuse: 'Not now',
    });
    if (!isSure) return;
    await act(
      async () => {
        const logins = journals.map(({ slug }) => ({ journal: slug, ...noLogin, ...owned[slug] }));
        await callApi(peopleCalls.becomeFirstOwner, { body: { owned: logins } });
        clearLogin();
        flash('You own all journals of the publisher. Log in again.', 'success');
        await navigate(adminAddresses.login);
      },
      ({ message, fields }) => {
        setWrong(fields);
        flash(message, 'error');
      },
    );
  }
  if (isOpen) {
    return (
      <Stack gap="sm" maw="44rem" align="flex-start">
        <Text>
          As the owner of {journals.length === 0 ? 'your only journal' : 'each journal'} you can
          become owner of all journals: create more, switch without logging in, and invite others.
        </Text>
        {journals.length > 0 && (
          <Text>
            Show that you own the other journals too, by how you log in at each of them. An account
            of your name there goes: from then on you log in with the one of this journal
            everywhere.
          </Text>
        )}
        {journals.map((journal) => (
          <OwnedLogin
            key={journal.slug}
            journal={journal}
            wrong={wrong[journal.slug]}
            onTyped={(typed) => setOwned((before) => ({ ...before, [journal.slug]: typed }))}
          />
        ))}
        <Button variant="filled" loading={busy} onClick={become}>
          Become the owner of all journals
        </Button>
        {dialog}
      </Stack>
    );
  }
  return (
    <Stack gap="sm" maw="44rem">
      <Text>
        Owners who work in all journals manage these people on this page. You see those who work in
        your journal under <em>People</em>.
      </Text>
      <Text>
        While there is none, an owner of each journal becomes the first one here. The server’s
        administrator can add one with this command too:
      </Text>
      <Code block>colophon user add --publisher --username …</Code>
    </Stack>
  );
}
