import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { DeskPayment, DeskState, Lack } from '#contract/calls/desk-calls.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { lacking, scanned } from './desk-columns.ts';
import { retractedIds } from './notice-columns.ts';
import { sharesPdf } from './pdf-check-queries.ts';
import { isPublic } from './public-articles.ts';

/** Which articles of the whole journal; what is undefined leaves all. */
export type DeskRowFilter = {
  /** What a search found. */
  ids?: readonly number[] | undefined;
  issue?: IssueAddress | undefined;
  state?: DeskState | undefined;
  without?: readonly Lack[] | undefined;
  payment?: DeskPayment | undefined;
  /** The first moment of a change. */
  since?: string | undefined;
  /** Who changed it last. */
  by?: string | undefined;
};

const inState = (db: Db, state: DeskState): RawBuilder<boolean> => {
  const status = scanned('status');
  switch (state) {
    case 'draft':
      return sql`${status} = 'draft'`;
    case 'withdrawn':
      return sql`${status} not in ('draft', 'enabled')`;
    case 'published':
      return sql`coalesce(${isPublic(db)}, false)`;
    case 'scheduled':
      return sql`${status} = 'enabled' and not coalesce(${isPublic(db)}, false)`;
    case 'retracted':
      return sql`(articles.id + 0) in ${retractedIds(db)}`;
  }
};

/**
 * An article of the type `paid` is paid once it has a transaction id. The index of transaction ids finds those that have
 * none: `articles_desk` does not hold the id. PostgreSQL joins them; SQLite would look up each article.
 */
function ofPayment(db: Db, payment: DeskPayment): RawBuilder<boolean> {
  if (payment === 'free') return sql`${scanned('ptype')} = 'free'`;
  const txnid = sql<string>`lower(unpaid.txnid)`;
  const unpaid = expressionBuilder<Tables, never>()
    .selectFrom('articles as unpaid')
    .where(isPostgres(db) ? sql<string>`${txnid} collate "C"` : txnid, '=', '')
    .select('unpaid.id');
  const isUnpaid = isPostgres(db)
    ? sql`exists ${unpaid.where(sql<boolean>`unpaid.id = articles.id`)}`
    : sql`(articles.id + 0) in ${unpaid}`;
  return sql`${scanned('ptype')} = 'paid' and ${payment === 'unpaid' ? isUnpaid : sql`not ${isUnpaid}`}`;
}

/** The numbers as a table of one column: there may be more of them than a statement takes parameters. */
const listed = (db: Db, ids: readonly number[]) =>
  isPostgres(db)
    ? sql`(select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`
    : sql`(select value from json_each(${JSON.stringify(ids)}))`;

const maxLookedUp = 1000;
/** Of the marks of many ids: above it, which no journal has, they are listed. */
const maxMarked = 4_000_000;

/**
 * Few are looked up one by one. With many the narrow index is read through, and each id looked up in a row of marks: as
 * a table of their own tens of thousands would cost more than all the rest.
 */
function isAmong(db: Db, ids: readonly number[]): RawBuilder<boolean> {
  if (ids.length <= maxLookedUp) return sql<boolean>`articles.id in ${listed(db, ids)}`;
  const last = ids.reduce((highest, id) => Math.max(highest, id), 0);
  if (last > maxMarked) return sql<boolean>`(articles.id + 0) in ${listed(db, ids)}`;
  if (isPostgres(db)) {
    const marks = Buffer.alloc((last >> 3) + 1);
    for (const id of ids) marks[id >> 3] = (marks[id >> 3] ?? 0) | (1 << (id & 7));
    return sql<boolean>`case when articles.id <= ${last}::bigint then get_bit(${marks}::bytea, articles.id::int) = 1 else false end`;
  }
  const marks = Buffer.alloc(last + 1);
  for (const id of ids) marks[id] = 1;
  return sql<boolean>`substr(${marks}, articles.id + 1, 1) = x'01'`;
}

/** The articles that a filter leaves. */
export function filtered(db: Db, filter: DeskRowFilter) {
  const { ids, issue, state, without = [], payment, since, by } = filter;
  let query = db.selectFrom('articles');
  if (ids !== undefined) {
    query = query.where(isAmong(db, ids));
  }
  if (issue !== undefined) {
    const ofIssue = db
      .selectFrom('issues')
      .where('year', '=', issue.year)
      .where('volume', '=', issue.volume)
      .where('issue', '=', issue.issue)
      .select('issues.id');
    query = query.where('articles.issue_id', '=', ofIssue);
  }
  if (state !== undefined) query = query.where(inState(db, state));
  for (const lack of without) {
    // Of an issue's few articles each is looked up.
    const isLacking = lack === 'own_pdf' && issue !== undefined ? sharesPdf : lacking[lack];
    query = query.where(sql<boolean>`${isLacking} = true`);
  }
  if (payment !== undefined) query = query.where(ofPayment(db, payment));
  if (since !== undefined) query = query.where('articles.modification', '>=', since);
  if (by !== undefined) query = query.where(scanned('modifiedby'), '=', by);
  return query;
}
