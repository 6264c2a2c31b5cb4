import { type ExpressionBuilder, sql } from 'kysely';
import { firstDay, lastDay } from '#domain/counter-reports/months.ts';
import { addDays } from '#domain/days.ts';
import {
  type KeyedMeasure,
  keyedMeasures,
  monthsOf,
  summedMonths,
} from '#domain/usage/usage-counts.ts';
import { wholeMonths } from '#domain/usage/whole-months.ts';
import type { Db, Tables, Tx } from '#server/platform/db/tables.ts';

type Span = { from: string; to: string };

/** The last month that is summed up, `2026-10`; empty where none is. */
async function findSummedMonth(db: Db): Promise<string> {
  const row = await db
    .selectFrom('usage_totals')
    .select(({ fn }) => fn.max<string | null>('day').as('day'))
    .where('measure', '=', summedMonths)
    .executeTakeFirst();
  return row?.day?.slice(0, 7) ?? '';
}

/** Sums up the months before this one that are not yet. Their days are over and counted. */
export async function sumMonths(tx: Tx, month: string, last: string): Promise<void> {
  const summed = await findSummedMonth(tx);
  if (summed >= last) return;
  const at = sql<string>`substr(day, 1, 7) || '-01'`;
  for (const measure of keyedMeasures) {
    await tx
      .insertInto('usage_totals')
      .columns(['measure', 'day', 'key', 'is_imported', 'amount'])
      .expression((eb) =>
        eb
          .selectFrom('usage_totals')
          .select([sql<string>`${sql.lit(monthsOf(measure))}`.as('measure'), at.as('day'), 'key'])
          .select([sql<number>`0`.as('is_imported'), eb.fn.sum<number>('amount').as('amount')])
          .where('measure', '=', measure)
          .where('is_imported', '=', 0)
          .where('day', '>', summed === '' ? '' : lastDay(summed))
          .where('day', '<', firstDay(month))
          .groupBy([at, 'key']),
      )
      .execute();
  }
  const row = { measure: summedMonths, day: firstDay(last), key: '', is_imported: 0, amount: 1 };
  await tx.insertInto('usage_totals').values(row).execute();
}

/** The rows of a measure in a time: the sums of whole months, and the days around them. */
async function rowsOf(db: Db, measure: KeyedMeasure, { from, to }: Span) {
  const months = wholeMonths({ from, to }, await findSummedMonth(db));
  return (eb: ExpressionBuilder<Tables, 'usage_totals'>) => {
    const within = (name: string, first: string, last: string) =>
      eb.and([eb('measure', '=', name), eb('day', '>=', first), eb('day', '<=', last)]);
    if (!months) return within(measure, from, to);
    const { first, last } = months;
    return eb.or([
      within(monthsOf(measure), firstDay(first), firstDay(last)),
      // Both ends of each are the narrowest: SQLite would search by one of two.
      within(measure, from, addDays(firstDay(first), -1)),
      within(measure, addDays(lastDay(last), 1), to),
    ]);
  };
}

/** The keys of a measure with their sums in a time, the greatest first: countries, referrers, issues. */
export async function listSumsByKey(
  db: Db,
  { measure, ...span }: Span & { measure: KeyedMeasure },
  limit: number,
): Promise<{ key: string; amount: number }[]> {
  const rows = await db
    .selectFrom('usage_totals')
    .select(({ fn }) => ['key', fn.sum<number | string>('amount').as('amount')])
    .where(await rowsOf(db, measure, span))
    .groupBy('key')
    .orderBy('amount', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key, amount }) => ({ key, amount: Number(amount) }));
}

/** The sum of all keys of a measure in a time. */
export async function sumKeys(
  db: Db,
  { measure, ...span }: Span & { measure: KeyedMeasure },
): Promise<number> {
  const row = await db
    .selectFrom('usage_totals')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('amount'))
    .where(await rowsOf(db, measure, span))
    .executeTakeFirst();
  return Number(row?.amount ?? 0);
}
