import type { Selectable } from 'kysely';
import type { PasswordLinksTable } from '#server/platform/db/tables/user-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

export type PasswordLinkRow = Selectable<PasswordLinksTable>;

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
