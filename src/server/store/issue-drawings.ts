import { chunks } from '#domain/chunks.ts';
import { writeDrawing } from '#domain/cover/drawn-issue.ts';
import { drawnLetters } from '#domain/cover/letters.ts';
import type { CoverArticle } from '#domain/cover/measure.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { forNoKeyUpdate } from '#server/platform/db/engine.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { noticesColumn, retractedColumn } from './notice-queries.ts';
import { articlesInIssues, isPublic, ofIssue, readClockUnderLock } from './public-articles.ts';

/** The public articles of an issue, as its drawing shows them: all, or so many of the first at most. */
export async function listDrawnArticles(
  db: Db,
  address: IssueAddress,
  limit?: number,
): Promise<CoverArticle[]> {
  const rows = await articlesInIssues(db)
    .where(isPublic(db))
    .$call(ofIssue(address))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .select(['articles.refnumber', 'articles.title', 'pagenumber', 'subject'])
    .select([retractedColumn(db), noticesColumn])
    .execute();
  return rows.map(({ refnumber, title, pagenumber, subject, retractions, notice_links }) => ({
    refnumber: String(refnumber ?? ''),
    pagenumber,
    subject,
    is_retracted: Number(retractions) > 0,
    is_notice: Number(notice_links) > 0,
    letters: drawnLetters(title, rows.length),
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
 * these are notices of. The issues are locked, so that of two writers the second sees what the first one wrote. Who has
 * other locks than those of articles by then has locked these issues too, with `listDrawnWith`.
 *
 * @param issueIds of issues that articles left, or that changed themselves
 */
export async function redrawIssues(
  tx: Tx,
  articleIds: readonly number[],
  issueIds: readonly number[] = [],
): Promise<void> {
  const ids = new Set(issueIds);
  for (const id of await listDrawnWith(tx, articleIds)) ids.add(id);
  const now = await readClockUnderLock(tx);
  for (const some of chunks(
    [...ids].sort((a, b) => a - b),
    maxIdsInStatement,
  )) {
    await redraw(tx, some, now);
  }
}

/** In one transaction, so that others get their turns. */
const maxIssuesAtOnce = 20;

/**
 * Stores what names the drawings of issues that have articles to show and no name: those that were there before drawings were.
 * Mostly there is none, and nothing is written.
 */
export async function drawUndrawnIssues({
  reads,
  write,
}: Pick<JournalDatabase, 'reads' | 'write'>): Promise<void> {
  const undrawn = await reads
    .selectFrom('issues')
    .where('drawing', '=', '')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('articles')
          .whereRef('articles.issue_id', '=', 'issues.id')
          .where('articles.status', '=', 'enabled')
          .where('articles.published_at', 'is not', null)
          .select('articles.id'),
      ),
    )
    .select('id')
    .orderBy('id')
    .execute();
  for (const some of chunks(undrawn, maxIssuesAtOnce)) {
    const ids = some.map(({ id }) => id);
    await write(async (tx) => redraw(tx, ids, await readClockUnderLock(tx)));
  }
}

/** The issues whose drawings show an article, or what it is linked with. */
export async function listDrawnWith(db: Db, articleIds: readonly number[]): Promise<number[]> {
  const found = new Set<number>();
  for (const some of chunks([...new Set(articleIds)], maxIdsInStatement)) {
    for (const id of await listIssuesOf(db, some)) found.add(id);
  }
  return [...found];
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
    .where('issue_id', 'in', ids)
    .where('status', '=', 'enabled')
    .where('published_at', 'is not', null)
    .orderBy((eb) => eb('first_page', 'is', null))
    .orderBy('first_page')
    .orderBy('id')
    .select(['id', 'issue_id', 'refnumber', 'title', 'pagenumber', 'subject', 'published_at'])
    .execute();
  const { retractions, notices } = await listNotices(tx);
  const ofIssues = Map.groupBy(articles, ({ issue_id }) => issue_id);
  for (const { id, lead, drawing: before } of issues) {
    const drawn = (ofIssues.get(id) ?? []).map((article) => ({
      refnumber: String(article.refnumber ?? ''),
      title: article.title,
      pagenumber: article.pagenumber,
      subject: article.subject,
      publishedAt: article.published_at ?? '',
      retractedAt: retractions.get(article.id) ?? null,
      isNotice: notices.has(article.id),
    }));
    const drawing = writeDrawing(drawn, lead, now);
    if (drawing !== before) {
      await tx.updateTable('issues').set({ drawing }).where('id', '=', id).execute();
    }
  }
}

/**
 * From when on each article is retracted that is or will be, and which articles are notices. They are few, and joined here: by
 * an engine each article of an issue would be looked up for itself.
 */
async function listNotices(tx: Tx) {
  const links = await tx
    .selectFrom('article_notices')
    .select(['article_id', 'notice_id', 'kind'])
    .execute();
  const retracting = links.filter(({ kind }) => kind === 'retraction');
  const moments = new Map<number, string>();
  for (const some of chunks(retracting, maxIdsInStatement)) {
    const ids = some.map(({ notice_id }) => notice_id);
    const rows = await tx
      .selectFrom('articles')
      .where('id', 'in', ids)
      .select(['id', 'status', 'published_at'])
      .execute();
    for (const { id, status, published_at } of rows) {
      if (status === 'enabled' && published_at !== null) moments.set(id, published_at);
    }
  }
  const retractions = new Map<number, string>();
  for (const { article_id, notice_id } of retracting) {
    const moment = moments.get(notice_id);
    const known = retractions.get(article_id);
    if (moment !== undefined && (known === undefined || moment < known)) {
      retractions.set(article_id, moment);
    }
  }
  return { retractions, notices: new Set(links.map(({ notice_id }) => notice_id)) };
}
