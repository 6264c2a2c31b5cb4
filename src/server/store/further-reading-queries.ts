import { type NotNull, sql } from 'kysely';
import { z } from 'zod';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { articlesInIssues, byFirstPage } from './articles-in-issues.ts';
import { articleIdByRef } from './former-queries.ts';
import { retractedColumn } from './notice-columns.ts';
import { isPublic, isPublicRow, scheduledIds } from './public-articles.ts';

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
