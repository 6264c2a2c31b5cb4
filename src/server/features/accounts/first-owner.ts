import { isPublisherPerson } from '#domain/publisher-person.ts';
import type { JournalContext } from '#server/context.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem } from '#server/problem.ts';
import { hasPasskey } from '#server/store/passkey-queries.ts';
import { listRecoveryCodes, replaceRecoveryCodes } from '#server/store/session-queries.ts';
import {
  deleteUser,
  findNamesake,
  findUserById,
  insertUser,
  listUsers,
  recordPersonChange,
  type UserRow,
  updateUser,
} from '#server/store/user-queries.ts';
import type { AccountStore } from './account-stores.ts';
import type { AccountsService } from './accounts-service.ts';
import type { Keeper } from './people-service.ts';

/** How somebody logs in at another journal. */
export type OwnedJournal = {
  journal: string;
  username: string;
  password: string;
  code?: string | undefined;
};

/**
 * How the publisher gets its first owner without the command line: a user who owns each of its journals, and shows it by a login
 * at each, owns all of them already.
 */
export type FirstOwner = ReturnType<typeof firstOwner>;

type Other = {
  accounts: Pick<AccountsService, 'login' | 'logout'>;
  accountStore: AccountStore;
  settings: { get(): Promise<{ websitename: string }> };
};

type Needed = {
  journal(slug: string): Promise<Other>;
  find(): Promise<{ accountStore: AccountStore } | undefined>;
  make(): Promise<{ accountStore: AccountStore }>;
};

export function firstOwner(
  { slug: here, installation: { registry } }: JournalContext,
  own: AccountStore,
  { journal, find, make }: Needed,
) {
  async function isOpen(userId: number): Promise<boolean> {
    if (isPublisherPerson(userId)) return false;
    const store = await find();
    const people = store ? await listUsers(store.accountStore.database.reads) : [];
    return !people.some(({ role, journals }) => role === 'owner' && journals === '');
  }

  const others = () => registry.list().filter(({ slug }) => slug !== here);

  /** Whom a login at another journal shows to be its owner. */
  async function ownerOf(
    slug: string,
    given: OwnedJournal | undefined,
    { now }: Keeper,
    address: string,
  ) {
    const refuse = (message: string) =>
      new Problem('invalid_fields', { fields: { [slug]: message } });
    if (!given || given.username.trim() === '') throw refuse(firstOwnerMessages.needed);
    const { accounts, accountStore } = await journal(slug);
    const { username, password, code } = given;
    const login = await accounts
      .login({ username, password, ...(code ? { code } : {}) }, address, now)
      .catch((error: unknown) => {
        if (error instanceof Problem && error.code !== 'too_many_attempts')
          throw refuse(error.message);
        throw error;
      });
    await accounts.logout(login.token);
    const { id, role } = login.user;
    if (isPublisherPerson(id) || role !== 'owner') throw refuse(firstOwnerMessages.noOwner);
    return { slug, store: accountStore, id };
  }

  return {
    /** Whether the user may, because nobody owns all journals yet; and the journals that they log in at. */
    async read(userId: number) {
      if (!(await isOpen(userId))) return { isOpen: false, journals: [] };
      const journals = await Promise.all(
        others().map(async ({ slug }) => {
          const name = await journal(slug).then(
            async ({ settings }) => (await settings.get()).websitename,
            // One that cannot be asked now is shown by its short name.
            () => '',
          );
          return { slug, name: name || slug };
        }),
      );
      return { isOpen: true, journals };
    },
    /**
     * Moves the account to the people of the publisher, with its password and second factor: every session ends. Throws
     * `no_first_owner` where that is not open, `passkeys_of_journal`: passkeys cannot move, and `invalid_fields`, each by the short
     * name of the journal that is not shown to be owned. Accounts of the same name at other journals go: the journal's own would
     * be the ones that log in there.
     */
    async become(keeper: Keeper, owned: readonly OwnedJournal[], address: string) {
      const { reads } = own.database;
      const user = await findUserById(reads, keeper.userId);
      if (user?.role !== 'owner' || !(await isOpen(keeper.userId)))
        throw new Problem('no_first_owner');
      if (await hasPasskey(reads, user.id)) throw new Problem('passkeys_of_journal');
      const shown: Awaited<ReturnType<typeof ownerOf>>[] = [];
      for (const { slug } of others()) {
        const given = owned.find((one) => one.journal === slug);
        shown.push(await ownerOf(slug, given, keeper, address));
      }
      const same = await listSame(user.username, shown);
      const codes = await listRecoveryCodes(reads, user.id);
      const { accountStore: store } = await make();
      const { id: _, totp_secret, totp_pending: _pending, ...row } = user;
      await store.database.writePrivate(async (tx) => {
        const id = await insertUser(tx, { ...row, journals: '' });
        if (id === undefined) throw new Problem('duplicate_username');
        const moved = own.factors.moveTo(store.factors, totp_secret, user.id, id);
        await updateUser(tx, row.username, { totp_secret: moved });
        await replaceRecoveryCodes(tx, id, codes);
        const change = { action: 'created' as const, now: { role: row.role }, by: keeper };
        await recordPersonChange(tx, { ...row, id }, change);
      });
      // Of two accounts of one name, that of the journal would be the one that logs in.
      for (const { database, row: gone } of [{ database: own.database, row: user }, ...same]) {
        await database.writePrivate(async (tx) => {
          await deleteUser(tx, gone.id);
          const change = { action: 'deleted' as const, now: {}, by: keeper };
          await recordPersonChange(tx, gone, change);
        });
      }
    },
  };
}

export const firstOwnerMessages = {
  needed: 'Enter how you log in at this journal.',
  noOwner: 'This account does not own the journal.',
};

/** The accounts that go because of their name. Throws `duplicate_username` where one is not shown to be the same person's. */
async function listSame(username: string, shown: readonly { store: AccountStore; id: number }[]) {
  const same: { database: JournalDatabase; row: UserRow }[] = [];
  for (const { store, id } of shown) {
    const { database } = store;
    const namesake = await findNamesake(database.reads, username);
    if (namesake === undefined) continue;
    const row = await findUserById(database.reads, id);
    if (row?.username !== namesake) throw new Problem('duplicate_username');
    same.push({ database, row });
  }
  return same;
}
