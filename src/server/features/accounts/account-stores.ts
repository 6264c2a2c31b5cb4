import type { AccessChange } from '#domain/mail/shipped/en.ts';
import { acrossStores, isPublisherPerson, worksIn } from '#domain/publisher-person.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findUserByName, type UserRow } from '#server/store/user-queries.ts';
import type { LoginLimits } from './login-attempts.ts';
import type { LoginWatch } from './login-watch.ts';
import type { PasswordRules } from './passwords.ts';
import type { SecondFactors } from './second-factor.ts';

/** Where accounts are, with all that depends on it: the database of a journal, or that of the publisher's people. */
export type AccountStore = {
  database: JournalDatabase;
  /** The journal at which the publisher's people use their accounts: a session is good there alone. Empty for a journal's own users. */
  journal: string;
  /** Where the challenges for passkeys are: at the journal, because a passkey is good at one host. */
  challenges: JournalDatabase;
  /** The name of the journal, or of the publisher. */
  name(): Promise<string>;
  limits: LoginLimits;
  watch: LoginWatch;
  factors: SecondFactors;
  passwords: PasswordRules;
  /** Where else somebody has this name, or one that looks like it; `journals` are those where it would be used. */
  namesakes(username: string, journals: string): Promise<string[]>;
  lastOwner: 'last_owner' | 'last_publisher_owner';
  mail: AccountMails;
  onMailError(error: unknown): void;
};

/** The mails about passwords: each is a template in the journal's languages. */
export type PasswordMail = 'invitation' | 'reset';

/** Puts mails into the outbox. */
type AccountMails = {
  /** Whether mail is set up. */
  canSend(): Promise<boolean>;
  /** `values` are what the template shows: `name` of the person, `username`, `address` of the link, `expiry` of it as ISO 8601 in UTC. */
  sendToPerson(
    kind: PasswordMail,
    to: string,
    values: { name: string; username: string; address: string; expiry: string },
  ): Promise<void>;
  sendAccessChange(
    to: string,
    person: { name: string; username: string },
    change: AccessChange,
    now: Date,
  ): Promise<void>;
};

/** The stores of the people who log in at a journal. */
export type AccountStores = {
  own: AccountStore;
  /** That of the publisher's people. Undefined while there are none: another process may make it at any time. */
  publisher(): Promise<AccountStore | undefined>;
};

/** What the store of an account gives with the id that it has there. */
export type InStore<Self extends { userId: number }> = Self & { store: AccountStore };

/** Finds the store of somebody who is logged in: their id at a journal says which one it is. */
export async function inStore<Self extends { userId: number }>(
  { own, publisher }: AccountStores,
  self: Self,
): Promise<InStore<Self>> {
  const theirs = isPublisherPerson(self.userId) ? await publisher() : undefined;
  if (!theirs) return { ...self, store: own };
  return { ...self, store: theirs, userId: acrossStores(self.userId) };
}

/** The id at the journal of somebody of the store: none of the publisher's people has that of a user of the journal. */
export const idAtJournal = ({ journal }: Pick<AccountStore, 'journal'>, id: number): number =>
  journal === '' ? id : acrossStores(id);

/** The first answer, of the journal's own store if it has one: the publisher's is not asked then. */
export async function askInTurn<T>(
  { own, publisher }: AccountStores,
  ask: (store: AccountStore) => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await ask(own);
  if (found !== undefined) return found;
  const theirs = await publisher();
  return theirs && ask(theirs);
}

/**
 * Finds somebody who may log in at the journal, and their store. A user of the journal goes first where both have a name.
 * Somebody unknown is looked for, and refused, as one of the journal's own users.
 */
export async function findWhoLogsIn(
  stores: AccountStores,
  findUser: (reads: Db) => Promise<UserRow | undefined>,
): Promise<{ store: AccountStore; row: UserRow | undefined }> {
  const found = await askInTurn(stores, async (store) => {
    const row = await findUser(store.database.reads);
    if (!row || !worksIn(row.journals, store.journal)) return undefined;
    const isHidden =
      store !== stores.own && (await findUserByName(stores.own.database.reads, row.username));
    return isHidden ? undefined : { store, row };
  });
  return found ?? { store: stores.own, row: undefined };
}

/**
 * Mails somebody what was changed of how they come in: to the address that they had before, or to the first one that they are
 * given. Never fails: it is done already. Does nothing where there is no mail, or no address.
 */
export async function tellOfChange(
  { mail, onMailError }: AccountStore,
  { name, username, email }: Pick<UserRow, 'name' | 'username' | 'email'>,
  change: AccessChange,
  now: Date,
  newAddress = '',
): Promise<void> {
  const to = email || newAddress;
  if (to === '') return;
  const tell = async () => {
    if (await mail.canSend()) await mail.sendAccessChange(to, { name, username }, change, now);
  };
  await tell().catch(onMailError);
}
