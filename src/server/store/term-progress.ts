import { setImmediate as nextTurn } from 'node:timers/promises';
import { forUpdate } from '#server/platform/db/engine.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { keyOf, listTermRows, renewTerms, termRowsOf } from './article-terms.ts';
import { lockArticles } from './article-writes.ts';

/**
 * By which rules articles are listed by author, keyword and subject. Raised with every change of slugs or of what the terms
 * of an article are: all articles are then listed anew, and addresses that change lead on.
 */
const termFormat = 1;

/** Few enough that nobody notices: SQLite never waits for anything. */
const articlesAtOnce = 100;

type Filled = Pick<JournalDatabase, 'reads' | 'writePrivate'>;

/** Whether all articles are listed. Those of a newer version are, for all that this one knows. */
export async function areTermsWhole(db: Db): Promise<boolean> {
  const { format, next_id } = await progressOf(db).executeTakeFirstOrThrow();
  return format > termFormat || (format === termFormat && next_id === null);
}

/** Lists the articles that are not listed yet; one that breaks off is continued by whoever comes next. */
export async function fillTerms(database: Filled, isStopped = () => false): Promise<void> {
  while (!isStopped() && !(await areTermsWhole(database.reads))) {
    await retryTransaction(() => database.writePrivate((tx) => fillSome(tx)));
    await nextTurn();
  }
}

/** Lists all articles anew, while the journal is read and written. */
export async function rebuildTerms(database: Filled): Promise<void> {
  await database.writePrivate(async (tx) => {
    await tx
      .deleteFrom('article_terms')
      .where('article_id', 'not in', tx.selectFrom('articles').select('articles.id'))
      .execute();
    await setProgress(tx, 0);
  });
  await fillTerms(database);
}

const progressOf = (db: Db) =>
  db.selectFrom('term_progress').where('id', '=', 1).select(['format', 'next_id']);

const setProgress = (tx: Tx, next_id: number | null) =>
  tx
    .updateTable('term_progress')
    .set({ format: termFormat, next_id })
    .where('id', '=', 1)
    .execute();

async function fillSome(tx: Tx): Promise<void> {
  const { format, next_id } = await progressOf(tx).$call(forUpdate(tx)).executeTakeFirstOrThrow();
  const from = format === termFormat ? next_id : 0;
  if (from === null || format > termFormat) return;
  const rows = await tx
    .selectFrom('articles')
    .where('id', '>=', from)
    .orderBy('id')
    .limit(articlesAtOnce)
    .select('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await lockArticles(tx, ids);
    await renewTerms(tx, ids);
  }
  const last = ids.at(-1);
  await setProgress(tx, last === undefined || ids.length < articlesAtOnce ? null : last + 1);
}

/** So many are compared at a time. */
const comparedAtOnce = 256;

/**
 * The ids of some articles that are not listed as they should be, the first of each group that was compared. None while
 * they are still being listed.
 *
 * @param db a snapshot
 */
export async function findStaleTerms(db: Db): Promise<number[]> {
  if (!(await areTermsWhole(db))) return [];
  const stale: number[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('articles')
      .where('id', '>', after)
      .orderBy('id')
      .limit(comparedAtOnce)
      .select('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return stale;
    const has = new Set((await listTermRows(db, ids)).map(keyOf));
    const should = new Set((await termRowsOf(db, ids)).map(keyOf));
    if (has.size !== should.size || !has.isSubsetOf(should)) stale.push(ids[0] ?? last);
    after = last;
    await nextTurn();
  }
}
