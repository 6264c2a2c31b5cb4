import { chunks } from '#domain/chunks.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { rowsAtOnce } from './usage-writes.ts';

/** How many articles readers see, but for those that are scheduled. */
export async function countEnabled(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('articles')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', 'enabled')
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The ids of articles by the reference numbers that were asked for: of what readers may see. */
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

/** The ids of issues by `year/volume/issue`. */
export async function listIssueIds(
  db: Db,
  addresses: readonly { year: number; volume: number; issue: number }[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  if (addresses.length === 0) return found;
  const years = [...new Set(addresses.map(({ year }) => year))];
  const rows = await db
    .selectFrom('issues')
    .select(['id', 'year', 'volume', 'issue'])
    .where('year', 'in', years)
    .execute();
  for (const { id, year, volume, issue } of rows) found.set(`${year}/${volume}/${issue}`, id);
  return found;
}
