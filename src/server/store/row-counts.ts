import type { Db, Tables } from '#server/platform/db/tables.ts';

/** How many rows of a table there are, of every status. */
export async function countRows(db: Db, table: keyof Tables): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
