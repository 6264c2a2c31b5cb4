import type { Selectable } from 'kysely';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db, Tx, UsersTable } from '#server/platform/db/tables.ts';

export type UserRow = Selectable<UsersTable>;

export function findUserByName(db: Db, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
}

/** The user as it is, kept so until the transaction ends. SQLite has one writer, and knows no such lock. */
export function lockUser(
  tx: Tx,
  engine: JournalDatabase['engine'],
  id: number,
): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forShare())
    .executeTakeFirst();
}

export function listUsers(db: Db): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().orderBy('username').execute();
}

export async function insertUser(tx: Tx, row: Omit<UserRow, 'id'>): Promise<void> {
  await tx.insertInto('users').values(row).execute();
}

export async function updateUser(
  tx: Tx,
  username: string,
  values: Partial<Pick<UserRow, 'password_hash' | 'status' | 'allowed_addresses'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(values)
    .where('username', '=', username)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertSession(
  tx: Tx,
  row: { token_hash: string; user_id: number; creation: string; expiry: string },
): Promise<void> {
  await tx.insertInto('sessions').values(row).execute();
}

/** The user of a session that is neither expired nor of a disabled user. */
export function findSessionUser(db: Db, tokenHash: string, now: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expiry', '>', now)
    .where('users.status', '=', 'enabled')
    .select(['users.id', 'users.username', 'users.name'])
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
