import { dayOfYear, packDays, packMonths, unpack } from '#domain/usage/packed-year.ts';
import { addCounts, noUsage, type UsageCounts } from '#domain/usage/usage-counts.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { RankingPeriod } from './usage-queries.ts';

const articlesAtOnce = 100;
const nothing = Buffer.alloc(0);

/** Counts by place of a year; places are added up. */
type Places = Map<number, UsageCounts>;
const addAt = (places: Places, place: number, counts: UsageCounts) =>
  places.set(place, addCounts(places.get(place) ?? noUsage, counts));

/**
 * Moves days before this one into the years of their articles, of some articles: in one transaction, so that each is
 * counted once wherever one looks. Gives how many articles it were, 0 when there is nothing left.
 */
export async function packSomeDays(tx: Tx, before: string): Promise<number> {
  const articles = await tx
    .selectFrom('usage_days')
    .select('article_id')
    .distinct()
    .where('day', '<', before)
    .limit(articlesAtOnce)
    .execute();
  if (articles.length === 0) return 0;
  const ids = articles.map(({ article_id }) => article_id);
  const days = await tx
    .selectFrom('usage_days')
    .selectAll()
    .where('article_id', 'in', ids)
    .where('day', '<', before)
    .execute();
  const known = await tx
    .selectFrom('usage_years')
    .selectAll()
    .where('article_id', 'in', ids)
    .where('year', 'in', [...new Set(days.map(({ day }) => Number(day.slice(0, 4))))])
    .execute();
  const years = new Map(
    known.map((row) => [
      `${row.article_id} ${row.year}`,
      { months: unpack(row.months), days: unpack(row.days) },
    ]),
  );
  for (const { article_id, day, id: _, ...counts } of days) {
    const key = `${article_id} ${Number(day.slice(0, 4))}`;
    const year = years.get(key) ?? { months: new Map(), days: new Map() };
    years.set(key, year);
    addAt(year.months, Number(day.slice(5, 7)) - 1, atLeastNothing(counts));
    addAt(year.days, dayOfYear(day), atLeastNothing(counts));
  }
  const rows = [...years].map(([key, year]) => {
    const [article_id, number] = key.split(' ').map(Number);
    return {
      ...{ article_id: article_id ?? 0, year: number ?? 0, imported: nothing },
      months: Buffer.from(packMonths(year.months)),
      days: Buffer.from(packDays(year.days)),
    };
  });
  await tx
    .insertInto('usage_years')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'year']).doUpdateSet((eb) => ({
        months: eb.ref('excluded.months'),
        days: eb.ref('excluded.days'),
      })),
    )
    .execute();
  await tx
    .deleteFrom('usage_days')
    .where('article_id', 'in', ids)
    .where('day', '<', before)
    .execute();
  return ids.length;
}

/** Taking out a visitor after the day was packed would leave less than nothing. */
function atLeastNothing(counts: UsageCounts): UsageCounts {
  const kept = { ...noUsage };
  for (const [measure, count] of Object.entries(counts)) {
    kept[measure as keyof UsageCounts] = Math.max(0, count);
  }
  return kept;
}

/** The next rows of years with all that they hold, after an id. */
export const listPackedYears = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('usage_years')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Articles that were read most in a period, most first. */
export async function saveRanking(
  tx: Tx,
  period: RankingPeriod,
  articles: readonly { article_id: number; views: number; downloads: number }[],
): Promise<void> {
  await tx.deleteFrom('usage_rankings').where('period', '=', period).execute();
  if (articles.length === 0) return;
  const rows = articles.map((article, index) => ({ period, place: index + 1, ...article }));
  await tx.insertInto('usage_rankings').values(rows).execute();
}

export async function findPackedDay(db: Db): Promise<string> {
  const row = await db.selectFrom('usage_state').select('packed_day').executeTakeFirst();
  return row?.packed_day ?? '';
}

export async function savePackedDay(tx: Tx, day: string): Promise<void> {
  await tx.updateTable('usage_state').set({ packed_day: day }).where('id', '=', 1).execute();
}
