import { type Selectable, sql } from 'kysely';
import type { TermKind } from '#contract/calls/terms-calls.ts';
import { termsOf } from '#domain/article-terms.ts';
import { chunks } from '#domain/chunks.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { ArticleTermsTable, Db, Tx } from '#server/platform/db/tables.ts';
import { articlesInIssues } from './public-articles.ts';

/*
 * Which articles each author, keyword and subject has: one row a term of an article that is enabled, so that a page of
 * terms is a range of one index. What waits for its moment has rows too; queries leave it out. A term that an
 * article had before keeps a row without a place: the page of the term changed when the article last did.
 */

type TermRow = Selectable<ArticleTermsTable>;

/** With all columns far below the number of parameters that SQLite takes. */
const rowsPerInsert = 1000;

/** Where the articles of an issue stand among those of others: the later issue is the greater number. */
const placeOf = ({ year, volume, issue }: IssueAddress): number =>
  (year * 1000 + volume) * 1000 + issue;

/** The rows that articles should have, of those of them that are enabled. */
export async function termRowsOf(db: Db, ids: readonly number[]): Promise<TermRow[]> {
  const articles = await articlesInIssues(db)
    .where('articles.id', 'in', [...ids])
    .select(['articles.id', 'articles.status', 'authorname', 'contributors', 'keywords', 'subject'])
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .execute();
  // Not in the query: for many ids SQLite would go through the index of all that is enabled.
  const enabled = articles.filter(({ status }) => status === 'enabled');
  return enabled.flatMap(({ id, authorname, contributors, ...article }) =>
    termsOf({ ...article, contributors: contributorsOf(authorname, contributors) }).map(
      ({ kind, slug, orcid }) => ({ kind, slug, place: placeOf(article), article_id: id, orcid }),
    ),
  );
}

/** Whether an article has the term now. */
export async function isTermThere(
  db: Db,
  { kind, slug }: Pick<TermRow, 'kind' | 'slug'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('article_terms')
    .select('article_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('place', '>', noPlace)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The rows that articles have, without those of terms that they had before. */
export const listTermRows = async (db: Db, ids: readonly number[]): Promise<TermRow[]> =>
  (await listAllRows(db, ids)).filter(isHeld);

function listAllRows(db: Db, ids: readonly number[]): Promise<TermRow[]> {
  return db
    .selectFrom('article_terms')
    .where('article_id', 'in', [...ids])
    .select(['kind', 'slug', 'place', 'article_id', 'orcid'])
    .execute();
}

/** Of rows of terms that an article had before. */
const noPlace = 0;
const isHeld = ({ place }: TermRow): boolean => place !== noPlace;

/** The rows of terms that articles had before and have no longer. */
function leftRows(rows: readonly TermRow[], after: readonly TermRow[]): TermRow[] {
  const placeless = (row: TermRow) => ({ ...row, place: noPlace });
  const held = new Set(after.map((row) => keyOf(placeless(row))));
  const left = new Map(rows.map(placeless).map((row) => [keyOf(row), row]));
  return [...left].flatMap(([key, row]) => (held.has(key) ? [] : row));
}

/**
 * Makes the rows of articles what they should be: in the transaction that writes them, when all else is written.
 * Where one name of a kind took the place of one other, the old address leads on to the new one.
 */
export async function renewTerms(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const some of chunks([...ids], rowsPerInsert)) {
    const rows = await listAllRows(tx, some);
    const after = await termRowsOf(tx, some);
    if (rows.length > 0) {
      const before = rows.filter(isHeld);
      const had = new Set(before.map(keyOf));
      const has = new Set(after.map(keyOf));
      if (had.size === has.size && had.isSubsetOf(has)) continue;
      await tx.deleteFrom('article_terms').where('article_id', 'in', some).execute();
      await keepFormerTerms(tx, before, after);
    }
    await insertTerms(tx, [...after, ...leftRows(rows, after)]);
  }
}

/** What tells a row from every other. */
export const keyOf = ({ kind, slug, place, article_id, orcid }: TermRow): string =>
  [kind, slug, place, article_id, orcid].join(' ');

async function insertTerms(tx: Tx, rows: TermRow[]): Promise<void> {
  for (const some of chunks(rows, rowsPerInsert)) {
    const insert = tx.insertInto('article_terms');
    if (!isPostgres(tx)) await insert.values(some).execute();
    else {
      // One parameter for all rows: PostgreSQL takes longer to read a statement of thousands than to run it.
      const row = sql`null::${sql.table('article_terms')}`;
      const all = sql<never>`select * from json_populate_recordset(${row}, ${JSON.stringify(some)})`;
      await insert
        .columns(['kind', 'slug', 'place', 'article_id', 'orcid'])
        .expression(all)
        .execute();
    }
  }
}

async function keepFormerTerms(tx: Tx, before: TermRow[], after: TermRow[]): Promise<void> {
  const groupOf = ({ article_id, kind }: TermRow) => `${article_id} ${kind}`;
  const now = Map.groupBy(after, groupOf);
  const replaced = new Map<string, { kind: TermKind; slug: string; next_slug: string }>();
  for (const [group, had] of Map.groupBy(before, groupOf)) {
    const slugs = new Set(had.map(({ slug }) => slug));
    const next = new Set(now.get(group)?.map(({ slug }) => slug));
    const [slug, ...moreGone] = slugs.difference(next);
    const [next_slug, ...moreCame] = next.difference(slugs);
    const kind = had[0]?.kind;
    if (!kind || !slug || !next_slug || moreGone.length + moreCame.length > 0) continue;
    replaced.set(`${kind} ${slug}`, { kind, slug, next_slug });
  }
  // In one order, so that two writers never wait for each other.
  for (const [, row] of [...replaced].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { next_slug } = row;
    await tx
      .insertInto('former_terms')
      .values(row)
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ next_slug }))
      .execute();
  }
}

/** The same of all articles of an issue, whose place changed. */
export async function renewTermsOfIssue(tx: Tx, issueId: number): Promise<void> {
  const rows = await tx
    .selectFrom('articles')
    .where('issue_id', '=', issueId)
    .select('id')
    .execute();
  await renewTerms(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Of articles that are deleted. */
export async function deleteTerms(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('article_terms').where('article_id', '=', id).execute();
}

/** Where a short name leads that nobody has any longer; undefined where nowhere. */
export async function findNextSlug(
  db: Db,
  kind: TermKind,
  slug: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('former_terms')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .select('next_slug')
    .executeTakeFirst();
  return found?.next_slug;
}
