import type { IssueAddress } from '#domain/issue-address.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { articlesInIssues, byFirstPage, ofIssue } from './articles-in-issues.ts';

/** What a list or a document shows of an article. */
const listColumns = [
  'articles.id',
  'articles.refnumber',
  'articles.title',
  'articles.authorname',
  'articles.pagenumber',
  'articles.publishdate',
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
export const publicColumns = [
  ...listColumns,
  'articles.abstract',
  'articles.keywords',
  'articles.doi',
  'articles.creation',
  'articles.modification',
  'articles.contributors',
  'articles.metadata',
  'articles.datestamp',
  'issues.title as issue_title',
  'issues.publication_date as issue_date',
] as const;

const enabledArticles = (db: Db) => articlesInIssues(db).where('articles.status', '=', 'enabled');

export type ArticleListRow = Awaited<ReturnType<typeof listArticlesByRef>>[number];
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

export function listEnabledArticlesOfIssue(db: Db, address: IssueAddress) {
  return enabledArticles(db).select(listColumns).$call(ofIssue(address)).execute();
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

/** Whatever its status. */
export function findArticleById(db: Db, id: number) {
  return articlesInIssues(db).where('articles.id', '=', id).select(listColumns).executeTakeFirst();
}

/** Those of the reference numbers that there are, whatever their status, as the archive lists them. */
export function listArticlesByRef(db: Db, refnumbers: number[]) {
  return articlesInIssues(db)
    .where('articles.refnumber', 'in', refnumbers)
    .select(listColumns)
    .orderBy('issues.year')
    .orderBy('issues.volume')
    .orderBy('issues.issue')
    .$call(byFirstPage)
    .execute();
}

export type ArticleFileRow = NonNullable<Awaited<ReturnType<typeof findEnabledArticleFile>>>;

/** Where an enabled article's PDF is, if it has one. */
export function findEnabledArticleFile(db: Db, refnumber: number) {
  return articleFile(db, refnumber).where('articles.status', '=', 'enabled').executeTakeFirst();
}

export function findAnyArticleFile(db: Db, refnumber: number) {
  return articleFile(db, refnumber).executeTakeFirst();
}

const articleFile = (db: Db, refnumber: number) =>
  articlesInIssues(db)
    .where('articles.refnumber', '=', refnumber)
    .where('articles.file_sha256', 'is not', null)
    .select(['articles.refnumber', 'articles.file_sha256', 'articles.file_bytes'])
    .select(['issues.year', 'issues.volume', 'issues.issue']);

/** The last page of an issue, of articles of every status: a withdrawn one may be shown again. */
export async function findLastPage(db: Db, issueId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('articles')
    .where('issue_id', '=', issueId)
    .select((eb) => eb.fn.max('last_page').as('last'))
    .executeTakeFirst();
  return found?.last ?? undefined;
}
