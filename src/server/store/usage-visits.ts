import { chunks } from '#domain/chunks.ts';
import type { Visit } from '#domain/usage/settle-clicks.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { rowsAtOnce } from './usage-writes.ts';

/** What the sessions of these visitors have. */
export async function listVisits(tx: Tx, visitors: readonly string[]): Promise<Visit[]> {
  const found: Visit[] = [];
  for (const some of chunks(visitors, rowsAtOnce)) {
    found.push(
      ...(await tx.selectFrom('usage_visits').selectAll().where('visitor', 'in', some).execute()),
    );
  }
  return found;
}

export async function saveVisits(tx: Tx, visits: readonly Visit[]): Promise<void> {
  for (const some of chunks(visits, rowsAtOnce)) {
    await tx
      .insertInto('usage_visits')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['visitor', 'hour', 'item']).doUpdateSet((eb) => ({
          views: eb.ref('excluded.views'),
          downloads: eb.ref('excluded.downloads'),
          citations: eb.ref('excluded.citations'),
          is_first: eb.ref('excluded.is_first'),
          is_apart: eb.ref('excluded.is_apart'),
        })),
      )
      .execute();
  }
}

/** Forgets what sessions left on days before. */
export async function forgetVisits(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('usage_visits').where('day', '<', before).execute();
}
