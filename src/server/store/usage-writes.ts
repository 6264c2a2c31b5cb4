import { chunks } from '#domain/chunks.ts';
import type { PendingClick } from '#domain/usage/click-chains.ts';
import type { Visit } from '#domain/usage/settle-clicks.ts';
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

export const listClicks = (tx: Tx): Promise<PendingClick[]> =>
  tx.selectFrom('usage_clicks').selectAll().orderBy('id').execute();

export async function deleteClicks(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids, rowsAtOnce)) {
    await tx.deleteFrom('usage_clicks').where('id', 'in', some).execute();
  }
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
