import type { Selectable } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import type { Db, Tx, UsersTable } from '#server/platform/db/tables.ts';

export type UserRow = Selectable<UsersTable>;

export function findUserByName(db: Db, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
}

/** The user, locked until the transaction ends. SQLite has one writer, and no such lock. */
export function lockUser(tx: Tx, engine: Engine, id: number): Promise<UserRow | undefined> {
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
