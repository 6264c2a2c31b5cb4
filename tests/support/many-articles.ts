import { type RawBuilder, sql } from 'kysely';
import type { TermKind } from '#contract/calls/terms-calls.ts';
import type { Journal } from '#server/journal.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { have } from './have.ts';

const issues = 40;
const statementRows = 20_000;
/** Of so many the authors, keywords and subjects are listed. */
const listed = 25_000;
const listedRows = 5_000;

/**
 * Fills a journal with so many articles in forty issues, by a few statements: what asks for rows, and not how they came, is
 * tested. Each thousandth is withdrawn, twelve subjects have the same number each, a thousand authors
 * too, and a keyword is of two. Gives how many readers can see.
 */
export async function haveManyArticles(journal: Journal, count: number): Promise<number> {
  const { database } = journal;
  await have.articles(
    journal,
    Array.from({ length: issues }, (_, index) => ({
      refnumber: 900_001 + index,
      issue: 1 + index,
    })),
  );
  const more = count - issues;
  const first = await database.reads
    .selectFrom('articles')
    .select(['issue_id'])
    .orderBy('issue_id')
    .executeTakeFirstOrThrow();
  const numbers = (from: number, to: number) =>
    database.engine === 'sqlite'
      ? sql`with recursive numbers(n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(to)})`
      : sql`with numbers as (select generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n)`;
  const moment = sql`'2026-01-' || (10 + n % 20) || 'T00:00:00.000Z'`;
  const insert = (tx: Tx, from: number, to: number) =>
    tx
      .insertInto('articles')
      .columns([
        ...(['issue_id', 'refnumber', 'title', 'authorname', 'subject'] as const),
        ...(['status', 'creation', 'modification', 'datestamp'] as const),
      ])
      .expression(
        sql`${numbers(from, to)} select ${sql.lit(Number(first.issue_id))} + n % ${sql.lit(issues)}, n, 'Article ' || n, 'Anil Sharma', 'Subject ' || (n % 12), case when n % 1000 = 0 then 'disabled' else 'enabled' end, ${moment}, ${moment}, ${moment} from numbers`,
      )
      .execute();
  /** As they would be listed. */
  const list = (tx: Tx, kind: TermKind, slug: RawBuilder<string>, from: number) =>
    tx
      .insertInto('article_terms')
      .columns(['kind', 'slug', 'place', 'article_id', 'orcid'])
      .expression((eb) =>
        eb
          .selectFrom('articles')
          .where('refnumber', '>=', from)
          .where('refnumber', '<', from + listedRows)
          .where('status', '=', 'enabled')
          .select([sql<TermKind>`${sql.lit(kind)}`.as('kind'), slug.as('slug')])
          .select([sql<number>`2024004001`.as('place'), 'id', sql<string>`''`.as('orcid')]),
      )
      .execute();
  const slugs: [kind: TermKind, slug: RawBuilder<string>][] = [
    ['author', sql<string>`'author-' || (refnumber % 1000)`],
    ['keyword', sql<string>`'keyword-' || (refnumber / 2)`],
    ['subject', sql<string>`'subject-' || (refnumber % 12)`],
  ];
  // Statements have a few seconds each.
  for (let from = 1; from <= more; from += statementRows) {
    await database.write((tx) => insert(tx, from, Math.min(more, from + statementRows - 1)));
  }
  // As its own upkeep does after a while; plans are chosen by it.
  const analyze = async (...tables: string[]) => {
    if (database.engine !== 'postgres') return;
    const named = tables.map((name) => sql.id(journal.slug, name));
    await sql`analyze ${sql.join(named)}`.execute(database.reads);
  };
  await analyze('articles', 'issues');
  for (let from = 1; from <= listed; from += listedRows) {
    for (const [kind, slug] of slugs) await database.write((tx) => list(tx, kind, slug, from));
  }
  await analyze('article_terms');
  return count - Math.floor(more / 1000);
}
