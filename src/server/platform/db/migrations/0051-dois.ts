import { sql } from 'kysely';
import type { Engine, MigratedDb } from './migration.ts';

/** Whose DOI it is: asked before each deposit, and of each row of an import. */
export async function indexDois(
  db: MigratedDb,
  _: Engine,
  schema: string | undefined,
): Promise<void> {
  const table = schema === undefined ? sql.id('articles') : sql.id(schema, 'articles');
  await sql`create index articles_by_doi on ${table} (lower(doi))`.execute(db);
}
