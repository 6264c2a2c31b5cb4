import { sql } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isPublic } from './public-articles.ts';

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
  const rows = await db
    .selectFrom('issues')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('articles')
          .whereRef('articles.issue_id', '=', 'issues.id')
          .select(sql.lit(1).as('one')),
      ),
    )
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
