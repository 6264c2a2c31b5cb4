import type { Db } from '#server/platform/db/tables.ts';
import { databaseClock } from './public-articles.ts';

export type UnpublishedRow = Awaited<ReturnType<typeof listUnpublishedOfIssue>>[number];

/** The drafts of an issue and what is scheduled, by first page; those without pages last. */
export function listUnpublishedOfIssue(db: Db, issueId: number) {
  return db
    .selectFrom('articles')
    .where('issue_id', '=', issueId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'draft'),
        eb.and([eb('status', '=', 'enabled'), eb('published_at', '>', databaseClock(db))]),
      ]),
    )
    .select(['id', 'refnumber', 'title', 'status', 'last_page', 'publishdate', 'file_sha256'])
    .orderBy((eb) => eb('first_page', 'is', null))
    .orderBy('first_page')
    .orderBy('id')
    .execute();
}

/** The ids of an article's issue by first page; none where there is no such article. */
export async function listIdsOfSameIssue(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('articles')
    .where('issue_id', '=', (eb) =>
      eb.selectFrom('articles as known').where('known.id', '=', id).select('known.issue_id'),
    )
    .select('articles.id')
    .orderBy((eb) => eb('articles.first_page', 'is', null))
    .orderBy('articles.first_page')
    .orderBy('articles.id')
    .execute();
  return rows.map((row) => row.id);
}
