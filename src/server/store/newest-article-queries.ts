import type { Db } from '#server/platform/db/tables.ts';
import { articlesInIssues } from './articles-in-issues.ts';
import { isPublic } from './public-articles.ts';

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
  const rows = await articlesInIssues(db)
    .where(isPublic(db))
    .$if(subjects !== undefined, (query) => query.where('articles.subject', 'in', subjects ?? []))
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
