import { type NotNull, sql } from 'kysely';
import { z } from 'zod';
import { type ArticleFields, articleFields } from '#contract/fields/article.ts';
import { namesOf, type PublicName } from '#contract/fields/fields.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { noticeColumns, noticesColumn, retractedColumn } from './notice-queries.ts';
import {
  articleIdByRef,
  articlesInIssues,
  byFirstPage,
  isPublic,
  isPublicRow,
  ofIssue,
  scheduledIds,
  wasPublic,
  wireStatusColumn,
} from './public-articles.ts';

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
  'articles.key_image',
  'articles.key_image_alt',
  'issues.year',
  'issues.volume',
  'issues.issue',
  'issues.frequency',
  'issues.title as issue_title',
  'issues.publication_date as issue_date',
] as const;

const isListed = (column: string) => listColumns.some((one) => one === column);

/** What visitors see of an article on its own page alone. */
const publicOnly = [
  ...namesOf(articleFields)
    .filter((name) => articleFields[name].see === 'all')
    .map((name) => `articles.${name as PublicName<ArticleFields>}` as const)
    .filter((column) => !isListed(column)),
  'articles.creation',
  'articles.modification',
  'articles.metadata',
  'articles.datestamp',
] as const;

/** Without the abstract itself, which no list shows. */
const hasAbstract = sql<boolean | number>`(articles.abstract <> '')`.as('has_abstract');

const hasFullText = sql<boolean | number>`(articles.full_text <> '')`.as('has_full_text');

const listed = (db: Db) =>
  [...listColumns, wireStatusColumn(db), retractedColumn(db), noticesColumn, hasAbstract] as const;

/** The columns that a visitor may see: the private ones are not even read. */
export const publicColumns = (db: Db) =>
  [...listColumns, wireStatusColumn(db), hasFullText, ...publicOnly, ...noticeColumns(db)] as const;

/** Every public article has a number. */
type Numbered = { refnumber: NotNull };

const publicArticles = (db: Db) => articlesInIssues(db).where(isPublic(db));

type ListedRow = NonNullable<Awaited<ReturnType<typeof findArticleById>>>;
/** A whole article says by its abstract whether it has one. */
export type ArticleListRow = Omit<ListedRow, 'has_abstract' | 'notice_links'> &
  Partial<Pick<ListedRow, 'has_abstract' | 'notice_links'>>;

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

/** Whether readers are shown an article with this key image; with `any`, whether any article has it. */
export async function hasKeyImage(db: Db, name: string, any: boolean): Promise<boolean> {
  const found = await db
    .selectFrom('articles')
    // As its index has it.
    .where('key_image', '<>', '')
    .where('key_image', '=', name)
    .$if(!any, (query) => query.where('key_image_alt', '<>', '').where(isPublic(db)))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

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

/**
 * The ids of the newest public articles, the newest first: by issue, in it by the day, and of one day the last that came.
 *
 * @param subjects as they are stored; all where undefined
 */
export async function listNewestArticleIds(
  db: Db,
  subjects: readonly string[] | undefined,
  limit: number,
): Promise<number[]> {
  // Issue by issue, until there are enough; those of a subject may be in any issue, and are found by it.
  const articles =
    subjects === undefined
      ? db
          .selectFrom('issues')
          .crossJoin('articles')
          .whereRef('articles.issue_id', '=', 'issues.id')
          .where(isPublic(db))
      : articlesInIssues(db)
          .where(isPublic(db))
          .where('articles.subject', 'in', [...subjects]);
  const rows = await articles
    .select('articles.id')
    .orderBy('issues.year', 'desc')
    .orderBy('issues.volume', 'desc')
    .orderBy('issues.issue', 'desc')
    .orderBy('articles.publishdate', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What of a public article tells which others go with it. */
export function findReadArticle(db: Db, refnumber: number) {
  return db
    .selectFrom('articles')
    .where('articles.id', '=', articleIdByRef(db, refnumber))
    .where(isPublic(db))
    .select(['id', 'refnumber', 'title', 'authorname', 'keywords', 'abstract', 'status', 'subject'])
    .select(['contributors', 'file_sha256', 'file_bytes', retractedColumn(db)])
    .$narrowType<{ refnumber: NotNull }>()
    .executeTakeFirst();
}

/** The ids of the public articles of its issue, by first page. */
export async function listIdsBeside(db: Db, refnumber: number): Promise<number[]> {
  const rows = await db
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .where('articles.issue_id', '=', (eb) =>
      eb
        .selectFrom('articles as read')
        .where('read.id', '=', articleIdByRef(db, refnumber))
        .select('read.issue_id'),
    )
    .where(isPublic(db))
    .$call(byFirstPage)
    .select('articles.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest public articles of each author of one, by the short names of the authors: so many each, itself among them. */
export async function listIdsByAuthors(
  db: Db,
  refnumber: number,
  limit: number,
): Promise<Map<string, number[]>> {
  // Some at a time, by the index: an author may have thousands.
  const newest = db
    .selectFrom('article_terms')
    .where('article_terms.kind', '=', 'author')
    .whereRef('article_terms.slug', '=', sql.ref('own.slug'))
    .where('article_terms.place', '>', 0)
    .where('article_terms.article_id', 'not in', scheduledIds(db))
    .orderBy('article_terms.place', 'desc')
    .orderBy('article_terms.article_id', 'desc')
    .limit(limit)
    .select('article_terms.article_id')
    .as('newest');
  const rows = await db
    .selectFrom('article_terms as own')
    .where('own.kind', '=', 'author')
    .where('own.article_id', '=', articleIdByRef(db, refnumber))
    .select(['own.slug', db.selectFrom(newest).select(idsAsJson(db)).$asScalar().as('ids')])
    .execute();
  return new Map(
    rows.map(({ slug, ids }) => [slug, z.array(z.number()).parse(JSON.parse(ids ?? '[]'))]),
  );
}

const idsAsJson = (db: Db) =>
  (isPostgres(db)
    ? sql<string>`json_agg(newest.article_id)::text`
    : sql<string>`json_group_array(newest.article_id)`
  ).as('ids');

export type LinkedArticleRow = Awaited<ReturnType<typeof listLinkedArticles>>[number];

/** What a link says of some public articles. */
export const listLinkedArticles = (db: Db, ids: number[]) =>
  articlesInIssues(db)
    .where('articles.id', 'in', ids)
    .where(isPublicRow(db))
    .select(['articles.id', 'articles.refnumber', 'articles.title', 'articles.authorname'])
    .select(['articles.pagenumber', 'articles.language', retractedColumn(db)])
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .execute();

/** What a search asks of articles that the index found; who may see them is decided before and after. */

/** What the rank of a result depends on. */
export function listRankedTexts(db: Db, ids: number[]) {
  return articlesInIssues(db)
    .where('articles.id', 'in', ids)
    .select(['articles.id', 'refnumber', 'articles.title', 'authorname', 'keywords', 'pagenumber'])
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .execute();
}

/** All texts that are searched. */
export function listSearchedTexts(db: Db, ids: number[]) {
  return db
    .selectFrom('articles')
    .where('id', 'in', ids)
    .select(['id', 'title', 'authorname', 'keywords', 'abstract'])
    .execute();
}
