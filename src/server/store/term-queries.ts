import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TermKind } from '#contract/calls/terms-calls.ts';
import { chunks } from '#domain/chunks.ts';
import { forUpdate } from '#server/platform/db/engine.ts';
import { type JournalDatabase, retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { keyOf, listTermRows, renewTerms, termRowsOf } from './article-terms.ts';
import { lockArticles } from './article-writes.ts';
import { articlesInIssues, isPublicRow, scheduledIds, wasPublic } from './public-articles.ts';

/** An author, a keyword or a subject; of several authors of a name the one with this ORCID, empty for those without. */
export type Term = { kind: TermKind; slug: string; orcid?: string | undefined };

/** The rows of what is public. */
const rowsOf = (db: Db, { kind, slug, orcid }: Term) =>
  db
    .selectFrom('article_terms')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('place', '>', 0)
    .where('article_id', 'not in', scheduledIds(db))
    .$if(orcid !== undefined, (query) => query.where('orcid', '=', orcid ?? ''));

/** How many public articles it has, by the ORCIDs that they name; empty where they name none. */
export async function countByOrcid(db: Db, term: Term): Promise<Map<string, number>> {
  const rows = await rowsOf(db, term)
    .select(({ fn }) => ['orcid', fn.countAll<number>().as('articles')])
    .groupBy('orcid')
    .orderBy('orcid')
    .execute();
  return new Map(rows.map(({ orcid, articles }) => [orcid, Number(articles)]));
}

export async function countTermArticles(db: Db, term: Term): Promise<number> {
  const { articles } = await rowsOf(db, term)
    .select(({ fn }) => fn.count<number>('article_id').distinct().as('articles'))
    .executeTakeFirstOrThrow();
  return Number(articles);
}

/** The ids of some of its public articles: by issue, the newest first. */
export async function listTermArticleIds(
  db: Db,
  term: Term,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await rowsOf(db, term)
    .select(['place', 'article_id'])
    .groupBy(['place', 'article_id'])
    .orderBy('place', 'desc')
    .orderBy('article_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ article_id }) => article_id);
}

/** What the articles say of their authors, keywords and subjects. */
export function listTermTexts(db: Db, ids: readonly number[]) {
  return articlesInIssues(db)
    .where('articles.id', 'in', [...ids])
    .where(isPublicRow(db))
    .select(['articles.id', 'authorname', 'contributors', 'keywords', 'subject'])
    .execute();
}

/** A page of an author, a keyword or a subject, with how many public articles it has and when that last changed. */
export type TermPages = { slug: string; orcid: string; articles: number; changed: string };

/** So many rows of the index are gone through at a time, and the last term whole. */
const rowsAtOnce = 5000;
const slugsAtOnce = 500;

/**
 * Some pages of a kind for search engines, by their short names, and the last name that was looked at;
 * undefined where no further one is. What an article had before counts for the date alone.
 *
 * @param range names after the first one; up to the other, if it is given
 */
export async function listTermPages(
  db: Db,
  kind: TermKind,
  { after, until }: { after: string; until?: string | undefined },
): Promise<{ pages: TermPages[]; next: string | undefined }> {
  // A limit inside, so that the rows are read in the order of the index, whatever else an engine thinks of it.
  const some = db
    .selectFrom('article_terms')
    .where('kind', '=', kind)
    .where('slug', '>', after)
    .$if(until !== undefined, (query) => query.where('slug', '<=', until ?? ''))
    .where('place', '>', 0)
    .orderBy('slug')
    .limit(rowsAtOnce)
    .select(['slug', 'article_id'])
    .as('some');
  const groups = await db
    .selectFrom(some)
    .select(({ fn }) => [
      'slug',
      fn.countAll<number>().as('rows'),
      fn.min('article_id').as('first'),
      fn.max('article_id').as('last'),
    ])
    .groupBy('slug')
    .orderBy('slug')
    .execute();
  const read = groups.reduce((sum, { rows }) => sum + Number(rows), 0);
  const next = read < rowsAtOnce ? undefined : groups.at(-1)?.slug;
  // The page of one article alone says what the article says; subjects are few, and in the menus.
  const slugs = groups
    .filter(({ slug, first, last }) => kind === 'subject' || first !== last || slug === next)
    .map(({ slug }) => slug);
  const pages: TermPages[] = [];
  for (const named of chunks(slugs, slugsAtOnce)) {
    pages.push(...(await readPages(db, kind, named)));
  }
  const least = kind === 'subject' ? 1 : 2;
  return { pages: pages.filter(({ articles }) => articles >= least), next };
}

/** Authors of one name have a page each where their ORCIDs differ. */
async function readPages(db: Db, kind: TermKind, slugs: string[]): Promise<TermPages[]> {
  const rows = db
    .selectFrom('article_terms')
    .where('kind', '=', kind)
    .where('slug', 'in', slugs)
    .where('article_id', 'not in', scheduledIds(db))
    .select(({ fn, selectFrom }) => [
      'slug',
      fn.count<number>('article_id').distinct().filterWhere('place', '>', 0).as('articles'),
      fn
        .count<number>('orcid')
        .distinct()
        .filterWhere('place', '>', 0)
        .filterWhere('orcid', '<>', '')
        .as('orcids'),
      fn
        .max<string | null>(
          // Looked up row by row: joined, an engine may rather read all articles.
          selectFrom('articles')
            .whereRef('articles.id', '=', 'article_terms.article_id')
            .where(wasPublic(db))
            .select('articles.datestamp'),
        )
        .as('changed'),
    ])
    .groupBy('slug')
    .orderBy('slug');
  const bySlug = await rows.execute();
  const shared = bySlug.filter(({ orcids }) => Number(orcids) > 1).map(({ slug }) => slug);
  const byOrcid =
    shared.length === 0
      ? []
      : await rows
          .where('slug', 'in', shared)
          .select('orcid')
          .groupBy('orcid')
          .orderBy('orcid')
          .execute();
  const split = Map.groupBy(byOrcid, ({ slug }) => slug);
  return bySlug
    .flatMap((row) => split.get(row.slug) ?? { ...row, orcid: '' })
    .map(({ slug, orcid, articles, changed }) => ({
      ...{ slug, orcid, articles: Number(articles), changed: changed ?? '' },
    }));
}

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

/** Lists the articles that are not listed yet; one that breaks off is continued by the next caller. */
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
