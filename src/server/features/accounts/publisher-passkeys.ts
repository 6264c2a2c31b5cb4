import type { SignedPasskey } from '#contract/calls/passkey-calls.ts';
import { acrossStores, isPublisherPerson, worksIn } from '#domain/publisher-person.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { findPasskey } from '#server/store/passkey-queries.ts';
import { findUserById, findUserByName, type UserRow } from '#server/store/user-queries.ts';
import { findTyped, readTyped } from './check-credentials.ts';
import type { LoginWatch } from './login-watch.ts';
import { type PasskeyLogin, type PasskeyLogins, passkeyLogins } from './passkey-logins.ts';
import { type PasskeySelf, type PasskeysService, passkeysService } from './passkeys-service.ts';
import type { TellOfChange } from './tell-of-change.ts';

type Store = { database: JournalDatabase; tell: TellOfChange };
type Parts = {
  /** Of the journal. */
  slug: string;
  database: JournalDatabase;
  watch: LoginWatch;
  journalName(): Promise<string>;
  /** The store of the publisher's people, while it has any. */
  find(): Promise<Store | undefined>;
};

/**
 * The passkeys by which a journal's own users log in, and those of the publisher's people. Theirs are kept in the store, and each
 * is good at the host of the journal where it was made.
 */
export function passkeyLoginsOfBoth(own: PasskeyLogins, parts: Parts): PasskeyLogins {
  const { slug, database, watch, find } = parts;

  async function findTheirs(
    findUser: (store: Store) => Promise<UserRow | undefined>,
  ): Promise<PasskeyLogins | undefined> {
    const store = await find();
    const user = store && (await findUser(store));
    if (!store || !user || !worksIn(user.journals, slug)) return undefined;
    // A user of the journal goes first where both have a name.
    if (await findUserByName(database.reads, user.username)) return undefined;
    return passkeyLogins({ database: store.database, journal: database }, watch, slug);
  }

  const byName = (after: NonNullable<PasskeyLogin['after']>) =>
    findTheirs((store) => findTyped(store.database.reads, readTyped(after)));

  async function byPasskey({ id }: SignedPasskey) {
    if (await findPasskey(database.reads, id)) return undefined;
    return findTheirs(async ({ database: { reads } }) => {
      const passkey = await findPasskey(reads, id);
      return passkey && findUserById(reads, passkey.user_id);
    });
  }

  return {
    async begin(given, from) {
      const theirs = given?.after && (await byName(given.after));
      return (theirs ?? own).begin(given, from);
    },
    async login(given, from) {
      const theirs =
        given && (await (given.after ? byName(given.after) : byPasskey(given.credential)));
      if (!theirs) return own.login(given, from);
      const { token, user } = await theirs.login(given, from);
      return { token, user: { ...user, id: acrossStores(user.id) } };
    },
  };
}

/** What everybody does with their own passkeys, wherever they are kept. */
export function passkeysOfBoth(
  own: PasskeysService,
  { database, journalName, find }: Pick<Parts, 'database' | 'journalName' | 'find'>,
): PasskeysService {
  type Ask<Args extends unknown[], T> = (self: PasskeySelf, ...args: Args) => Promise<T>;
  const via =
    <Args extends unknown[], T>(pick: (service: PasskeysService) => Ask<Args, T>): Ask<Args, T> =>
    async (self, ...args) => {
      const store = isPublisherPerson(self.userId) ? await find() : undefined;
      if (!store) return pick(own)(self, ...args);
      const theirs = passkeysService({
        ...{ database: store.database, journal: database, journalName },
        tell: store.tell,
      });
      return pick(theirs)({ ...self, userId: acrossStores(self.userId) }, ...args);
    };
  return {
    list: via((service) => service.list),
    begin: via((service) => service.begin),
    add: via((service) => service.add),
    rename: via((service) => service.rename),
    remove: via((service) => service.remove),
  };
}
