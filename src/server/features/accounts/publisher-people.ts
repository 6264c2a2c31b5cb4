import type { HistoryLine } from '#contract/calls/history-calls.ts';
import type { MailMessage } from '#contract/calls/mail-calls.ts';
import type { Person } from '#contract/calls/people-calls.ts';
import { acrossStores, isPublisherPerson, worksIn } from '#domain/publisher-person.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { type AccountsService, accountsService } from './accounts-service.ts';
import { findTyped, readTyped } from './check-credentials.ts';
import type { LoginWatch } from './login-watch.ts';
import type { OwnAccountService } from './own-account-service.ts';
import type { PasswordLinksService } from './password-links-service.ts';
import type { PeopleService } from './people-service.ts';
import type { SecondFactors } from './second-factor.ts';
import type { Self } from './session-confirmations.ts';
import type { TellOfChange } from './tell-of-change.ts';
import type { UsersService } from './users-service.ts';

/** The store of the people of the whole publisher. */
export type PublisherStore = {
  database: JournalDatabase;
  factors: Pick<SecondFactors, 'take'>;
  ownAccounts: OwnAccountService;
  /** All of them, as their keepers see them, and where each works. */
  people: PeopleService;
  users: UsersService['list'];
  /** Mails its people what was changed of their accounts. */
  tell: TellOfChange;
  passwordLinks: Pick<PasswordLinksService, 'isFor' | 'read' | 'use' | 'mailTo'>;
  /** The latest messages of its outbox, the newest first. */
  latestMail(): Promise<MailMessage[]>;
  /** What was done with them. */
  history(query: { older?: number | undefined }): Promise<{ lines: HistoryLine[]; next: number }>;
};

type Parts = {
  /** Of the journal. */
  slug: string;
  database: JournalDatabase;
  watch: LoginWatch;
  /** Asked for at each need: another process may make it. Undefined while the publisher has no people. */
  find(): Promise<PublisherStore | undefined>;
};

/**
 * The accounts of a journal, at which people of the publisher log in as well, with sessions that are good there alone. A user
 * of the journal goes first where both have a name. Whether somebody still may is read from the store with each request.
 */
export function withPublisherPeople(own: AccountsService, parts: Parts): AccountsService {
  const { slug, database, watch } = parts;
  let known: { store: PublisherStore; accounts: AccountsService } | undefined;

  async function theirs() {
    const store = await parts.find();
    if (!store) return undefined;
    if (known?.store.database !== store.database) {
      known = { store, accounts: accountsService(store.database, store.factors, watch, slug) };
    }
    return known;
  }

  return {
    async login(given, address, now, request) {
      const typed = readTyped(given);
      const found = (await findTyped(database.reads, typed)) ? undefined : await theirs();
      const row = found && (await findTyped(found.store.database.reads, typed));
      if (!found || !row || !worksIn(row.journals, slug)) {
        return own.login(given, address, now, request);
      }
      const { token, user } = await found.accounts.login(given, address, now, request);
      return { token, user: { ...user, id: acrossStores(user.id) } };
    },
    async findUser(token, now, address) {
      const user = await own.findUser(token, now, address);
      if (user) return user;
      const found = await (await theirs())?.accounts.findUser(token, now, address);
      return found && { ...found, id: acrossStores(found.id) };
    },
    async logout(token) {
      await own.logout(token);
      await (await theirs())?.accounts.logout(token);
    },
  };
}

/** What everybody does with their own account, wherever it is. */
export function ownAccountsOfBoth(own: OwnAccountService, find: Parts['find']): OwnAccountService {
  type Ask<Args extends unknown[], T> = (self: Self, ...args: Args) => Promise<T>;
  const via =
    <Args extends unknown[], T>(pick: (service: OwnAccountService) => Ask<Args, T>): Ask<Args, T> =>
    async (self, ...args) => {
      const store = isPublisherPerson(self.userId) ? await find() : undefined;
      if (!store) return pick(own)(self, ...args);
      return pick(store.ownAccounts)({ ...self, userId: acrossStores(self.userId) }, ...args);
    };
  return {
    get: via((service) => service.get),
    changes: via((service) => service.changes),
    change: via((service) => service.change),
    changePassword: via((service) => service.changePassword),
    sessions: via((service) => service.sessions),
    endSession: via((service) => service.endSession),
    endOtherSessions: via((service) => service.endOtherSessions),
    beginSecondFactor: via((service) => service.beginSecondFactor),
    confirmSecondFactor: via((service) => service.confirmSecondFactor),
    renewRecoveryCodes: via((service) => service.renewRecoveryCodes),
    endSecondFactor: via((service) => service.endSecondFactor),
  };
}

/** The people of a journal, those of the publisher who work there behind its own: they are seen there, and kept elsewhere. */
export function peopleOfBoth(
  own: PeopleService,
  { slug, find }: Pick<Parts, 'slug' | 'find'>,
): PeopleService {
  return {
    ...own,
    async list() {
      const [people, store] = [await own.list(), await find()];
      if (!store) return people;
      const users = await store.users();
      const here = new Set(
        users.filter((user) => worksIn(user.journals.join(' '), slug)).map((user) => user.username),
      );
      // Whose name the journal has for a user of its own cannot log in there.
      for (const { username } of people) here.delete(username);
      const theirs = (await store.people.list()).filter(({ username }) => here.has(username));
      const marked = theirs.map(
        (one): Person => ({
          ...one,
          id: acrossStores(one.id),
          isOfPublisher: true,
        }),
      );
      return [...people, ...marked];
    },
  };
}

/** The links of a journal: one of somebody of the publisher is good where they work. */
export function linksOfBoth(
  own: PasswordLinksService,
  { slug, find }: Pick<Parts, 'slug' | 'find'>,
): PasswordLinksService {
  async function whose(token: string, now: Date) {
    if (await own.isFor(token, '', now)) return own;
    const links = (await find())?.passwordLinks;
    return links && (await links.isFor(token, slug, now)) ? links : own;
  }
  return {
    ...own,
    read: async (token, now) => (await whose(token, now)).read(token, now),
    use: async (token, password, now) => (await whose(token, now)).use(token, password, now),
  };
}
