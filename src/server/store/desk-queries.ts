import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { DeskPayment, DeskSort, DeskState, Lack } from '#contract/calls/desk-calls.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { unpaidArticles } from './fee-queries.ts';
import { correctedColumn, retractedColumn, retractedIds } from './notice-queries.ts';
import {
  idsLackingInPdf,
  isAmongSharedPdfs,
  pdfLacksColumn,
  sharesPdf,
} from './pdf-check-queries.ts';
import { articlesInIssues, isPublic, wireStatusColumn } from './public-articles.ts';

/**
 * A column as it is, so that SQLite looks it up in `articles_desk` and not by an index of its own: that one would lead to
 * each of perhaps 70,000 rows of the table one by one.
 */
const scanned = (column: string) => sql<string>`(${sql.ref(`articles.${column}`)} || '')`;

/** Each (but the file, whose column it has) as it is written in the index `articles_desk`; compared with `true`, no other index serves it. */
const lacking: Record<Lack, RawBuilder<boolean>> = {
  pdf: sql<boolean>`(articles.file_sha256 is null)`,
  text: sql<boolean>`((articles.id + 0) in ${expressionBuilder<Tables, 'articles'>()
    .selectFrom('full_texts')
    .where('full_texts.finding', '=', 'pictures')
    .select('full_texts.article_id')})`,
  whole_pdf: sql<boolean>`((articles.id + 0) in ${idsLackingInPdf('whole_pdf')})`,
  pdf_pages: sql<boolean>`((articles.id + 0) in ${idsLackingInPdf('pdf_pages')})`,
  pdf_title: sql<boolean>`((articles.id + 0) in ${idsLackingInPdf('pdf_title')})`,
  own_pdf: isAmongSharedPdfs,
  authors: sql<boolean>`(articles.authorname = '')`,
  abstract: sql<boolean>`(articles.abstract = '')`,
  pages: sql<boolean>`(articles.pagenumber = '')`,
  doi: sql<boolean>`(articles.doi = '')`,
};

/** Which articles of the whole journal; what is undefined leaves all. */
export type DeskRowFilter = {
  /** What a search found. */
  ids?: readonly number[] | undefined;
  issue?: IssueAddress | undefined;
  state?: DeskState | undefined;
  without?: readonly Lack[] | undefined;
  payment?: DeskPayment | undefined;
  /** The countries whose authors pay nothing. */
  free?: readonly string[];
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

/** What is not paid is asked of the fees, as the lists of fees and of journals do. */
function ofPayment(
  db: Db,
  payment: DeskPayment,
  free: readonly string[] = [],
): RawBuilder<boolean> {
  if (payment === 'free') return sql`${scanned('ptype')} = 'free'`;
  const id = isPostgres(db) ? sql`articles.id` : sql`(articles.id + 0)`;
  if (payment === 'unpaid') {
    return sql`${inState(db, 'published')} and ${id} in ${unpaidArticles(db, free)}`;
  }
  const due = db.selectFrom('fees').where('state', '=', 'due').where('article_id', 'is not', null);
  return sql`${scanned('ptype')} = 'paid' and ${id} not in ${due.select('article_id')}`;
}

const maxLookedUp = 1000;

/** All ids are one parameter. SQLite looks few of them up one by one; for many it reads through the narrow index. */
function isAmong(db: Db, ids: readonly number[]): RawBuilder<boolean> {
  if (isPostgres(db)) return sql<boolean>`articles.id = any(${ids}::bigint[])`;
  const id = ids.length <= maxLookedUp ? sql`articles.id` : sql`(articles.id + 0)`;
  return sql<boolean>`${id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** The articles that a filter leaves. */
function filtered(db: Db, filter: DeskRowFilter) {
  const { ids, issue, state, without = [], payment, free, since, by } = filter;
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
  if (payment !== undefined) query = query.where(ofPayment(db, payment, free));
  if (since !== undefined) query = query.where('articles.modification', '>=', since);
  if (by !== undefined) query = query.where(scanned('modifiedby'), '=', by);
  return query;
}

/** Where a page begins or ends: the keys that the list is sorted by, and the id. */
export type DeskCursor = (string | number)[];

type DeskOrder = { sort: DeskSort; descending: boolean };

const issuePlace = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<number>`${column('year')} * 1000000 + ${column('volume')} * 1000 + ${column('issue')}`;
};

/** PostgreSQL joins the issues at once, where a query in each row would cost it ten times as much. */
function sortable(db: Db, filter: DeskRowFilter, sort: DeskSort) {
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

const keysAndId = (db: Db, sort: DeskSort) => [...sortKeys(db, sort), sql<number>`articles.id`];

export const beyond = (
  db: Db,
  sort: DeskSort,
  comparison: RawBuilder<unknown>,
  place: DeskCursor,
) => sql<boolean>`(${sql.join(keysAndId(db, sort))}) ${comparison} (${sql.join(place)})`;

const countAll = sql<number>`count(*)`;

export async function countDesk(db: Db, filter: DeskRowFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select(countAll.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many stand before a place in the list. */
export async function countDeskBefore(
  db: Db,
  filter: DeskRowFilter,
  { sort, descending }: DeskOrder,
  place: DeskCursor,
): Promise<number> {
  const comparison = descending ? sql`>` : sql`<`;
  const { total } = await sortable(db, filter, sort)
    .where(beyond(db, sort, comparison, place))
    .select(countAll.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The places of some articles in the list, behind the one that is given, in the order that is asked for. */
export async function listDeskPlaces(
  db: Db,
  filter: DeskRowFilter,
  { sort, descending }: DeskOrder,
  after: DeskCursor | undefined,
  limit: number,
): Promise<DeskCursor[]> {
  const keys = keysAndId(db, sort);
  let query = sortable(db, filter, sort)
    .select(keys.map((key, index) => key.as(`key${index}`)))
    .limit(limit);
  if (after !== undefined) {
    query = query.where(beyond(db, sort, descending ? sql`<` : sql`>`, after));
  }
  for (const key of keys) query = query.orderBy(key, descending ? 'desc' : 'asc');
  const rows = (await query.execute()) as Record<string, string | number>[];
  return rows.map((row) => keys.map((_, index) => row[`key${index}`] ?? 0));
}

/** All that a filter leaves, the newest change first. */
export function listDeskIds(db: Db, filter: DeskRowFilter) {
  return filtered(db, filter)
    .select(['articles.id', 'articles.refnumber'])
    .orderBy('articles.modification', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();
}

export type DeskRow = Awaited<ReturnType<typeof listDeskRows>>[number];

/** What the list shows, in any order. */
export function listDeskRows(db: Db, ids: readonly number[]) {
  return articlesInIssues(db)
    .where('articles.id', 'in', [...ids])
    .select([
      'articles.id',
      'articles.refnumber',
      'articles.title',
      'articles.authorname',
      'articles.pagenumber',
      'articles.publishdate',
      'articles.txnid',
      'articles.ptype',
      'articles.doi',
      'articles.language',
      'articles.status',
      'articles.published_at',
      'articles.modifiedby',
      'articles.modification',
      'issues.year',
      'issues.volume',
      'issues.issue',
      wireStatusColumn(db, 'wire_status'),
      retractedColumn(db),
      correctedColumn(db),
    ])
    .select([
      lacking.pdf.as('no_pdf'),
      lacking.text.as('no_text'),
      lacking.authors.as('no_authors'),
      lacking.abstract.as('no_abstract'),
      lacking.pages.as('no_pages'),
      lacking.doi.as('no_doi'),
      pdfLacksColumn,
      sharesPdf.as('shares_pdf'),
    ])
    .execute();
}

/** Everybody who changed an article last: a few names, each looked up in the index, and not all articles. */
export async function listDeskPeople(db: Db): Promise<string[]> {
  const people: string[] = [];
  for (let after = ''; ; ) {
    const { next } = await db
      .selectFrom('articles')
      .where('modifiedby', '>', after)
      .select(({ fn }) => fn.min<string | null>('modifiedby').as('next'))
      .executeTakeFirstOrThrow();
    if (next === null) return people;
    people.push(next);
    after = next;
  }
}
