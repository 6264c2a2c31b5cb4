import { chunks } from '#domain/chunks.ts';
import type { UsageCounts } from '#domain/usage/usage-counts.ts';
import type { Tx } from '#server/platform/db/tables.ts';

/** With all columns far below the number of parameters that SQLite takes. */
export const rowsAtOnce = 500;

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
