import { isPublisherPerson } from '#domain/publisher-person.ts';
import type { JournalContext } from '#server/context.ts';
import { Problem } from '#server/problem.ts';
import { hasPasskey } from '#server/store/passkey-queries.ts';
import { listRecoveryCodes, replaceRecoveryCodes } from '#server/store/session-queries.ts';
import {
  deleteUser,
  findUserById,
  insertUser,
  listUsers,
  recordPersonChange,
  updateUser,
} from '#server/store/user-queries.ts';
import type { AccountStore } from './account-stores.ts';
import type { Keeper } from './people-service.ts';

/**
 * How the publisher gets its first owner without the command line: while it has one journal, an owner of that journal owns all
 * of them already.
 */
export type FirstOwner = {
  /** Whether whoever asks may: the publisher has one journal, and nobody who owns all journals. */
  isOpen(userId: number): Promise<boolean>;
  /**
   * Moves the account to the people of the publisher, with its password and second factor: every session ends. Throws
   * `no_first_owner` where that is not open, and `passkeys_of_journal`: passkeys cannot move.
   */
  become(keeper: Keeper): Promise<void>;
};

type Needed = {
  find(): Promise<{ accountStore: AccountStore } | undefined>;
  make(): Promise<{ accountStore: AccountStore }>;
};

export function firstOwner(
  { installation: { registry } }: JournalContext,
  own: AccountStore,
  { find, make }: Needed,
): FirstOwner {
  async function isOpen(userId: number): Promise<boolean> {
    if (isPublisherPerson(userId) || registry.list().length !== 1) return false;
    const store = await find();
    const people = store ? await listUsers(store.accountStore.database.reads) : [];
    return !people.some(({ role, journals }) => role === 'owner' && journals === '');
  }

  return {
    isOpen,
    async become(keeper) {
      const { reads } = own.database;
      const user = await findUserById(reads, keeper.userId);
      if (user?.role !== 'owner' || !(await isOpen(keeper.userId)))
        throw new Problem('no_first_owner');
      if (await hasPasskey(reads, user.id)) throw new Problem('passkeys_of_journal');
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
      await own.database.write(async (tx) => {
        await deleteUser(tx, user.id);
        const change = {
          action: 'deleted' as const,
          now: {},
          by: keeper,
        };
        await recordPersonChange(tx, user, change);
      });
    },
  };
}
