import type { Db } from '#server/platform/db/tables.ts';
import { articlesInIssues } from './articles-in-issues.ts';

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
