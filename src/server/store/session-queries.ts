import type { Insertable, Selectable } from 'kysely';
import type { SessionsTable } from '#server/platform/db/tables/user-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

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
