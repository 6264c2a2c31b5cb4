import type { Db } from '#server/platform/db/tables.ts';

/** The issues of some ids that there still are. */
export async function listIssuesByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('issues')
    .select(['id', 'year', 'volume', 'issue'])
    .where('id', 'in', [...ids])
    .execute();
}

const namedColumns = [
  'articles.id',
  'articles.refnumber',
  'articles.title',
  'articles.publishdate',
  'articles.doi',
  'issues.year',
  'issues.volume',
  'issues.issue',
  'issues.publication_date',
] as const;
const authorColumns = ['articles.authorname', 'articles.contributors'] as const;

/** What reports and lists show of articles, whatever their state: they were read when they were public. */
export const listReadArticles = (db: Db, ids: readonly number[], { hasAuthors = true } = {}) =>
  db
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .select(namedColumns)
    .$if(hasAuthors, (query) => query.select(authorColumns))
    .where('articles.id', 'in', [...ids])
    .orderBy('articles.id')
    .execute();

export const listIdsOfIssue = async (db: Db, issueId: number): Promise<number[]> =>
  (await db.selectFrom('articles').select('id').where('issue_id', '=', issueId).execute()).map(
    ({ id }) => id,
  );
