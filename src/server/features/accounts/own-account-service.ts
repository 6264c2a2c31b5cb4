import type { Account, AccountChange, Session } from '#contract/calls/account-calls.ts';
import { cleanLine } from '#domain/clean-text.ts';
import { accessChanges, personWords } from '#domain/history/person-words.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { hasPasskey } from '#server/store/passkey-queries.ts';
import {
  countRecoveryCodes,
  deleteOtherSessions,
  deleteOwnSession,
  deletePasswordLinksOf,
  findSession,
  listSessions,
  replaceRecoveryCodes,
  type SessionRow,
} from '#server/store/session-queries.ts';
import {
  findUserById,
  keepUserFields,
  listPersonChanges,
  recordPersonChange,
  takeTotpStep,
  type UserRow,
  updateUser,
} from '#server/store/user-queries.ts';
import { type AccountStore, type AccountStores, inStore, tellOfChange } from './account-stores.ts';
import { hashPassword } from './passwords.ts';
import { readEmail } from './person-values.ts';
import { makeRecoveryCodes } from './second-factor.ts';
import {
  confirmPassword,
  countConfirmation,
  forgiveConfirmations,
  requireConfirmation,
  type Self,
} from './session-confirmations.ts';

/** What users do with their own account. What a session alone must not do was confirmed before, but for another email address. */
export type OwnAccountService = ReturnType<typeof ownAccountService>;

export function ownAccountService(stores: AccountStores) {
  return {
    async get(asked: Self): Promise<Account> {
      const { store, userId } = await inStore(stores, asked);
      return toAccount(store, await getUser(store, userId));
    },
    /** What was changed of it between the login before and this one, the newest first. */
    async changes(asked: Self): Promise<AccountChange[]> {
      const { store, userId, token } = await inStore(stores, asked);
      const { reads } = store.database;
      const session = await findSession(reads, userId, hashToken(token));
      if (!session || session.previous_login === '') return [];
      const { previous_login: from, creation: until } = session;
      const found = await listPersonChanges(reads, userId, { from, until });
      return found.flatMap(({ moment, username, label, now }) => {
        const told = accessChanges(now);
        if (Object.keys(told).length === 0) return [];
        return [{ moment, username, text: personWords('changed', label, told) }];
      });
    },
    /** Throws `invalid_fields`, and `confirmation_required` for another email address. */
    async change(asked: Self, given: { name?: string | undefined; email?: string | undefined }) {
      const self = await inStore(stores, asked);
      const { store, userId, now } = self;
      const wrong: Record<string, string> = {};
      const name = given.name === undefined ? undefined : cleanLine(given.name);
      if (name === '') wrong.name = 'Enter your name.';
      const email = given.email === undefined ? undefined : readEmail(given.email, wrong);
      refuseInvalid(wrong);
      const values = {
        ...(name === undefined ? {} : { name }),
        ...(email === undefined ? {} : { email }),
      };
      if (Object.keys(values).length > 0) {
        const user = await getUser(store, userId);
        const isMoved = email !== undefined && email !== user.email;
        if (isMoved) await requireConfirmation(self);
        await store.database.writePrivate(async (tx) => {
          await updateUser(tx, user.username, values);
          await keepUserFields(tx, user, values, { username: user.username, now });
        });
        if (isMoved) await tellOfChange(store, user, 'email', now, email);
      }
      return toAccount(store, await getUser(store, userId));
    },
    /** Ends all other sessions, and links that would give another password. Throws `invalid_fields` and `too_many_attempts`. */
    async changePassword(asked: Self, password: string, newPassword: string) {
      const self = await inStore(stores, asked);
      const { store, userId, token, now } = self;
      const user = await confirmPassword(self, password);
      const problem = await store.passwords.problemOf(newPassword, [user.username, user.name]);
      refuseInvalid(problem === undefined ? {} : { new_password: problem });
      const password_hash = await hashPassword(newPassword);
      await store.database.writePrivate(async (tx) => {
        await updateUser(tx, user.username, { password_hash });
        await deleteOtherSessions(tx, userId, hashToken(token));
        await deletePasswordLinksOf(tx, userId);
        await keep(tx, user, { password: 'changed' }, now);
      });
      await tellOfChange(store, user, 'password', now);
    },
    async sessions(asked: Self): Promise<Session[]> {
      const { store, userId, token, now } = await inStore(stores, asked);
      const rows = await listSessions(store.database.reads, userId, now.toISOString());
      return rows.map((row) => toSession(row, hashToken(token)));
    },
    /** Throws `not_found` for what is no session of theirs. */
    async endSession(asked: Self, id: string) {
      const { store, userId } = await inStore(stores, asked);
      const isGone = await store.database.writePrivate((tx) => deleteOwnSession(tx, userId, id));
      if (!isGone) throw new Problem('not_found');
    },
    async endOtherSessions(asked: Self) {
      const { store, userId, token } = await inStore(stores, asked);
      await store.database.writePrivate((tx) => deleteOtherSessions(tx, userId, hashToken(token)));
    },
    async beginSecondFactor(asked: Self) {
      const { store, userId } = await inStore(stores, asked);
      const user = await getUser(store, userId);
      const { stored, ...shown } = store.factors.make(user, await store.name());
      await store.database.writePrivate((tx) =>
        updateUser(tx, user.username, { totp_pending: stored }),
      );
      return shown;
    },
    /** Throws `invalid_fields` and `too_many_attempts`. */
    async confirmSecondFactor(asked: Self, code: string): Promise<string[]> {
      const { store, userId, now } = await inStore(stores, asked);
      await countConfirmation(store, userId, now);
      const user = await getUser(store, userId);
      const { totp_pending } = user;
      const step = store.factors.stepOf(userId, totp_pending, code, now);
      if (step === undefined) refuseInvalid({ code: wrongCode });
      const { shown, hashes } = makeRecoveryCodes();
      await store.database.writePrivate(async (tx) => {
        await takeTotpStep(tx, userId, step ?? 0);
        await updateUser(tx, user.username, { totp_secret: totp_pending, totp_pending: '' });
        await replaceRecoveryCodes(tx, userId, hashes);
        await keep(tx, user, { second_factor: 'on' }, now);
      });
      await forgiveConfirmations(store, userId);
      await tellOfChange(store, user, 'second_factor_on', now);
      return shown;
    },
    /** Throws `invalid_fields`. */
    async renewRecoveryCodes(asked: Self): Promise<string[]> {
      const { store, userId, now } = await inStore(stores, asked);
      const user = await getUser(store, userId);
      if (user.totp_secret === '' && !(await hasPasskey(store.database.reads, userId))) {
        refuseInvalid({ code: 'You have no second factor.' });
      }
      const { shown, hashes } = makeRecoveryCodes();
      await store.database.writePrivate(async (tx) => {
        await replaceRecoveryCodes(tx, userId, hashes);
        await keep(tx, user, { recovery_codes: 'made' }, now);
      });
      await tellOfChange(store, user, 'recovery_codes', now);
      return shown;
    },
    async endSecondFactor(asked: Self) {
      const { store, userId, now } = await inStore(stores, asked);
      const user = await getUser(store, userId);
      await store.database.writePrivate(async (tx) => {
        await updateUser(tx, user.username, { totp_secret: '', totp_pending: '' });
        // They stand in for passkeys too.
        if (!(await hasPasskey(tx, userId))) await replaceRecoveryCodes(tx, userId, []);
        await keep(tx, user, { second_factor: 'off' }, now);
      });
      await tellOfChange(store, user, 'second_factor_off', now);
    },
  };
}

const keep = (tx: Tx, user: UserRow, what: Record<string, string>, now: Date) =>
  recordPersonChange(tx, user, { now: what, by: { username: user.username, now } });

async function getUser({ database }: AccountStore, userId: number): Promise<UserRow> {
  const user = await findUserById(database.reads, userId);
  if (!user) throw new Problem('unauthorized');
  return user;
}

async function toAccount({ database }: AccountStore, user: UserRow): Promise<Account> {
  const { username, name, email, role, totp_secret } = user;
  const secondFactor = totp_secret !== '';
  const codes = await countRecoveryCodes(database.reads, user.id);
  return { username, name, email, role, secondFactor, recoveryCodes: codes };
}

const wrongCode = 'This is not the code that the app shows now. Is the clock of your device right?';

const toSession = (row: SessionRow, thisHash: string): Session => ({
  id: row.token_hash,
  device: row.device,
  address: row.address,
  creation: row.creation,
  lastUsed: row.last_used,
  isThis: row.token_hash === thisHash,
});
