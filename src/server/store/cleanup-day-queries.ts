import type { Db, Tx } from '#server/platform/db/tables.ts';

/** Notes that orphan cleanup ran on a day, `2026-05-12`. */
export async function insertCleanupDay(tx: Tx, day: string): Promise<void> {
  await tx
    .insertInto('file_cleanup_days')
    .values({ day })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** The days on which it ran until this one, the last first. */
export async function listCleanupDays(db: Db, until: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file_cleanup_days')
    .select('day')
    .where('day', '<=', until)
    .orderBy('day', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ day }) => day);
}
