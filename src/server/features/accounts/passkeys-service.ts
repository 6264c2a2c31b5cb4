import type { MadePasskey, Passkey, PasskeyCreation } from '#contract/calls/account-calls.ts';
import { limits } from '#contract/limits.ts';
import { cleanLine } from '#domain/clean-text.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import {
  deletePasskey,
  hasPasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
} from '#server/store/passkey-queries.ts';
import { replaceRecoveryCodes } from '#server/store/session-queries.ts';
import {
  findUserById,
  lockUser,
  recordPersonChange,
  type UserRow,
} from '#server/store/user-queries.ts';
import { type AccountStores, inStore, tellOfChange } from './account-stores.ts';
import { Passkeys } from './passkeys.ts';
import { makeRecoveryCodes } from './second-factor.ts';

export type PasskeySelf = { userId: number; now: Date; origin: string };

/** What users do with their own passkeys. Where browsers offer none, a new one is `not_found`. */
export type PasskeysService = ReturnType<typeof passkeysService>;

export function passkeysService(stores: AccountStores) {
  return {
    async list(self: PasskeySelf): Promise<Passkey[]> {
      const { store, userId } = await inStore(stores, self);
      return (await listPasskeys(store.database.reads, userId)).map(toPasskey);
    },
    /** Throws `invalid_fields`. */
    async begin(self: PasskeySelf): Promise<PasskeyCreation> {
      const { store, userId, now, origin } = await inStore(stores, self);
      const { reads } = store.database;
      const user = await findUserById(reads, userId);
      if (!user) throw new Problem('unauthorized');
      if ((await listPasskeys(reads, userId)).length >= limits.maxPasskeys) {
        refuseInvalid({ name: `At most ${limits.maxPasskeys} passkeys: remove one first.` });
      }
      const name = await stores.own.name();
      return new Passkeys(store).creation(user, name, { now, origin });
    },
    /** Keeps what the browser made; with the first second factor come codes to recover by. Throws `invalid_fields`. */
    async add(self: PasskeySelf, given: { name: string; credential: MadePasskey }) {
      const { store, userId, now, origin } = await inStore(stores, self);
      const name = readName(given.name);
      const made = await new Passkeys(store).readMade(userId, given.credential, { now, origin });
      if (!made) throw notAccepted();
      const codes = makeRecoveryCodes();
      const { user, ...added } = await store.database.writePrivate(async (tx) => {
        const user = await lockSelf(tx, userId);
        const isFirst = user.totp_secret === '' && !(await hasPasskey(tx, userId));
        const row = { ...made, user_id: userId, name, creation: now.toISOString() };
        const added = await insertPasskey(tx, row);
        if (!added) throw notAccepted();
        if (isFirst) await replaceRecoveryCodes(tx, userId, codes.hashes);
        await keep(tx, user, { passkey: 'added' }, now);
        const recoveryCodes = isFirst ? codes.shown : [];
        return { user, passkey: toPasskey(added), recoveryCodes };
      });
      await tellOfChange(store, user, 'passkey_added', now);
      return added;
    },
    /** Throws `invalid_fields` and `not_found`. */
    async rename(self: PasskeySelf, id: number, given: string): Promise<Passkey> {
      const { store, userId } = await inStore(stores, self);
      const name = readName(given);
      const renamed = await store.database.writePrivate((tx) =>
        renamePasskey(tx, { userId, id, name }),
      );
      if (!renamed) throw new Problem('not_found');
      return toPasskey(renamed);
    },
    /** Throws `not_found`. */
    async remove(self: PasskeySelf, id: number) {
      const { store, userId, now } = await inStore(stores, self);
      const user = await store.database.writePrivate(async (tx) => {
        const user = await lockSelf(tx, userId);
        if (!(await deletePasskey(tx, userId, id))) throw new Problem('not_found');
        const isLast = user.totp_secret === '' && !(await hasPasskey(tx, userId));
        if (isLast) await replaceRecoveryCodes(tx, userId, []);
        await keep(tx, user, { passkey: 'removed' }, now);
        return user;
      });
      await tellOfChange(store, user, 'passkey_removed', now);
    },
  };
}

/** Locked, so that of two changes at once the second one knows what the first one left. */
async function lockSelf(tx: Tx, userId: number): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw new Problem('unauthorized');
  return user;
}

const keep = (tx: Tx, user: UserRow, what: Record<string, string>, now: Date) =>
  recordPersonChange(tx, user, { now: what, by: { username: user.username, now } });

function readName(typed: string): string {
  const name = cleanLine(typed);
  refuseInvalid(name === '' ? { name: 'Give it a name.' } : {});
  return name;
}

const notAccepted = () =>
  new Problem('invalid_fields', {
    fields: { name: 'This passkey was not accepted. Try again, or use another one.' },
  });

const toPasskey = ({ id, name, creation, last_used }: PasskeyRow): Passkey => ({
  id,
  name,
  creation,
  lastUsed: last_used,
});
