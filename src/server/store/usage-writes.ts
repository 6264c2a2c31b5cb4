import { sql } from 'kysely';
import { chunks } from '#domain/chunks.ts';
import type { UsageCounts } from '#domain/usage/usage-counts.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** With all columns far below the number of parameters that SQLite takes. */
const rowsAtOnce = 500;

export type ArticleDay = UsageCounts & { article_id: number; day: string };
export type TotalOfDay = { measure: string; day: string; key: string; amount: number };

/** Adds to what articles have of a day; numbers may be below zero. */
export async function addArticleDays(tx: Tx, days: readonly ArticleDay[]): Promise<void> {
  for (const some of chunks(days, rowsAtOnce)) {
    await tx
      .insertInto('usage_days')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['article_id', 'day']).doUpdateSet((eb) => ({
          views: eb('usage_days.views', '+', eb.ref('excluded.views')),
          downloads: eb('usage_days.downloads', '+', eb.ref('excluded.downloads')),
          citations: eb('usage_days.citations', '+', eb.ref('excluded.citations')),
          unique_investigations: eb(
            'usage_days.unique_investigations',
            '+',
            eb.ref('excluded.unique_investigations'),
          ),
          unique_requests: eb(
            'usage_days.unique_requests',
            '+',
            eb.ref('excluded.unique_requests'),
          ),
        })),
      )
      .execute();
  }
}

/** Adds to what the journal has of days; numbers may be below zero. */
export async function addTotals(
  tx: Tx,
  totals: readonly TotalOfDay[],
  isImported = false,
): Promise<void> {
  for (const some of chunks(totals, rowsAtOnce)) {
    await tx
      .insertInto('usage_totals')
      .values(some.map((total) => ({ ...total, is_imported: isImported ? 1 : 0 })))
      .onConflict((conflict) =>
        conflict.columns(['measure', 'day', 'key', 'is_imported']).doUpdateSet((eb) => ({
          amount: eb('usage_totals.amount', '+', eb.ref('excluded.amount')),
        })),
      )
      .execute();
  }
}

/** Nobody else counts until the transaction ends. */
export async function lockUsage(tx: Tx, now: number): Promise<void> {
  await tx.updateTable('usage_state').set({ settled_at: now }).where('id', '=', 1).execute();
}

/** Where the counts of a day are kept that were set to zero again: nothing is left of them. */
export async function deleteEmptyDays(tx: Tx): Promise<void> {
  await sql`delete from ${sql.table('usage_days')} where views = 0 and downloads = 0 and citations = 0`.execute(
    tx,
  );
}

/** The ids of what is public and was asked for by reference number. */
export async function listPublicRefs(
  db: Db,
  refnumbers: readonly number[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const some of chunks(refnumbers, rowsAtOnce)) {
    const rows = await db
      .selectFrom('articles')
      .select(['id', 'refnumber'])
      .where('refnumber', 'in', some)
      .where('status', '=', 'enabled')
      .execute();
    for (const { id, refnumber } of rows) if (refnumber !== null) found.set(refnumber, id);
  }
  return found;
}
