import { chunks } from '#domain/chunks.ts';
import { writeDrawing } from '#domain/cover/drawn-issue.ts';
import type { CoverArticle } from '#domain/cover/measure.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { forNoKeyUpdate } from '#server/platform/db/engine.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { noticesColumn, retractedColumn } from './notice-queries.ts';
import {
  articlesInIssues,
  byFirstPage,
  isPublic,
  ofIssue,
  readClockUnderLock,
} from './public-articles.ts';

/** The public articles of an issue, as its drawing shows them. */
export async function listDrawnArticles(db: Db, address: IssueAddress): Promise<CoverArticle[]> {
  const rows = await articlesInIssues(db)
    .where(isPublic(db))
    .$call(ofIssue(address))
    .select(['articles.refnumber', 'pagenumber', 'subject', retractedColumn(db), noticesColumn])
    .execute();
  return rows.map(({ refnumber, pagenumber, subject, retractions, notice_links }) => ({
    ...{ refnumber: String(refnumber ?? ''), pagenumber, subject },
    is_retracted: Number(retractions) > 0,
    ...(Number(notice_links) > 0 && { is_notice: true }),
  }));
}

/** What of an issue is drawn besides its articles, and the cover that it has instead. */
export const findDrawnIssue = (db: Db, { year, volume, issue }: IssueAddress) =>
  db
    .selectFrom('issues')
    .where('year', '=', year)
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .select(['lead', 'cover'])
    .executeTakeFirst();

/** SQLite takes 32,766 parameters in a statement. */
const maxIdsInStatement = 500;

/**
 * Stores what names the drawings of the issues of articles that were written in the same transaction, and of those that
 * these are notices of. The issues are locked, so that of two writers the second sees what the first one wrote.
 *
 * @param issueIds of issues that articles left, or that changed themselves
 */
export async function redrawIssues(
  tx: Tx,
  articleIds: readonly number[],
  issueIds: readonly number[] = [],
): Promise<void> {
  const ids = new Set(issueIds);
  for (const some of chunks([...new Set(articleIds)], maxIdsInStatement)) {
    for (const id of await listIssuesOf(tx, some)) ids.add(id);
  }
  const now = await readClockUnderLock(tx);
  for (const some of chunks(
    [...ids].sort((a, b) => a - b),
    maxIdsInStatement,
  )) {
    await redraw(tx, some, now);
  }
}

async function listIssuesOf(db: Db, articleIds: readonly number[]): Promise<number[]> {
  const links = await db
    .selectFrom('article_notices')
    .where((eb) => eb.or([eb('notice_id', 'in', articleIds), eb('article_id', 'in', articleIds)]))
    .select(['article_id', 'notice_id'])
    .execute();
  const linked = links.flatMap(({ article_id, notice_id }) => [article_id, notice_id]);
  const rows = await db
    .selectFrom('articles')
    .where('id', 'in', [...new Set([...articleIds, ...linked])])
    .select('issue_id')
    .distinct()
    .execute();
  return rows.map(({ issue_id }) => issue_id);
}

async function redraw(tx: Tx, ids: readonly number[], now: string): Promise<void> {
  const issues = await tx
    .selectFrom('issues')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'lead', 'drawing'])
    .$call(forNoKeyUpdate(tx))
    .execute();
  const articles = await tx
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .where('articles.issue_id', 'in', ids)
    .where('articles.status', '=', 'enabled')
    .where('articles.published_at', 'is not', null)
    .$call(byFirstPage)
    .select(['articles.issue_id', 'articles.refnumber', 'pagenumber', 'subject', 'published_at'])
    .select((eb) => [
      eb
        .selectFrom('article_notices as link')
        .innerJoin('articles as notice', 'notice.id', 'link.notice_id')
        .whereRef('link.article_id', '=', 'articles.id')
        .where('link.kind', '=', 'retraction')
        .where('notice.status', '=', 'enabled')
        .select((of) => of.fn.min('notice.published_at').as('moment'))
        .as('retracted_at'),
      eb
        .selectFrom('article_notices as link')
        .whereRef('link.notice_id', '=', 'articles.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('links'),
    ])
    .execute();
  const ofIssues = Map.groupBy(articles, ({ issue_id }) => issue_id);
  for (const { id, lead, drawing: before } of issues) {
    const drawn = (ofIssues.get(id) ?? []).map(({ links, published_at, ...article }) => ({
      ...article,
      refnumber: String(article.refnumber ?? ''),
      publishedAt: published_at ?? '',
      retractedAt: article.retracted_at,
      isNotice: Number(links) > 0,
    }));
    const drawing = writeDrawing(drawn, lead, now);
    if (drawing !== before) {
      await tx.updateTable('issues').set({ drawing }).where('id', '=', id).execute();
    }
  }
}
