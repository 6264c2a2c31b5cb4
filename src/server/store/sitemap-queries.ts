import { type ExpressionBuilder, sql } from 'kysely';
import type { NounName, PlainTable } from '#contract/nouns.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { publishedIssues } from './issue-queries.ts';
import {
  articlesInIssues,
  databaseClock,
  isPublic,
  ofIssue,
  scheduledIds,
} from './public-articles.ts';

/** Another one after each write of articles, and after each moment of a schedule. */
export async function readArticlesVersion(db: Db): Promise<string> {
  const { version, passed } = await db
    .selectFrom('journal_state')
    .select(['articles_version as version'])
    .select((eb) =>
      eb
        .selectFrom('publication_moments')
        .where('moment', '<=', databaseClock(db))
        .select((inner) => inner.fn.countAll<number>().as('passed'))
        .as('passed'),
    )
    .executeTakeFirstOrThrow();
  return `${version} ${passed}`;
}

/** Rows by their id, the first included and the last not. */
export type IdRange = { first: number; end: number };

/** The highest ids that were given. */
export async function findLastIds(db: Db): Promise<{ issue: number; article: number }> {
  const last = (table: 'issues' | 'articles') =>
    db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const [issue, article] = await Promise.all([last('issues'), last('articles')]);
  return { issue: issue?.id ?? 0, article: article?.id ?? 0 };
}

/** When articles of each range of so many ids last changed, whatever their status: what is withdrawn leaves a gap. */
export async function listLastChanges(db: Db, rangeIds: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('articles')
    .select((eb) => [
      sql<number>`(${sql.ref('articles.id')} - 1) / ${sql.lit(rangeIds)}`.as('range'),
      eb.fn.max('articles.datestamp').as('changed'),
    ])
    .where('articles.id', 'not in', scheduledIds(db))
    .groupBy('range')
    .execute();
  return new Map(rows.map(({ range, changed }) => [Number(range), changed]));
}

export async function findLastChangeOfIssues(
  db: Db,
  { first, end }: IdRange,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('articles')
    .where('articles.issue_id', '>=', first)
    .where('articles.issue_id', '<', end)
    .where('articles.id', 'not in', scheduledIds(db))
    .select((eb) => eb.fn.max('articles.datestamp').as('changed'))
    .executeTakeFirst();
  return found?.changed ?? undefined;
}

/** When somebody last changed a record of each of the nouns; those are left out of which nobody ever did. */
export async function listLastHistory(
  db: Db,
  nouns: readonly NounName[],
): Promise<Map<NounName, string>> {
  const rows = await db
    .selectFrom('history')
    .where('noun', 'in', nouns)
    .select(['noun', (eb) => eb.fn.max('moment').as('changed')])
    .groupBy('noun')
    .execute();
  return new Map(rows.map(({ noun, changed }) => [noun, changed]));
}

/** When an editor who is on the board was last written, by whatever way; empty without any. */
export async function findLastChangeOfEditors(db: Db): Promise<string> {
  const found = await db
    .selectFrom('editors')
    .where('status', '=', 'enabled')
    .select((eb) => eb.fn.max('updated_at').as('changed'))
    .executeTakeFirst();
  return found?.changed ?? '';
}

/** The same of the records of a plain noun that readers see; undefined without any. */
export async function findLastChangeOfSeen(db: Db, table: PlainTable): Promise<string | undefined> {
  const found = await db
    .selectFrom(table as 'announcements')
    .where('status', 'in', ['enabled', 'published'] as 'published'[])
    .select((eb) => eb.fn.max('modification').as('changed'))
    .executeTakeFirst();
  return found?.changed ?? undefined;
}

export async function hasEnabledArticle(db: Db, { first, end }: IdRange): Promise<boolean> {
  const found = await db
    .selectFrom('articles')
    .where('id', '>=', first)
    .where('id', '<', end)
    .where(isPublic(db))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The published issues of a range, with when an article of theirs last changed. */
export function listSitemapIssues(db: Db, { first, end }: IdRange) {
  const articles = (eb: ExpressionBuilder<Tables, 'issues'>) =>
    eb.selectFrom('articles').whereRef('articles.issue_id', '=', 'issues.id');
  return db
    .selectFrom('issues')
    .where('issues.id', '>=', first)
    .where('issues.id', '<', end)
    .where((eb) => eb.exists(articles(eb).where(isPublic(db)).select('articles.id')))
    .select(['year', 'volume', 'issue'])
    .select((eb) =>
      articles(eb)
        .where('articles.id', 'not in', scheduledIds(db))
        .select((inner) => inner.fn.max('articles.datestamp').as('changed'))
        .as('changed'),
    )
    .orderBy('issues.id')
    .execute();
}

/** What the public may see of a range. */
export function listSitemapArticles(db: Db, { first, end }: IdRange) {
  return articlesInIssues(db)
    .where('articles.id', '>=', first)
    .where('articles.id', '<', end)
    .where(isPublic(db))
    .select(['articles.refnumber', 'articles.file_sha256', 'articles.datestamp'])
    .select(['articles.key_image', 'articles.key_image_alt'])
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .orderBy('articles.id')
    .execute();
}

/** The public articles of an issue, with what a list of links shows of them. */
export function listArticleLinks(db: Db, address: IssueAddress) {
  return articlesInIssues(db)
    .where(isPublic(db))
    .select(['articles.refnumber', 'articles.title'])
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .$call(ofIssue(address))
    .execute();
}

/** The first published issue, with the day on which it appeared, where that is known. */
export function findFirstIssue(db: Db) {
  return publishedIssues(db)
    .select(['year', 'volume', 'issue', 'publication_date'])
    .orderBy('year')
    .orderBy('volume')
    .orderBy('issue')
    .limit(1)
    .executeTakeFirst();
}

/** Whether any article that the public may see has its text. */
export async function hasFullText(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('articles')
    .where(isPublic(db))
    .where('file_sha256', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
