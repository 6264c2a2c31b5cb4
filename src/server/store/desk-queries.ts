import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables.ts';
import { articlesInIssues } from './articles-in-issues.ts';
import { lacking, scanned } from './desk-columns.ts';
import { type DeskRowFilter, filtered } from './desk-filter.ts';
import { beyond, type DeskCursor, type DeskOrder, keysAndId, sortable } from './desk-order.ts';
import { retractedColumn } from './notice-columns.ts';
import { pdfLacksColumn, sharesPdf } from './pdf-check-queries.ts';
import { wireStatusColumn } from './public-articles.ts';

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

/** Everybody who changed an article last. */
export async function listDeskPeople(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('modifiedby')
    .distinct()
    .where(scanned('modifiedby'), '<>', '')
    .orderBy('modifiedby')
    .execute();
  return rows.map(({ modifiedby }) => modifiedby);
}
