import { type RawBuilder, sql } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { issueIdAt } from './former-queries.ts';
import { databaseClock, isPublic } from './public-articles.ts';

export type CountedIssueRow = Awaited<ReturnType<typeof getCountedIssue>>;

/** Every issue with the numbers of its articles in each state, and when the first scheduled one is published. */
const countedIssues = (db: Db) => {
  const isScheduled = sql<boolean>`(articles.status = 'enabled' and articles.published_at > ${databaseClock(db)})`;
  const ofIssue = () =>
    db.selectFrom('articles').whereRef('articles.issue_id', '=', 'issues.id' as never);
  const count = (is: RawBuilder<boolean>) =>
    ofIssue()
      .where(is)
      .select((eb) => eb.fn.countAll<number>().as('articles'))
      .$asScalar()
      .$notNull();
  return db
    .selectFrom('issues')
    .selectAll('issues')
    .select([
      count(sql<boolean>`1 = 1`).as('articles'),
      count(sql<boolean>`articles.status = 'draft'`).as('draft'),
      count(isScheduled).as('scheduled'),
      count(isPublic(db)).as('published'),
      ofIssue()
        .where(isScheduled)
        .select((eb) => eb.fn.min('published_at').as('moment'))
        .$asScalar()
        .as('publish_at'),
    ]);
};

/** All issues, newest first. */
export function listCountedIssues(db: Db) {
  return countedIssues(db)
    .orderBy('year', 'desc')
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .execute();
}

/** The issue at an address, or that was there last, as the list has it. */
export function findCountedIssueAt(db: Db, address: IssueAddress) {
  return countedIssues(db).where('issues.id', '=', issueIdAt(db, address)).executeTakeFirst();
}

/** The issue as the list has it. */
export function getCountedIssue(db: Db, id: number) {
  return countedIssues(db).where('issues.id', '=', id).executeTakeFirstOrThrow();
}

/** Whether an issue with this cover is public; with `any`, whether any issue has it. */
export async function hasIssueCover(db: Db, cover: string, any: boolean): Promise<boolean> {
  const found = await db
    .selectFrom('issues')
    .where('cover', '=', cover)
    .$if(!any, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('articles')
            .whereRef('articles.issue_id', '=', 'issues.id')
            .where(isPublic(db))
            .select('articles.id'),
        ),
      ),
    )
    .select('issues.id')
    .executeTakeFirst();
  return found !== undefined;
}
