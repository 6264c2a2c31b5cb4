import type { Insertable, Selectable } from 'kysely';
import type { Db, PasskeyChallengesTable, PasskeysTable, Tx } from '#server/platform/db/tables.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

/** Undefined where somebody has it already. */
export function insertPasskey(
  tx: Tx,
  row: Insertable<PasskeysTable>,
): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The newest first. */
export function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function hasPasskey(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The users who have one. */
export async function listPasskeyUsers(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('passkeys').select('user_id').distinct().execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/**
 * Notes that a passkey signed: false where it was removed meanwhile, or counted as far before. Of two with one counter,
 * one is a copy.
 */
export async function notePasskeyUse(
  tx: Tx,
  id: number,
  { counter, now }: { counter: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used: now })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '<=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function renamePasskey(
  tx: Tx,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<PasskeyRow | undefined> {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Whether the user had it. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeysOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** Those of anybody whose time is over go. */
export async function insertChallenge(
  tx: Tx,
  row: Selectable<PasskeyChallengesTable>,
  now: string,
): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expiry', '<=', now).execute();
  await tx.insertInto('passkey_challenges').values(row).execute();
}

/** Uses up a challenge: false where there is none for this purpose, or no longer. */
export async function takeChallenge(
  tx: Tx,
  { hash, purpose, now }: { hash: string; purpose: string; now: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expiry', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
