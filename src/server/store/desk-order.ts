import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { DeskSort } from '#contract/calls/desk-calls.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { type DeskRowFilter, filtered } from './desk-filter.ts';

/** Where a page begins or ends: the keys that the list is sorted by, and the id. */
export type DeskCursor = (string | number)[];

export type DeskOrder = { sort: DeskSort; descending: boolean };

const issuePlace = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<number>`${column('year')} * 1000000 + ${column('volume')} * 1000 + ${column('issue')}`;
};

/** PostgreSQL joins the issues at once, where a query in each row would cost it ten times as much. */
export function sortable(db: Db, filter: DeskRowFilter, sort: DeskSort) {
  const query = filtered(db, filter);
  if (sort !== 'issue' || !isPostgres(db)) return query;
  // For the types it stays a query of articles: nothing but the keys names the other table.
  return query.innerJoin(
    'issues as place',
    'place.id',
    'articles.issue_id',
  ) as never as typeof query;
}

/** The keys of each sorting; every one of them is never null. Articles without pages come behind all others. */
function sortKeys(db: Db, sort: DeskSort): RawBuilder<string | number>[] {
  const firstPage = sql<number>`coalesce(articles.first_page, 999999999999)`;
  switch (sort) {
    case 'changed':
      return [sql<string>`articles.modification`];
    case 'number':
      return [sql<number>`coalesce(articles.refnumber, 0)`];
    case 'pages':
      return [firstPage];
    case 'issue': {
      if (isPostgres(db)) return [sql<number>`(${issuePlace('place')})`, firstPage];
      const issue = expressionBuilder<Tables, 'articles'>()
        .selectFrom('issues')
        .whereRef('issues.id', '=', 'articles.issue_id')
        .select(issuePlace('issues').as('place'));
      return [sql<number>`(${issue})`, firstPage];
    }
    case 'title':
      return [
        isPostgres(db)
          ? sql<string>`(coalesce(articles.title_key, '') collate "C")`
          : sql<string>`coalesce(articles.title_key, '')`,
      ];
  }
}

export const keysAndId = (db: Db, sort: DeskSort) => [
  ...sortKeys(db, sort),
  sql<number>`articles.id`,
];

export const beyond = (
  db: Db,
  sort: DeskSort,
  comparison: RawBuilder<unknown>,
  place: DeskCursor,
) => sql<boolean>`(${sql.join(keysAndId(db, sort))}) ${comparison} (${sql.join(place)})`;
