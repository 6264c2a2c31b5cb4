import type { RecordCursor, RecordFilter } from '#domain/metadata/records.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { publicColumns } from './article-queries.ts';
import { byFirstPage } from './articles-in-issues.ts';
import { isPublic, scheduledIds } from './public-articles.ts';

/** Articles that are public or were; indexes hold all that is asked for, so that counting them reads no article. */
const matching = (db: Db, { from, until, issue, subject, notSubjects }: RecordFilter) =>
  db
    .selectFrom('articles')
    // Drafts have none.
    .where('articles.datestamp', '>', '')
    .where('articles.id', 'not in', scheduledIds(db))
    .$if(from !== undefined, (query) => query.where('articles.datestamp', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('articles.datestamp', '<=', until ?? ''))
    .$if(subject !== undefined, (query) => query.where('articles.subject', '=', subject ?? ''))
    .$if(issue !== undefined, (query) =>
      // By the issue's id, which both engines look up once and then have an index for.
      query.where('articles.issue_id', issue?.issue === undefined ? 'in' : '=', (eb) =>
        eb
          .selectFrom('issues as asked')
          .where('asked.year', '=', issue?.year ?? 0)
          .$if(issue?.volume !== undefined, (asked) =>
            asked.where('asked.volume', '=', issue?.volume ?? 0),
          )
          .$if(issue?.issue !== undefined, (asked) =>
            asked.where('asked.issue', '=', issue?.issue ?? 0),
          )
          .select('asked.id'),
      ),
    )
    .$if(notSubjects !== undefined, (query) =>
      query.where('articles.subject', 'not in', notSubjects ?? []),
    );

/** With what is public of them, and their status: whoever reads them tells the public apart. */
const records = (db: Db, filter: RecordFilter) =>
  matching(db, filter).innerJoin('issues', 'issues.id', 'articles.issue_id');

/** The next ones after a cursor, by datestamp and id. */
export function listRecordRows(
  db: Db,
  filter: RecordFilter,
  after: RecordCursor | undefined,
  limit: number,
) {
  return records(db, filter)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('articles.datestamp', 'articles.id'),
          '>',
          eb.tuple(after?.datestamp ?? '', after?.id ?? 0),
        ),
      ),
    )
    .select(publicColumns(db))
    .orderBy('articles.datestamp')
    .orderBy('articles.id')
    .limit(limit)
    .execute();
}

/** One of those that a list without a filter has. */
export function findRecordRow(db: Db, id: number) {
  return records(db, {}).where('articles.id', '=', id).select(publicColumns(db)).executeTakeFirst();
}

/** With what the public may see of an article. */
export type PublicArticleRow = NonNullable<Awaited<ReturnType<typeof findRecordRow>>>;

/** Whether anything is there that is public or was. */
export const hasRecordRows = async (db: Db, filter: RecordFilter): Promise<boolean> =>
  (await matching(db, filter).select('articles.id').limit(1).executeTakeFirst()) !== undefined;

export async function countRecordRows(db: Db, filter: RecordFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findEarliestDatestamp(db: Db): Promise<string | undefined> {
  const first = await matching(db, {})
    .select('articles.datestamp')
    .orderBy('articles.datestamp')
    .limit(1)
    .executeTakeFirst();
  return first?.datestamp;
}

/** What the public may see of an issue, by first page. */
export function listEnabledRecordRowsOfIssue(db: Db, filter: RecordFilter) {
  return records(db, filter)
    .where(isPublic(db))
    .select(publicColumns(db))
    .$call(byFirstPage)
    .execute();
}

export function listRecordRowsByIds(
  db: Db,
  ids: number[],
  { onlyPublic }: { onlyPublic: boolean },
) {
  return records(db, {})
    .$if(onlyPublic, (query) => query.where(isPublic(db)))
    .where('articles.id', 'in', ids)
    .select(publicColumns(db))
    .execute();
}
