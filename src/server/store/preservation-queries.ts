import type { IssueAddress } from '#domain/issue-address.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { articlesInIssues, ofIssue } from './articles-in-issues.ts';
import { publishedIssues } from './issue-queries.ts';
import { isPublic } from './public-articles.ts';

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
