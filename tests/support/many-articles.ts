import { sql } from 'kysely';
import type { Journal } from '#server/compose.ts';
import { have } from './have.ts';

const issues = 40;

/**
 * Fills a journal with so many articles in forty issues, by one statement: what asks for rows, and not how they came, is
 * tested. Each thousandth is withdrawn, twelve subjects have the same number each. Gives how many readers can see.
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
  const numbers =
    database.engine === 'sqlite'
      ? sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(more)})`
      : sql`with numbers as (select generate_series(1, ${sql.lit(more)}) as n)`;
  const moment = sql`'2026-01-' || (10 + n % 20) || 'T00:00:00.000Z'`;
  await database.write(async (tx) => {
    await tx
      .insertInto('articles')
      .columns([
        ...(['issue_id', 'refnumber', 'title', 'authorname', 'subject'] as const),
        ...(['status', 'creation', 'modification', 'datestamp'] as const),
      ])
      .expression(
        sql`${numbers} select ${sql.lit(Number(first.issue_id))} + n % ${sql.lit(issues)}, n, 'Article ' || n, 'Anil Sharma', 'Subject ' || (n % 12), case when n % 1000 = 0 then 'disabled' else 'enabled' end, ${moment}, ${moment}, ${moment} from numbers`,
      )
      .execute();
  });
  if (database.engine === 'postgres') {
    // As its own upkeep does after a while; plans are chosen by it.
    await sql`analyze ${sql.id(journal.slug, 'articles')}, ${sql.id(journal.slug, 'issues')}`.execute(
      database.reads,
    );
  }
  return count - Math.floor(more / 1000);
}
