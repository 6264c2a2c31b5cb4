import { chunks } from '#domain/chunks.ts';
import {
  type ArticleMeasure,
  articleMeasures,
  noUsage,
  type UsageCounts,
  type UsageOfDay,
} from '#domain/usage/usage-counts.ts';
import type { Tx } from '#server/platform/db/tables.ts';

/** With all columns far below the number of parameters that SQLite takes. */
export const rowsAtOnce = 500;

type UsageOfMonth = Omit<UsageOfDay, 'day'> & { month: string; is_imported: number };

/** Adds to the counts of days, and of their months in the same transaction: a month is the sum of its days. */
export async function addUsage(tx: Tx, days: readonly UsageOfDay[]): Promise<void> {
  await addDays(tx, days);
  await addMonths(
    tx,
    days.map(({ day, ...counts }) => ({ ...counts, month: day.slice(0, 7), is_imported: 0 })),
  );
}

export async function addDays(tx: Tx, days: readonly UsageOfDay[]): Promise<void> {
  for (const some of chunks(sums(days), rowsAtOnce)) {
    await tx
      .insertInto('usage_days')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key', 'day'])
          .doUpdateSet((eb) =>
            measuresBy((measure) =>
              eb(`usage_days.${measure}`, '+', eb.ref(`excluded.${measure}`)),
            ),
          ),
      )
      .execute();
  }
}

export async function addMonths(tx: Tx, months: readonly UsageOfMonth[]): Promise<void> {
  for (const some of chunks(sums(months), rowsAtOnce)) {
    await tx
      .insertInto('usage_months')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key', 'month', 'is_imported'])
          .doUpdateSet((eb) =>
            measuresBy((measure) =>
              eb(`usage_months.${measure}`, '+', eb.ref(`excluded.${measure}`)),
            ),
          ),
      )
      .execute();
  }
}

const measuresBy = <Value>(of: (measure: ArticleMeasure) => Value) =>
  Object.fromEntries(articleMeasures.map((measure) => [measure, of(measure)])) as Record<
    ArticleMeasure,
    Value
  >;

/** One row for all that is of the same item and time: PostgreSQL adds to a row once in a statement. */
function sums<Row extends UsageCounts>(rows: readonly Row[]): Row[] {
  const byItem = new Map<string, Row>();
  for (const row of rows) {
    const item = JSON.stringify({ ...row, ...noUsage });
    const sum = byItem.get(item) ?? { ...row, ...noUsage };
    byItem.set(item, sum);
    for (const measure of articleMeasures) sum[measure] += row[measure];
  }
  return [...byItem.values()];
}

const deletedAtOnce = 5000;

/** Deletes some days of articles and issues before this one; gives whether there may be more. */
export async function deleteSomeDays(tx: Tx, before: string): Promise<boolean> {
  const old = await tx
    .selectFrom('usage_days')
    .select('id')
    .where('kind', 'in', ['article', 'issue'])
    .where('day', '<', before)
    .limit(deletedAtOnce)
    .execute();
  for (const some of chunks(old, rowsAtOnce)) {
    await tx
      .deleteFrom('usage_days')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
  }
  return old.length === deletedAtOnce;
}

/** Nobody else counts until the transaction ends. */
export async function lockUsage(tx: Tx, now: number): Promise<void> {
  await tx.updateTable('usage_state').set({ settled_at: now }).where('id', '=', 1).execute();
}

export async function saveClosedDay(tx: Tx, day: string): Promise<void> {
  await tx.updateTable('usage_state').set({ closed_day: day }).where('id', '=', 1).execute();
}
