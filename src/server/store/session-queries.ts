import type { Insertable, Selectable } from 'kysely';
import type {
  Db,
  PasswordLinksTable,
  SessionsTable,
  SwitchCodesTable,
  Tx,
} from '#server/platform/db/tables.ts';

export type SessionRow = Selectable<SessionsTable>;

export async function insertSession(tx: Tx, row: Insertable<SessionsTable>): Promise<void> {
  await tx.insertInto('sessions').values(row).execute();
}

/**
 * The user of a session of the journal (in its own store: of none) that is neither expired nor of a disabled user, and where it may be used from. `latest` is when a
 * session may expire at the latest: one that goes on longer began while the clock was ahead.
 */
export function findSessionUser(
  db: Db,
  tokenHash: string,
  { now, latest, journal }: { now: string; latest: string; journal: string },
) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.journal', '=', journal)
    .where('sessions.expiry', '>', now)
    .where('sessions.expiry', '<=', latest)
    .where('users.status', '=', 'enabled')
    .select(['users.id', 'users.username', 'users.name', 'users.role', 'users.allowed_addresses'])
    .select(['users.journals', 'sessions.last_used', 'sessions.address'])
    .executeTakeFirst();
}

export function findSession(
  db: Db,
  userId: number,
  tokenHash: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function noteConfirmation(tx: Tx, tokenHash: string, now: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The open sessions of a user, the last used first. */
export function listSessions(db: Db, userId: number, now: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expiry', '>', now)
    .orderBy('last_used', 'desc')
    .orderBy('creation', 'desc')
    .execute();
}

export async function noteSessionUse(
  tx: Tx,
  tokenHash: string,
  use: { last_used: string; address: string },
): Promise<void> {
  await tx.updateTable('sessions').set(use).where('token_hash', '=', tokenHash).execute();
}

/** Whether the user had it. */
export async function deleteOwnSession(
  tx: Tx,
  userId: number,
  tokenHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All of a user but one. */
export async function deleteOtherSessions(tx: Tx, userId: number, kept: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', kept)
    .execute();
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(tx: Tx, username: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('users').select('id').where('username', '=', username),
    )
    .execute();
}

export async function deleteExpiredSessions(tx: Tx, now: string): Promise<void> {
  await tx.deleteFrom('sessions').where('expiry', '<=', now).execute();
}

/**
 * Counts an attempt of the subject, from 1 again where the time of the last ones is over. What was counted while the
 * clock was ahead ends no later than what is counted now.
 */
export async function upsertAttempt(
  tx: Tx,
  attempt: { subject: string; now: string; until: string },
): Promise<{ attempts: number; until: string }> {
  const { subject, now, until } = attempt;
  await tx.deleteFrom('login_attempts').where('until', '<=', now).execute();
  return tx
    .insertInto('login_attempts')
    .values({ subject, attempts: 1, until })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({
        attempts: eb('login_attempts.attempts', '+', 1),
        until: eb
          .case()
          .when('login_attempts.until', '>', until)
          .then(until)
          .else(eb.ref('login_attempts.until'))
          .end(),
      })),
    )
    .returning(['attempts', 'until'])
    .executeTakeFirstOrThrow();
}

/** What is counted of the subject and not over. */
export function findAttempts(db: Db, subject: string, now: string) {
  return db
    .selectFrom('login_attempts')
    .select(['attempts', 'until'])
    .where('subject', '=', subject)
    .where('until', '>', now)
    .executeTakeFirst();
}

/** Forgets what is counted of a subject and of all that begin so; gives what that was. */
export function deleteAttemptsLike(
  tx: Tx,
  { subject, prefix }: { subject: string; prefix: string },
) {
  return tx
    .deleteFrom('login_attempts')
    .where((eb) => eb.or([eb('subject', '=', subject), eb('subject', 'like', `${prefix}%`)]))
    .returning(['subject', 'attempts', 'until'])
    .execute();
}

export async function deleteAttempts(tx: Tx, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx.deleteFrom('login_attempts').where('subject', 'in', subjects).execute();
}

/** Whether the user has logged in from this address before. */
export async function isKnownAddress(db: Db, userId: number, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_addresses')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertKnownAddress(tx: Tx, userId: number, address: string): Promise<void> {
  await tx
    .insertInto('known_addresses')
    .values({ user_id: userId, address })
    .onConflict((conflict) => conflict.columns(['user_id', 'address']).doNothing())
    .execute();
}

type PasswordLinkRow = Selectable<PasswordLinksTable>;

/** Gives the user this link in place of those from before; those of anybody that have expired go too. */
export async function replacePasswordLink(tx: Tx, row: PasswordLinkRow): Promise<void> {
  await tx
    .deleteFrom('password_links')
    .where((eb) => eb.or([eb('user_id', '=', row.user_id), eb('expiry', '<=', row.creation)]))
    .execute();
  await tx.insertInto('password_links').values(row).execute();
}

/** A link that is good, with whom it is for: nobody who is switched off. */
export function findPasswordLink(db: Db, tokenHash: string, now: string) {
  return db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .where('password_links.token_hash', '=', tokenHash)
    .where('password_links.expiry', '>', now)
    .where('users.status', '=', 'enabled')
    .select(['password_links.kind', 'users.id', 'users.username', 'users.name', 'users.email'])
    .select('users.journals')
    .executeTakeFirst();
}

/** Uses up a link, and all others of the user: false where it was used meanwhile. */
export async function takePasswordLink(
  tx: Tx,
  tokenHash: string,
  userId: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  await deletePasswordLinksOf(tx, userId);
  return numDeletedRows > 0n;
}

export async function deletePasswordLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_links').where('user_id', '=', userId).execute();
}

/** A code of a session that opens a journal, in place of the one from before; those of anybody that have expired go too. */
export async function replaceSwitchCode(
  tx: Tx,
  row: Selectable<SwitchCodesTable>,
  now: string,
): Promise<void> {
  await tx
    .deleteFrom('switch_codes')
    .where((eb) =>
      eb.or([
        eb.and([eb('session_hash', '=', row.session_hash), eb('journal', '=', row.journal)]),
        eb('expiry', '<=', now),
      ]),
    )
    .execute();
  await tx.insertInto('switch_codes').values(row).execute();
}

type AskedSwitch = { hash: string; journal: string; now: string };

/** The session that a code was made in, where the code is good at this journal and the session is open. */
export function findSwitchCode(db: Db, { hash, journal, now }: AskedSwitch) {
  return db
    .selectFrom('switch_codes')
    .innerJoin('sessions', 'sessions.token_hash', 'switch_codes.session_hash')
    .where('switch_codes.code_hash', '=', hash)
    .where('switch_codes.journal', '=', journal)
    .where('switch_codes.expiry', '>', now)
    .where('sessions.expiry', '>', now)
    .select(['sessions.user_id', 'sessions.expiry', 'sessions.confirmed'])
    .executeTakeFirst();
}

/** Uses up a code: false where it was used meanwhile, or went with its session. */
export async function takeSwitchCode(tx: Tx, { hash, journal, now }: AskedSwitch) {
  const { numDeletedRows } = await tx
    .deleteFrom('switch_codes')
    .where('code_hash', '=', hash)
    .where('journal', '=', journal)
    .where('expiry', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The hashes of the codes that a user has left. */
export const listRecoveryCodes = async (db: Db, userId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', userId)
      .execute()
  ).map(({ code_hash }) => code_hash);

/** Gives a user these codes in place of those from before. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  hashes: string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Uses up a code: false where the user has no such code, or no longer. */
export async function takeRecoveryCode(tx: Tx, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
