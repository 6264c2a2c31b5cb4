import type { Insertable } from 'kysely';
import type { Db, IssuesTable, Tx } from '#server/platform/db/tables.ts';

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

export type CountedIssueRow = PublishedIssueRow & { creation: string; articles: number };

/** All issues, newest first, each with the number of its articles of every status. */
export function listCountedIssues(db: Db): Promise<CountedIssueRow[]> {
  return db
    .selectFrom('issues')
    .select((eb) => [
      'year',
      'volume',
      'issue',
      'frequency',
      'creation',
      eb
        .selectFrom('articles')
        .whereRef('articles.issue_id', '=', 'issues.id')
        .select((count) => count.fn.countAll<number>().as('articles'))
        .$asScalar()
        .$notNull()
        .as('articles'),
    ])
    .orderBy('year', 'desc')
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .execute();
}

/** Inserts the issue and gives its id; undefined when there is one of that year, volume and number. */
export async function insertIssue(
  tx: Tx,
  row: Insertable<IssuesTable>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('issues')
    .values(row)
    .onConflict((conflict) => conflict.columns(['year', 'volume', 'issue']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}
