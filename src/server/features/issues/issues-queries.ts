import type { Db } from '../../db/tables.ts';

export type PublishedIssueRow = { year: number; volume: number; issue: number; frequency: string };

/** The issues that hold an enabled article, newest year and volume first, issues ascending. */
export function listPublishedIssues(db: Db): Promise<PublishedIssueRow[]> {
  return db
    .selectFrom('issues')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('articles')
          .whereRef('articles.issue_id', '=', 'issues.id')
          .where('articles.status', '=', 'enabled')
          .select('articles.id'),
      ),
    )
    .select(['year', 'volume', 'issue', 'frequency'])
    .orderBy('year', 'desc')
    .orderBy('volume', 'desc')
    .orderBy('issue')
    .execute();
}
