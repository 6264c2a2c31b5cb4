import type { Db } from '#server/platform/db/tables.ts';
import { databaseClock } from './public-articles.ts';

/** The issue that was chosen as the current one, else the newest; of those that have an article of any state. */
export function findCurrentIssue(db: Db) {
  return db
    .selectFrom('issues')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('articles')
          .whereRef('articles.issue_id', '=', 'issues.id')
          .select('articles.id'),
      ),
    )
    .select(['year', 'volume', 'issue'])
    .orderBy('is_current', 'desc')
    .orderBy('year', 'desc')
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The articles whose moment comes next. */
export function listScheduled(db: Db, limit: number) {
  return db
    .selectFrom('articles')
    .where('status', '=', 'enabled')
    .where('published_at', '>', databaseClock(db))
    .select(['id', 'refnumber', 'title', 'published_at'])
    .orderBy('published_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
