import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { RecordCursor, RecordFilter } from '#domain/metadata/records.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { publicColumns } from './article-queries.ts';
import { issuesWithArticles } from './issue-queries.ts';
import { byFirstPage, isPublic, scheduledIds } from './public-articles.ts';

/** Articles that are public or were; indexes hold all that is asked for, so that counting them reads no article. */
const matching = (db: Db, filter: RecordFilter) => {
  const { from, until, withdrawnFrom, onlyWithdrawn, issue, subject, notSubjects } = filter;
  return (
    db
      .selectFrom('articles')
      // Drafts have none.
      .where('articles.datestamp', '>', '')
      .where('articles.id', 'not in', scheduledIds(db))
      .$if(from !== undefined, (query) => query.where('articles.datestamp', '>=', from ?? ''))
      .$if(until !== undefined, (query) => query.where('articles.datestamp', '<=', until ?? ''))
      .$if(withdrawnFrom !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('articles.status', '=', 'enabled'),
            eb('articles.datestamp', '>=', withdrawnFrom ?? ''),
          ]),
        ),
      )
      .$if(onlyWithdrawn === true, (query) => query.where('articles.status', '!=', 'enabled'))
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
      )
  );
};

/** With what is public of them, and their status: callers tell the public apart. */
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

/** What of the journal a record shows where it has none of its own. */
type JournalShares = {
  /** Whether the licence of the journal changed. */
  licence: boolean;
  /** The tags of the journal's language before and after a change, empty where it had none. */
  language: { before: string; after: string } | undefined;
};

/**
 * Moves the datestamps of the records that show what changed of the journal, and of no other; false, without having moved
 * any, where that are all. What was withdrawn shows nothing.
 */
export async function moveDatestampsOf(
  tx: Tx,
  { licence, language }: JournalShares,
  moment: string,
): Promise<boolean> {
  const shows: RawBuilder<SqlBool>[] = [];
  if (licence) shows.push(sql<SqlBool>`metadata not like '%"licence":%'`);
  if (language) {
    // An article that is translated into the journal's language is in another one, and nobody said in which.
    const isUnsaid = (tag: string) =>
      tag === '' ? sql`1 = 1` : sql`metadata like ${`%"language":"${tag}"%`}`;
    shows.push(
      sql<SqlBool>`(language = '' and not (${isUnsaid(language.before)} and ${isUnsaid(language.after)}))`,
    );
  }
  const isShown = sql<SqlBool>`(${sql.join(shows, sql` or `)})`;
  const isPublicOne = sql<SqlBool>`status = 'enabled'`;
  const other = await tx
    .selectFrom('articles')
    .where(isPublicOne)
    .where(sql<SqlBool>`not ${isShown}`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!other) return false;
  await tx
    .updateTable('articles')
    .set({ datestamp: moment })
    .where(isPublicOne)
    .where(isShown)
    .where('datestamp', '>', '')
    .where('datestamp', '<', moment)
    .execute();
  return true;
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

/*
 * Whether a group has an article that is public is asked for the first one in the order of an index, and not by `exists`:
 * PostgreSQL would look through the table, in which the articles of a group are not spread as it thinks.
 */

/** A group of articles that harvesters may ask for; of one that is not public they are told no more than its name. */
type Shown = { isPublic: boolean };

/**
 * The subjects that articles have, as they are stored. One after the other by the index, which has each once for every
 * article: the next one is looked up, not all read.
 */
export async function listSubjects(db: Db): Promise<({ subject: string } & Shown)[]> {
  const rows = await db
    .withRecursive('subjects', (cte) =>
      cte
        .selectFrom('articles')
        .select((eb) => eb.fn.min<string | null>('articles.subject').as('subject'))
        .unionAll(
          cte
            .selectFrom('subjects')
            .where('subjects.subject', 'is not', null)
            .select((eb) =>
              eb
                .selectFrom('articles')
                .whereRef('articles.subject', '>', 'subjects.subject')
                .select((next) => next.fn.min<string | null>('articles.subject').as('subject'))
                .as('subject'),
            ),
        ),
    )
    .selectFrom('subjects')
    .where('subjects.subject', 'is not', null)
    .select(['subjects.subject'])
    .select((eb) =>
      eb(
        eb
          .selectFrom('articles')
          .whereRef('articles.subject', '=', 'subjects.subject')
          .where(isPublic(db))
          .orderBy('articles.datestamp')
          .orderBy('articles.id')
          .limit(1)
          .select(sql.lit(1).as('one')),
        'is not',
        null,
      ).as('is_public'),
    )
    .execute();
  return rows.flatMap(({ subject, is_public }) =>
    subject === null ? [] : { subject, isPublic: Boolean(is_public) },
  );
}

/** The issues that hold an article of any status, the oldest first. */
export async function listIssuesWithArticles(
  db: Db,
): Promise<(IssueAddress & { title: string } & Shown)[]> {
  const rows = await issuesWithArticles(db)
    .select(['year', 'volume', 'issue', 'title'])
    .select((eb) =>
      eb(
        eb
          .selectFrom('articles')
          .whereRef('articles.issue_id', '=', 'issues.id')
          .where(isPublic(db))
          .orderBy('articles.status')
          .orderBy('articles.published_at')
          .limit(1)
          .select(sql.lit(1).as('one')),
        'is not',
        null,
      ).as('is_public'),
    )
    .orderBy('year')
    .orderBy('volume')
    .orderBy('issue')
    .execute();
  return rows.map(({ is_public, ...issue }) => ({ ...issue, isPublic: Boolean(is_public) }));
}
