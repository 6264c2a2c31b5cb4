import type { Db } from '#server/platform/db/tables.ts';

/** What an issue's table or a page of search results shows of an article. */
const listColumns = [
  'articles.id',
  'articles.refnumber',
  'articles.title',
  'articles.authorname',
  'articles.pagenumber',
  'articles.subject',
  'articles.country',
  'articles.file_sha256',
  'articles.status',
  'articles.language',
  'issues.year',
  'issues.volume',
  'issues.issue',
  'issues.frequency',
] as const;

/** The columns that a visitor may see: the private ones are not even read. */
const publicColumns = [
  ...listColumns,
  'articles.abstract',
  'articles.keywords',
  'articles.publishdate',
  'articles.doi',
  'articles.creation',
  'articles.modification',
] as const;

const articlesInIssues = (db: Db) =>
  db.selectFrom('articles').innerJoin('issues', 'issues.id', 'articles.issue_id');

const enabledArticles = (db: Db) => articlesInIssues(db).where('articles.status', '=', 'enabled');

export type ArticleListRow = NonNullable<
  Awaited<ReturnType<typeof listEnabledArticlesByIds>>[number]
>;
export type PublicArticleRow = NonNullable<Awaited<ReturnType<typeof findEnabledArticleByRef>>>;

export function findEnabledArticleByRef(db: Db, refnumber: number) {
  return enabledArticles(db)
    .where('articles.refnumber', '=', refnumber)
    .select(publicColumns)
    .executeTakeFirst();
}

export function findEnabledArticleById(db: Db, id: number) {
  return enabledArticles(db).where('articles.id', '=', id).select(publicColumns).executeTakeFirst();
}

export function findIssueId(db: Db, address: { year: number; volume: number; issue: number }) {
  return db
    .selectFrom('issues')
    .where('year', '=', address.year)
    .where('volume', '=', address.volume)
    .where('issue', '=', address.issue)
    .select('id')
    .executeTakeFirst();
}

/** By the number of the first page; articles without pages last, in the order they came. */
export function listEnabledArticlesOfIssue(
  db: Db,
  address: { year: number; volume: number; issue: number },
) {
  return enabledArticles(db)
    .where('issues.year', '=', address.year)
    .where('issues.volume', '=', address.volume)
    .where('issues.issue', '=', address.issue)
    .select(listColumns)
    .orderBy((eb) => eb('articles.first_page', 'is', null))
    .orderBy('articles.first_page')
    .orderBy('articles.id')
    .execute();
}

export function listEnabledArticlesByIds(db: Db, ids: number[]) {
  return enabledArticles(db)
    .where('articles.id', 'in', ids)
    .select([...listColumns, 'articles.keywords'])
    .orderBy('articles.id', 'desc')
    .execute();
}

export function findArticleIdByRef(db: Db, refnumber: number) {
  return db
    .selectFrom('articles')
    .where('refnumber', '=', refnumber)
    .where('status', '=', 'enabled')
    .select('id')
    .executeTakeFirst();
}

export type ArticleFileRow = NonNullable<Awaited<ReturnType<typeof findEnabledArticleFile>>>;

/** Where an enabled article's PDF is, if it has one. */
export function findEnabledArticleFile(db: Db, refnumber: number) {
  return findArticleFile(db, refnumber).where('articles.status', '=', 'enabled').executeTakeFirst();
}

export function findAnyArticleFile(db: Db, refnumber: number) {
  return findArticleFile(db, refnumber).executeTakeFirst();
}

const findArticleFile = (db: Db, refnumber: number) =>
  articlesInIssues(db)
    .where('articles.refnumber', '=', refnumber)
    .where('articles.file_sha256', 'is not', null)
    .select(['articles.refnumber', 'articles.file_sha256', 'articles.file_bytes'])
    .select(['issues.year', 'issues.volume', 'issues.issue']);
