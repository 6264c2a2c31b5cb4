import { sql } from 'kysely';
import type { Engine, MigratedDb } from './migration.ts';

/** What an article may lack, and the column that is empty then. */
const lacks = {
  doi: 'doi',
  abstract: 'abstract',
  authors: 'authorname',
  pages: 'pagenumber',
};

/**
 * For the list of all articles where those without something are asked for: PostgreSQL had to read the whole table, as no
 * index of it knows what is empty. These have all that is counted and sorted by. SQLite has it in `articles_desk`.
 */
export async function indexLacks(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  if (engine === 'sqlite') return;
  const table = schema === undefined ? sql.id('articles') : sql.id(schema, 'articles');
  for (const [name, column] of Object.entries(lacks)) {
    await sql`create index ${sql.id(`articles_without_${name}`)} on ${table} (modification, id)
      include (status, published_at, issue_id, refnumber, first_page, ptype, modifiedby)
      where ${sql.id(column)} = ''`.execute(db);
  }
}
