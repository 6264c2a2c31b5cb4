import { type NotNull, sql } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { articlesInIssues, byFirstPage, ofIssue } from './articles-in-issues.ts';
import { articleIdByRef } from './former-queries.ts';
import { noticeColumns, retractedColumn } from './notice-columns.ts';
import { isPublic, isPublicRow, wasPublic, wireStatusColumn } from './public-articles.ts';

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
  'articles.language',
  'articles.doi',
  'articles.contributors',
  'issues.year',
  'issues.volume',
  'issues.issue',
  'issues.frequency',
  'issues.title as issue_title',
  'issues.publication_date as issue_date',
] as const;

const publicOnly = [
  'articles.abstract',
  'articles.keywords',
  'articles.creation',
  'articles.modification',
  'articles.metadata',
  'articles.highlights',
  'articles.datestamp',
] as const;

/** Without the abstract itself, which no list shows. */
const hasAbstract = sql<boolean | number>`(articles.abstract <> '')`.as('has_abstract');

const listed = (db: Db) =>
  [...listColumns, wireStatusColumn(db), retractedColumn(db), hasAbstract] as const;

/** The columns that a visitor may see: the private ones are not even read. */
export const publicColumns = (db: Db) =>
  [...listColumns, wireStatusColumn(db), ...publicOnly, ...noticeColumns(db)] as const;

/** Every public article has a number. */
type Numbered = { refnumber: NotNull };

const publicArticles = (db: Db) => articlesInIssues(db).where(isPublic(db));

type ListedRow = NonNullable<Awaited<ReturnType<typeof findArticleById>>>;
/** A whole article says by its abstract whether it has one. */
export type ArticleListRow = Omit<ListedRow, 'has_abstract'> &
  Partial<Pick<ListedRow, 'has_abstract'>>;

export function findEnabledArticleByRef(db: Db, refnumber: number) {
  return publicArticles(db)
    .where('articles.id', '=', articleIdByRef(db, refnumber))
    .select(publicColumns(db))
    .$narrowType<Numbered>()
    .executeTakeFirst();
}

export function findEnabledArticleById(db: Db, id: number) {
  return publicArticles(db)
    .where('articles.id', '=', id)
    .select(publicColumns(db))
    .$narrowType<Numbered>()
    .executeTakeFirst();
}

export function listEnabledArticlesOfIssue(db: Db, address: IssueAddress) {
  return publicArticles(db)
    .select(listed(db))
    .$call(ofIssue(address))
    .$narrowType<Numbered>()
    .execute();
}

export function listEnabledArticlesByIds(db: Db, ids: number[]) {
  return articlesInIssues(db)
    .where(isPublicRow(db))
    .where('articles.id', 'in', ids)
    .select(listed(db))
    .$narrowType<Numbered>()
    .orderBy('articles.id', 'desc')
    .execute();
}

export function findArticleIdByRef(db: Db, refnumber: number) {
  return db
    .selectFrom('articles')
    .where('articles.id', '=', articleIdByRef(db, refnumber))
    .where(isPublic(db))
    .select(['id', 'publishdate', 'creation'])
    .executeTakeFirst();
}

/** Whatever its status. */
export function findArticleById(db: Db, id: number) {
  return articlesInIssues(db).where('articles.id', '=', id).select(listed(db)).executeTakeFirst();
}

/** Those of the reference numbers that there are, whatever their status, as the archive lists them. */
export function listArticlesByRef(db: Db, refnumbers: number[]) {
  return articlesInIssues(db)
    .where('articles.refnumber', 'in', refnumbers)
    .select(listed(db))
    .$narrowType<Numbered>()
    .orderBy('issues.year')
    .orderBy('issues.volume')
    .orderBy('issues.issue')
    .$call(byFirstPage)
    .execute();
}

export type ArticleFileRow = NonNullable<Awaited<ReturnType<typeof findEnabledArticleFile>>>;

/** Where an enabled article's PDF is, if it has one. */
export function findEnabledArticleFile(db: Db, refnumber: number) {
  return articleFile(db, refnumber).where(isPublic(db)).executeTakeFirst();
}

export function findAnyArticleFile(db: Db, refnumber: number) {
  return articleFile(db, refnumber).executeTakeFirst();
}

/**
 * A withdrawn article that leaves a notice, where its number was set free too, with what the record keeps of it; undefined
 * where there is none.
 */
export function findWithdrawnArticle(db: Db, refnumber: number) {
  return articlesInIssues(db)
    .where('articles.id', '=', articleIdByRef(db, refnumber))
    .where('articles.status', 'not in', ['enabled', 'draft'])
    .where(wasPublic(db))
    .where('articles.withdrawal_notice', '<>', '')
    .select(['articles.title', 'articles.authorname', 'articles.language'])
    .select(['articles.withdrawal_notice', 'articles.datestamp'])
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .executeTakeFirst();
}

const articleFile = (db: Db, refnumber: number) =>
  articlesInIssues(db)
    .where('articles.id', '=', articleIdByRef(db, refnumber))
    .where('articles.file_sha256', 'is not', null)
    .select(['articles.refnumber', 'articles.authorname'])
    .select(['articles.file_sha256', 'articles.file_bytes'])
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .select(retractedColumn(db))
    .$narrowType<Numbered>();

/**
 * The last pages of issues that have pages, withdrawn articles counted: they may be shown again, unless their number was
 * released. Drafts are not.
 *
 * @param except articles that are left out
 */
export async function findLastPages(
  db: Db,
  issueIds: readonly number[],
  except: readonly number[] = [],
): Promise<Map<number, number>> {
  if (issueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .where('issue_id', 'in', [...new Set(issueIds)])
    .where('status', '<>', 'draft')
    .where('refnumber', 'is not', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
    .select((eb) => ['issue_id', eb.fn.max('last_page').as('last')])
    .groupBy('issue_id')
    .execute();
  return new Map(rows.flatMap(({ issue_id, last }) => (last === null ? [] : [[issue_id, last]])));
}
