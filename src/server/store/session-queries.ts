import type { Db, Tx } from '#server/platform/db/tables.ts';

export async function insertSession(
  tx: Tx,
  row: { token_hash: string; user_id: number; creation: string; expiry: string },
): Promise<void> {
  await tx.insertInto('sessions').values(row).execute();
}

/**
 * The user of a session that is neither expired nor of a disabled user, and where it may be used from. `latest` is when a
 * session may expire at the latest: one that goes on longer began while the clock was ahead.
 */
export function findSessionUser(
  db: Db,
  tokenHash: string,
  { now, latest }: { now: string; latest: string },
) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expiry', '>', now)
    .where('sessions.expiry', '<=', latest)
    .where('users.status', '=', 'enabled')
    .select(['users.id', 'users.username', 'users.name', 'users.allowed_addresses'])
    .executeTakeFirst();
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
