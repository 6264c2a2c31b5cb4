import type { Insertable, Selectable } from 'kysely';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { lookOf } from '#domain/username.ts';
import { forNoKeyUpdate, forUpdate } from '#server/platform/db/engine.ts';
import type { Db, Tx, UsersTable } from '#server/platform/db/tables.ts';
import { ofRecord, recordChange, toHistoryEntry } from './history-queries.ts';

export type UserRow = Selectable<UsersTable>;

export function findUserByName(db: Db, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
}

/** The user, locked until the transaction ends. SQLite has one writer, and no such lock. */
export function lockUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .$call(forNoKeyUpdate(tx))
    .executeTakeFirst();
}

export function findUserById(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * How many other owners can log in: switched on, with a password of their own, and not in some journals alone. Locked until the
 * transaction ends, so that two owners cannot lower each other at once.
 */
export async function countOtherOwners(
  tx: Tx,
  { id, withoutPassword }: { id: number; withoutPassword: string },
): Promise<number> {
  const owners = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('journals', '=', '')
    .where('status', '=', 'enabled')
    .where('password_hash', '!=', withoutPassword)
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute();
  return owners.filter((owner) => owner.id !== id).length;
}

export function listUsers(db: Db): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().orderBy('username').execute();
}

/** The user who has this name, or one that looks like it. There are as many rows as people. */
export async function findNamesake(db: Db, username: string): Promise<string | undefined> {
  const look = lookOf(username);
  const rows = await db.selectFrom('users').select('username').execute();
  return rows.find((row) => lookOf(row.username) === look)?.username;
}

/** Gives the new user's id; undefined where somebody has the name. */
export async function insertUser(tx: Tx, row: Insertable<UsersTable>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function deleteUser(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
}

/** Uses up the time step of a code: false where it, or a later one, was used before. */
export async function takeTotpStep(tx: Tx, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteLogin(tx: Tx, id: number, now: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ last_seen: now, last_login: now })
    .where('id', '=', id)
    .execute();
}

export async function noteSeen(tx: Tx, id: number, now: string): Promise<void> {
  await tx.updateTable('users').set({ last_seen: now }).where('id', '=', id).execute();
}

export async function updateUser(
  tx: Tx,
  username: string,
  values: Partial<Omit<UserRow, 'id' | 'username' | 'creation'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(values)
    .where('username', '=', username)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Values = Record<string, string>;
type PersonChange = {
  action?: HistoryEntry['action'];
  was?: Values;
  now: Values;
  /** Who did it: empty for the command line. */
  by: { username: string; now: Date };
};

/** What everybody in the office may read: of the rest the history says only that it changed. */
const told = ['name', 'role', 'status', 'journals'] as const;
const untold = ['email', 'allowed_addresses'] as const;

/**
 * Keeps what was done with a person, in the transaction that does it. Neither passwords nor links, codes or secrets are
 * given to it, and of addresses only that they changed.
 */
export function recordPersonChange(
  tx: Tx,
  { id, name, username }: Pick<UserRow, 'id' | 'name' | 'username'>,
  { action = 'changed', was = {}, now, by }: PersonChange,
): Promise<void> {
  return recordChange(tx, by, {
    noun: 'person',
    recordId: id,
    action,
    label: name || username,
    was,
    now,
  });
}

/** What was changed of somebody after the one moment, up to the other, the newest first; some dozens at most. */
export async function listPersonChanges(
  db: Db,
  id: number,
  { from, until }: { from: string; until: string },
): Promise<HistoryEntry[]> {
  const rows = await ofRecord(db, 'person', id)
    .where('action', '=', 'changed')
    .where('moment', '>', from)
    .where('moment', '<=', until)
    .limit(50)
    .execute();
  return rows.map(toHistoryEntry);
}

/** The same for fields of a user's row; nothing is kept where none of them differs. */
export async function keepUserFields(
  tx: Tx,
  user: UserRow,
  set: Partial<Pick<UserRow, (typeof told)[number] | (typeof untold)[number]>>,
  by: PersonChange['by'],
): Promise<void> {
  const was: Values = {};
  const now: Values = {};
  for (const field of told) {
    const value = set[field];
    if (value === undefined || value === user[field]) continue;
    was[field] = user[field];
    now[field] = value;
  }
  for (const field of untold) {
    const value = set[field];
    if (value !== undefined && value !== user[field])
      now[field] = value === '' ? 'none' : 'changed';
  }
  if (Object.keys(now).length > 0) await recordPersonChange(tx, user, { was, now, by });
}
