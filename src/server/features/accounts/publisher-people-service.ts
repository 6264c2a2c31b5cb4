import type { HistoryLine } from '#contract/calls/history-calls.ts';
import type { MailMessage } from '#contract/calls/mail-calls.ts';
import type {
  MadeLink,
  Person,
  PublisherJournal,
  PublisherPerson,
  WorksIn,
} from '#contract/calls/people-calls.ts';
import { keepsPublisher, worksIn } from '#domain/publisher-person.ts';
import type { JournalContext } from '#server/context.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { listPasskeyUsers } from '#server/store/passkey-queries.ts';
import { findUserById, listUsers } from '#server/store/user-queries.ts';
import type { AccountStore } from './account-stores.ts';
import {
  type Keeper,
  type NewPerson,
  type PersonChange,
  peopleOf,
  toPerson,
} from './people-service.ts';

/** The store of the publisher's people, with what was mailed to them and what was done with them. */
export type PublisherStore = {
  accountStore: AccountStore;
  mail: { list(filter: object, page: number): Promise<{ messages: MailMessage[] }> };
  historyLines: {
    list(query: { older?: number | undefined }): Promise<{ lines: HistoryLine[]; next: number }>;
  };
};

export type NewPublisherPerson = Omit<NewPerson, 'password' | 'journals'> & { journals: WorksIn };
export type PublisherPersonChange = Omit<PersonChange, 'journals'> & {
  journals?: WorksIn | undefined;
};

/**
 * The people of the whole publisher, as those of them keep them who are owners in all journals. The keeper's id is that of the
 * store.
 */
export type PublisherPeopleService = ReturnType<typeof publisherPeopleService>;

type Needed = {
  find(): Promise<PublisherStore | undefined>;
  /** What a journal is called. */
  nameOf(slug: string): Promise<string>;
};

/** @param journal the one that they are kept from */
export function publisherPeopleService(
  { slug, installation: { registry } }: JournalContext,
  { find, nameOf }: Needed,
) {
  async function getStore(): Promise<PublisherStore> {
    const store = await find();
    if (!store) throw new Problem('not_found');
    return store;
  }

  /** The store, for a user who is still its keeper. */
  async function open({ userId }: Keeper): Promise<PublisherStore> {
    const store = await getStore();
    const keeper = await findUserById(store.accountStore.database.reads, userId);
    if (!keeper || !keepsPublisher(keeper)) throw new Problem('forbidden');
    return store;
  }

  /** As they are kept. A journal that is gone may stay where it was named before. */
  function readJournals(given: WorksIn, before = ''): string {
    if (given === 'all') return '';
    const known = new Set([...registry.list().map((one) => one.slug), ...before.split(' ')]);
    const unknown = given.find((one) => !known.has(one));
    refuseInvalid(
      unknown === undefined ? {} : { journals: `There is no journal ${unknown.slice(0, 60)}.` },
    );
    return [...new Set(given)].join(' ');
  }

  /** A link is good where its person works: here, if they do. */
  function originFor(theirs: string, here: string): string {
    if (worksIn(theirs, slug)) return here;
    return registry.list().find((one) => worksIn(theirs, one.slug))?.origin ?? here;
  }

  async function journalsOf(store: PublisherStore, id: number): Promise<string> {
    const user = await findUserById(store.accountStore.database.reads, id);
    if (!user) throw new Problem('not_found');
    return user.journals;
  }

  async function listNamed(): Promise<PublisherJournal[]> {
    const slugs = registry.list().map((one) => one.slug);
    const asked = await Promise.allSettled(slugs.map(nameOf));
    return slugs.map((one, index) => {
      const answer = asked[index];
      // One that cannot be asked now is chosen by its slug.
      return { slug: one, name: (answer?.status === 'fulfilled' && answer.value) || one };
    });
  }

  return {
    async list() {
      const store = await getStore();
      const { reads } = store.accountStore.database;
      const [rows, withPasskey, { messages }] = await Promise.all([
        listUsers(reads),
        listPasskeyUsers(reads),
        store.mail.list({}, 1),
      ]);
      return {
        people: rows.map((row) =>
          toPublisherPerson(toPerson(row, withPasskey.has(row.id)), row.journals),
        ),
        journals: await listNamed(),
        unsent: unsentOf(messages, new Set(rows.map(({ email }) => email))),
      };
    },
    async history(older?: number) {
      const { lines, next } = await (await getStore()).historyLines.list({ older });
      return { lines, next };
    },
    /** Throws `invalid_fields` and `duplicate_username`. */
    async add({ journals: given, ...fields }: NewPublisherPerson, by: Keeper) {
      const store = await open(by);
      const theirs = readJournals(given);
      const keeper = { ...by, origin: originFor(theirs, by.origin) };
      const { person, link } = await peopleOf(store.accountStore).add(
        { ...fields, journals: theirs },
        keeper,
      );
      if (!link) throw new Error('Who is added without a password has a link');
      return { person: toPublisherPerson(person, theirs), link, namesakes: [] };
    },
    /** Throws `not_found`, `invalid_fields`, and `last_publisher_owner` where nobody else would keep them. */
    async change(id: number, { journals: given, ...fields }: PublisherPersonChange, by: Keeper) {
      const store = await open(by);
      const before = await journalsOf(store, id);
      const journals = given === undefined ? undefined : readJournals(given, before);
      const person = await peopleOf(store.accountStore).change(id, { ...fields, journals }, by);
      return toPublisherPerson(person, journals ?? before);
    },
    /** Throws `not_found` and `last_publisher_owner`. */
    async remove(id: number, by: Keeper) {
      const { accountStore } = await open(by);
      await peopleOf(accountStore).remove(id, by);
    },
    /** Throws `not_found`. */
    async makeLink(id: number, by: Keeper): Promise<MadeLink> {
      const store = await open(by);
      const origin = originFor(await journalsOf(store, id), by.origin);
      return peopleOf(store.accountStore).makeLink(id, { ...by, origin });
    },
  };
}

/** Of each address that somebody has the latest message, where it did not leave, or not at the first attempt. */
function unsentOf(newestFirst: readonly MailMessage[], addresses: Set<string>): MailMessage[] {
  const latest = new Map<string, MailMessage>();
  for (const message of newestFirst) {
    if (!latest.has(message.recipient)) latest.set(message.recipient, message);
  }
  return [...latest.values()].filter(
    ({ recipient, state, attempts }) =>
      addresses.has(recipient) &&
      (state === 'failed' || state === 'held' || (state === 'queued' && attempts > 0)),
  );
}

const toPublisherPerson = (
  { isOfPublisher: _, ...person }: Person,
  journals: string,
): PublisherPerson => ({
  ...person,
  journals: journals === '' ? 'all' : journals.split(' '),
});
