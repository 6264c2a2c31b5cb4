import type { Selectable } from 'kysely';
import type { Db, PreviewLinksTable, Tx } from '#server/platform/db/tables.ts';

export type PreviewLinkRow = Selectable<PreviewLinksTable>;
export type Previewed = Pick<PreviewLinkRow, 'noun' | 'record_id'>;

/** Inserts the link; those that have expired go. */
export async function insertPreviewLink(tx: Tx, row: PreviewLinkRow): Promise<void> {
  await tx.deleteFrom('preview_links').where('expiry', '<=', row.creation).execute();
  await tx.insertInto('preview_links').values(row).execute();
}

export function findPreviewLink(db: Db, tokenHash: string, now: string) {
  return db
    .selectFrom('preview_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expiry', '>', now)
    .executeTakeFirst();
}

/** The newest first. */
export function listPreviewLinks(
  db: Db,
  { noun, record_id }: Previewed,
  now: string,
): Promise<PreviewLinkRow[]> {
  return db
    .selectFrom('preview_links')
    .selectAll()
    .where('noun', '=', noun)
    .where('record_id', '=', record_id)
    .where('expiry', '>', now)
    .orderBy('creation', 'desc')
    .execute();
}

/** How many were made for a record since a moment. */
export async function countPreviewLinksSince(
  db: Db,
  { noun, record_id }: Previewed,
  since: string,
): Promise<number> {
  const { total } = await db
    .selectFrom('preview_links')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('noun', '=', noun)
    .where('record_id', '=', record_id)
    .where('creation', '>', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function deletePreviewLinksOf(tx: Tx, { noun, record_id }: Previewed): Promise<void> {
  await tx
    .deleteFrom('preview_links')
    .where('noun', '=', noun)
    .where('record_id', '=', record_id)
    .execute();
}

/** Whether there was one. */
export async function deletePreviewLink(tx: Tx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('preview_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
