import { randomBytes } from 'node:crypto';
import type { User } from '#contract/entities/user.ts';
import { limits } from '#contract/limits.ts';
import { keepsPublisher } from '#domain/publisher-person.ts';
import { isUsername, readUsername } from '#domain/username.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { Problem } from '#server/problem.ts';
import { hasPasskey } from '#server/store/passkey-queries.ts';
import { deleteExpiredSessions, insertSession } from '#server/store/session-queries.ts';
import { findUserByName, lockUser, noteLogin, type UserRow } from '#server/store/user-queries.ts';
import { type AccountStore, idAtJournal } from './account-stores.ts';
import { attemptSubjects, forgiveAttempts, type Refusal, type Subject } from './login-attempts.ts';
import { hashName, type LoginLine } from './login-watch.ts';
import { dummyHash, isPassword } from './passwords.ts';
import { isAllowedAddress, rangesOf } from './person-values.ts';

/** What somebody typed: the name in NFC, the password undefined where it is longer than anybody's. */
export type Typed = { username: string; password: string | undefined };

/** Name and password, undefined where the request was not even read: what is too long for anybody's is not worked on. */
export function readTyped(given: { username: string; password: string } | undefined): Typed {
  const nobody = { username: '', password: undefined };
  if (!given || given.password.length > limits.maxPasswordCharacters) return nobody;
  const username = readUsername(given.username);
  return username === undefined ? nobody : { username, password: given.password };
}

/** The user of a name. What nobody can be called is not asked for: it may hold what a database takes for no text. */
export async function findTyped(db: Db, { username }: Typed): Promise<UserRow | undefined> {
  return isUsername(username) ? findUserByName(db, username) : undefined;
}

/**
 * The user of the credentials. Throws `invalid_credentials`, after the same work for a name that nobody has, and what
 * `checkStanding` throws.
 */
export async function checkPassword(
  row: UserRow | undefined,
  { password }: Typed,
  address: string,
): Promise<UserRow> {
  const isRight =
    password !== undefined && (await isPassword(password, row?.password_hash ?? dummyHash));
  if (!row || !isRight) throw new Problem('invalid_credentials');
  return checkStanding(row, address);
}

/** Throws `disabled` and `invalid_ip`: told only to who has shown who they are. */
export function checkStanding(row: UserRow, address: string): UserRow {
  if (row.status !== 'enabled') throw new Problem('disabled');
  if (!isAllowedAddress(address, rangesOf(row))) throw new Problem('invalid_ip');
  return row;
}

/** Whose attempt it is: the user, where there is one, and what was typed. */
export type Attempt = {
  row: Pick<UserRow, 'id' | 'username'> | undefined;
  typed: string;
  address: string;
  now: Date;
  requestId: string | undefined;
};

const tooMany = (retryAfterSeconds: number) =>
  new Problem('too_many_attempts', { retryAfterSeconds });

/**
 * Counts an attempt, then makes it: the attempts of a store count together, by whatever door. Throws `too_many_attempts`, and
 * what the attempt throws.
 */
export async function countAttempt<T>(
  { database, limits: loginLimits, watch }: AccountStore,
  { row, typed, address, now, requestId: reqId }: Attempt,
  make: (subjects: Subject[]) => Promise<T>,
): Promise<T> {
  const subjects = await attemptSubjects(database.reads, row?.id, typed, address);
  // A flood of these costs neither a write nor a line of its own.
  const refused = await loginLimits.findRefusal(subjects, now);
  if (refused !== undefined) {
    watch.refused();
    throw tooMany(refused);
  }
  const user = row?.username ?? hashName(typed);
  const refuse = (
    { seconds, lockedOut, until, isFirst }: Refusal,
    who: Omit<LoginLine, 'outcome'>,
  ) => {
    if (isFirst) watch.lockOut({ ...who, lockedOut, until: until.toISOString() });
    return tooMany(seconds);
  };
  try {
    const refusal = await loginLimits.count(subjects, now);
    if (refusal) throw refuse(refusal, { user, address, reqId });
    return await make(subjects);
  } catch (error) {
    if (error instanceof Problem) watch.attempt({ user, outcome: error.code, address, reqId });
    throw error;
  }
}

/** Asks for the second factor, where the user has one. Throws `second_factor_required` and `invalid_code`. */
export const proveByCode =
  ({ factors }: AccountStore, code: string | undefined, now: Date) =>
  async (tx: Tx, user: UserRow) => {
    if (user.totp_secret === '' && !(await hasPasskey(tx, user.id))) return;
    if (code === undefined) throw new Problem('second_factor_required');
    if (!(await factors.take(tx, user, code, now))) throw new Problem('invalid_code');
  };

export const sessionMilliseconds = 12 * 60 * 60_000;
const maxDeviceCharacters = 300;

export type Login = { token: string; user: User };

type Opening = {
  address: string;
  subjects: Subject[];
  now: Date;
  device: string | undefined;
  requestId: string | undefined;
  /** Of the session that this one follows: it ends no later, and is confirmed no better. Left out, it begins now. */
  asOf?: { expiry: string; confirmed: string };
  /** Takes what is asked for in addition to the password, or in its place, in the transaction that opens the session. */
  prove(tx: Tx, user: UserRow): Promise<void>;
};

/** Opens a session of a user who was found to be right. */
export async function openSession(
  store: AccountStore,
  user: UserRow,
  { address, subjects, now, device = '', requestId: reqId, asOf, prove }: Opening,
): Promise<Login> {
  const { database, journal, watch } = store;
  const token = randomBytes(32).toString('base64url');
  const expiry = new Date(now.getTime() + sessionMilliseconds).toISOString();
  const login = await database.writePrivate(async (tx) => {
    // A new password or a switch meanwhile ended the user's sessions: this one must not come after.
    const still = await lockUser(tx, user.id);
    if (still?.password_hash !== user.password_hash || still.status !== user.status) {
      throw new Problem('invalid_credentials');
    }
    await prove(tx, still);
    await deleteExpiredSessions(tx, now.toISOString());
    await noteLogin(tx, user.id, now.toISOString());
    // Who comes from another journal showed no password: nothing that was guessed at it is forgiven.
    if (!asOf) await forgiveAttempts(tx, subjects, user.id, address);
    await insertSession(tx, {
      token_hash: hashToken(token),
      user_id: user.id,
      creation: now.toISOString(),
      expiry: asOf?.expiry ?? expiry,
      last_used: now.toISOString(),
      address,
      device: device.slice(0, maxDeviceCharacters),
      journal,
      confirmed: asOf?.confirmed ?? now.toISOString(),
      previous_login: still.last_login,
    });
    return { token, user: toUser(store, user) };
  });
  watch.attempt({ user: user.username, outcome: 'logged_in', reqId });
  return login;
}

type Told = Pick<UserRow, 'id' | 'username' | 'name' | 'role' | 'journals'>;

/** The user of a session, as the journal at which it is open knows them. */
export const toUser = (
  store: AccountStore,
  { id, username, name, role, journals }: Told,
): User => ({
  ...{ id: idAtJournal(store, id), username, name, role },
  ...(store.journal !== '' && keepsPublisher({ role, journals })
    ? { keepsPublisher: true as const }
    : {}),
});
