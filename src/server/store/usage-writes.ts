import { sql } from 'kysely';
import { chunks } from '#domain/chunks.ts';
import type { PendingClick } from '#domain/usage/click-chains.ts';
import type { Visit } from '#domain/usage/settle-clicks.ts';
import {
  type ArticleMeasure,
  articleMeasures,
  noUsage,
  type UsageCounts,
  type UsageOfDay,
} from '#domain/usage/usage-counts.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

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

/** Clicks that are too young to be counted. */
export async function insertClicks(
  tx: Tx,
  clicks: readonly Omit<PendingClick, 'id'>[],
): Promise<void> {
  for (const some of chunks(clicks, rowsAtOnce)) {
    await tx.insertInto('usage_clicks').values(some).execute();
  }
}

/** When the oldest of the clicks came that wait; undefined where none does. */
export async function findOldestClick(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('usage_clicks')
    .select(({ fn }) => fn.min<number | null>('last_at').as('oldest'))
    .executeTakeFirst();
  return row?.oldest ?? undefined;
}

/** When the one of the clicks came that is last of so many that are as old as the horizon; undefined where fewer are. */
export async function findLastOfDue(
  db: Db,
  horizon: number,
  clicks: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('usage_clicks')
    .select('last_at')
    .where('last_at', '<=', horizon)
    .orderBy('last_at')
    .limit(1)
    .offset(clicks - 1)
    .executeTakeFirst();
  return row?.last_at;
}

/** All clicks that wait. */
export const listClicks = (tx: Tx): Promise<PendingClick[]> =>
  tx.selectFrom('usage_clicks').selectAll().orderBy('id').execute();

/** Those that are as old as the horizon, with what else waits of the same visitors on the same items. */
export async function listDueClicks(db: Db, horizon: number): Promise<PendingClick[]> {
  const due = await db
    .selectFrom('usage_clicks')
    .selectAll()
    .where('last_at', '<=', horizon)
    .execute();
  const following = await db
    .selectFrom('usage_clicks as due')
    // A cross join, which SQLite takes in this order: it would rather go through all that wait.
    .crossJoin('usage_clicks')
    .where('due.last_at', '<=', horizon)
    .whereRef('usage_clicks.visitor', '=', 'due.visitor')
    .where(({ eb, ref }) => eb('usage_clicks.kind', 'in', [ref('due.kind'), otherFormat]))
    .whereRef('usage_clicks.item', '=', 'due.item')
    .where('usage_clicks.last_at', '>', horizon)
    .selectAll('usage_clicks')
    .execute();
  // What follows several comes with each of them.
  const clicks = new Map([...due, ...following].map((click) => [click.id, click]));
  return [...clicks.values()].sort((one, other) => one.id - other.id);
}

/** Of a request, what is joined with it: the article on its page and its PDF. */
const otherFormat = sql<string>`case due.kind when 'texts' then 'downloads' when 'downloads' then 'texts' else due.kind end`;

export async function deleteClicks(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids, rowsAtOnce)) {
    await tx.deleteFrom('usage_clicks').where('id', 'in', some).execute();
  }
}

/** Deletes what waits of a visitor on an item. */
export async function withdrawClicks(
  tx: Tx,
  { visitors, kind, item }: { visitors: readonly string[]; kind: string; item: string },
): Promise<void> {
  await tx
    .deleteFrom('usage_clicks')
    .where('visitor', 'in', [...visitors])
    .where('kind', '=', kind)
    .where('item', '=', item)
    .execute();
}

/** Makes one row of a chain that goes on. */
export async function joinClicks(
  tx: Tx,
  id: number,
  joined: { first_at: number; clicks: number },
): Promise<void> {
  await tx.updateTable('usage_clicks').set(joined).where('id', '=', id).execute();
}

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
          texts: eb.ref('excluded.texts'),
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

/** The salt of a day, which all nodes share; the first one to ask makes it. */
export async function shareSalt(tx: Tx, day: string, made: string): Promise<string> {
  await tx
    .insertInto('usage_salts')
    .values({ day, salt: made })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { salt } = await tx
    .selectFrom('usage_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return salt;
}

export async function forgetSalts(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('usage_salts').where('day', '<', before).execute();
}

/** Counts one more session that asked in vain; gives how many there are now. */
export async function countAsked(tx: Tx, hash: string, day: string): Promise<number> {
  const { sessions } = await tx
    .insertInto('usage_asked')
    .values({ words_hash: hash, sessions: 1, last_day: day })
    .onConflict((conflict) =>
      conflict.column('words_hash').doUpdateSet((eb) => ({
        sessions: eb('usage_asked.sessions', '+', 1),
        last_day: day,
      })),
    )
    .returning('sessions')
    .executeTakeFirstOrThrow();
  return sessions;
}

/** Which of these were asked for by so many sessions or more. */
export async function listOftenAsked(
  tx: Tx,
  hashes: readonly string[],
  sessions: number,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of chunks(hashes, rowsAtOnce)) {
    const rows = await tx
      .selectFrom('usage_asked')
      .select('words_hash')
      .where('words_hash', 'in', some)
      .where('sessions', '>=', sessions)
      .execute();
    for (const { words_hash } of rows) found.add(words_hash);
  }
  return found;
}

export async function forgetAsked(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('usage_asked').where('last_day', '<', before).execute();
}

/** Words that so many sessions asked for in vain. */
export async function saveLostSearch(
  tx: Tx,
  { words, sessions, day }: { words: string; sessions: number; day: string },
): Promise<void> {
  await tx
    .insertInto('usage_searches')
    .values({ words, sessions, first_day: day, last_day: day })
    .onConflict((conflict) =>
      conflict.column('words').doUpdateSet((eb) => ({
        sessions: eb('usage_searches.sessions', '+', 1),
        last_day: day,
      })),
    )
    .execute();
}

/** What articles of any status are known by elsewhere. */
export const listArticleNames = (db: Db) =>
  db.selectFrom('articles').select(['id', 'refnumber', 'doi', 'title']).execute();

/** Views and downloads of an article in a month that were counted elsewhere. */
export type ImportedMonth = { article_id: number; month: string; views: number; downloads: number };

/** Far below the number of parameters that SQLite takes. */
const articlesAtOnce = 200;

/** Sets the imported counts of these months, each once, and the journal's sums of them by as much as that changes. */
export async function saveImportedMonths(tx: Tx, months: readonly ImportedMonth[]): Promise<void> {
  const ids = [...new Set(months.map(({ article_id }) => String(article_id)))];
  const known = new Map<string, { views: number; downloads: number }>();
  for (const some of chunks(ids, articlesAtOnce)) {
    const rows = await tx
      .selectFrom('usage_months')
      .select(['key', 'month', 'views', 'downloads'])
      .where('kind', '=', 'article')
      .where('key', 'in', some)
      .where('is_imported', '=', 1)
      .execute();
    for (const { key, month, ...counts } of rows) known.set(`${key} ${month}`, counts);
  }
  const changes = months.map(({ article_id, month, views, downloads }) => {
    const before = known.get(`${article_id} ${month}`) ?? noUsage;
    const more = { views: views - before.views, downloads: downloads - before.downloads };
    return { key: String(article_id), month, is_imported: 1, ...noUsage, ...more };
  });
  await addMonths(tx, [
    ...changes.map((change) => ({ ...change, kind: 'article' as const })),
    ...changes.map((change) => ({ ...change, kind: 'journal' as const, key: '' })),
  ]);
}
