import type { Account, Session } from '#contract/calls/account-calls.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { SealedTexts } from '#server/platform/secrets/sealed-texts.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { hasPasskey } from '#server/store/passkey-queries.ts';
import { deletePasswordLinksOf } from '#server/store/password-link-queries.ts';
import { keepPersonChange, keepUserFields } from '#server/store/person-history.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '#server/store/recovery-code-queries.ts';
import {
  deleteOtherSessions,
  deleteOwnSession,
  listSessions,
  type SessionRow,
} from '#server/store/session-queries.ts';
import {
  findUserById,
  takeTotpStep,
  type UserRow,
  updateUser,
} from '#server/store/user-queries.ts';
import { confirmations } from './confirm-password.ts';
import { hashPassword } from './password.ts';
import type { PasswordRules } from './password-rules.ts';
import { readEmail } from './person-values.ts';
import { makeRecoveryCodes, SecondFactors } from './second-factor.ts';
import { hashToken } from './token-hash.ts';

/** Who asks about their own account: the user of the session. */
export type Self = { userId: number; token: string; now: Date };

/** What users do with their own account. Whatever asks for the password throws `invalid_fields` and `too_many_attempts`. */
export type OwnAccountService = {
  get(self: Self): Promise<Account>;
  /** Throws `invalid_fields`. */
  change(
    self: Self,
    given: { name?: string | undefined; email?: string | undefined },
  ): Promise<Account>;
  /** Ends all other sessions, and links that would give another password. */
  changePassword(self: Self, password: string, newPassword: string): Promise<void>;
  sessions(self: Self): Promise<Session[]>;
  /** Throws `not_found` for what is no session of theirs. */
  endSession(self: Self, id: string): Promise<void>;
  endOtherSessions(self: Self): Promise<void>;
  beginSecondFactor(self: Self, password: string): Promise<{ secret: string; address: string }>;
  confirmSecondFactor(self: Self, code: string): Promise<string[]>;
  renewRecoveryCodes(self: Self, password: string): Promise<string[]>;
  endSecondFactor(self: Self, password: string): Promise<void>;
};

type Parts = {
  database: JournalDatabase;
  slug: string;
  sealed: SealedTexts;
  /** What the app calls the account. */
  journalName(): Promise<string>;
  passwords: PasswordRules;
};

export function ownAccountService({
  database,
  slug,
  sealed,
  journalName,
  passwords,
}: Parts): OwnAccountService {
  const { reads } = database;
  const factors = new SecondFactors(sealed, slug);
  const confirming = confirmations(database);
  const set = (user: UserRow, values: Parameters<typeof updateUser>[2]) =>
    database.writePrivate((tx) => updateUser(tx, user.username, values));

  const keep = (tx: Tx, user: UserRow, what: Record<string, string>, now: Date) =>
    keepPersonChange(tx, user, { now: what, by: { username: user.username, now } });

  async function getUser(userId: number): Promise<UserRow> {
    const user = await findUserById(reads, userId);
    if (!user) throw new Problem('unauthorized');
    return user;
  }

  async function toAccount(user: UserRow): Promise<Account> {
    const { username, name, email, role, totp_secret } = user;
    const secondFactor = totp_secret !== '';
    const codes = await countRecoveryCodes(reads, user.id);
    return { username, name, email, role, secondFactor, recoveryCodes: codes };
  }

  return {
    get: async ({ userId }) => toAccount(await getUser(userId)),
    async change({ userId, now }, given) {
      const wrong: Record<string, string> = {};
      const name = given.name?.trim();
      if (name === '') wrong.name = 'Say what you are called.';
      const email = given.email === undefined ? undefined : readEmail(given.email, wrong);
      refuseInvalid(wrong);
      const values = {
        ...(name === undefined ? {} : { name }),
        ...(email === undefined ? {} : { email }),
      };
      if (Object.keys(values).length > 0) {
        const user = await getUser(userId);
        await database.writePrivate(async (tx) => {
          await updateUser(tx, user.username, values);
          await keepUserFields(tx, user, values, { username: user.username, now });
        });
      }
      return toAccount(await getUser(userId));
    },
    async changePassword({ userId, token, now }, password, newPassword) {
      const user = await confirming.password(userId, password, now);
      const problem = await passwords.problemOf(newPassword, [user.username, user.name]);
      refuseInvalid(problem === undefined ? {} : { new_password: problem });
      const password_hash = await hashPassword(newPassword);
      await database.writePrivate(async (tx) => {
        await updateUser(tx, user.username, { password_hash });
        await deleteOtherSessions(tx, userId, hashToken(token));
        await deletePasswordLinksOf(tx, userId);
        await keep(tx, user, { password: 'changed' }, now);
      });
    },
    async sessions({ userId, token, now }) {
      const rows = await listSessions(reads, userId, now.toISOString());
      return rows.map((row) => toSession(row, hashToken(token)));
    },
    async endSession({ userId }, id) {
      const isGone = await database.writePrivate((tx) => deleteOwnSession(tx, userId, id));
      if (!isGone) throw new Problem('not_found');
    },
    endOtherSessions: ({ userId, token }) =>
      database.writePrivate((tx) => deleteOtherSessions(tx, userId, hashToken(token))),
    async beginSecondFactor({ userId, now }, password) {
      const user = await confirming.password(userId, password, now);
      const { stored, ...shown } = factors.make(user, await journalName());
      await set(user, { totp_pending: stored });
      return shown;
    },
    async confirmSecondFactor({ userId, now }, code) {
      await confirming.count(userId, now);
      const user = await getUser(userId);
      const { totp_pending } = user;
      const step = factors.stepOf(userId, totp_pending, code, now);
      if (step === undefined) refuseInvalid({ code: wrongCode });
      const { shown, hashes } = makeRecoveryCodes();
      await database.writePrivate(async (tx) => {
        await takeTotpStep(tx, userId, step ?? 0);
        await updateUser(tx, user.username, { totp_secret: totp_pending, totp_pending: '' });
        await replaceRecoveryCodes(tx, userId, hashes);
        await keep(tx, user, { second_factor: 'on' }, now);
      });
      await confirming.forgive(userId);
      return shown;
    },
    async renewRecoveryCodes({ userId, now }, password) {
      const user = await confirming.password(userId, password, now);
      if (user.totp_secret === '' && !(await hasPasskey(reads, userId))) {
        refuseInvalid({ password: 'You have no second factor.' });
      }
      const { shown, hashes } = makeRecoveryCodes();
      await database.writePrivate(async (tx) => {
        await replaceRecoveryCodes(tx, userId, hashes);
        await keep(tx, user, { recovery_codes: 'made' }, now);
      });
      return shown;
    },
    async endSecondFactor({ userId, now }, password) {
      const user = await confirming.password(userId, password, now);
      await database.writePrivate(async (tx) => {
        await updateUser(tx, user.username, { totp_secret: '', totp_pending: '' });
        // They stand in for passkeys too.
        if (!(await hasPasskey(tx, userId))) await replaceRecoveryCodes(tx, userId, []);
        await keep(tx, user, { second_factor: 'off' }, now);
      });
    },
  };
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
