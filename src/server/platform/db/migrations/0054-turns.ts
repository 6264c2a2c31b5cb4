import { sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

const lacks = {
  pdf: sql`file_sha256 is null`,
  authors: sql`authorname = ''`,
  pages: sql`pagenumber = ''`,
  abstract: sql`abstract = ''`,
};

/**
 * What keeps others from waiting for one who asks: a number that goes up with every write of articles, so that what is made of all
 * of them is made once for each; indexes of what is incomplete that SQLite takes, for they have all that is asked and counted; and
 * who changed an article last.
 */
export async function addTurns(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  const { idType } = columnKinds(engine);
  await db.schema
    .alterTable('journal_state')
    .addColumn('articles_version', idType, (column) => column.notNull().defaultTo(0))
    .execute();
  const inSchema = (name: string) => (schema === undefined ? sql.id(name) : sql.id(schema, name));
  const table = inSchema('articles');
  for (const [name, lack] of Object.entries(lacks)) {
    await sql`drop index ${inSchema(`articles_no_${name}`)}`.execute(db);
    await sql`create index ${sql.id(`articles_public_no_${name}`)} on ${table} (status, id, published_at, file_sha256)
      where status = 'enabled' and ${lack}`.execute(db);
  }
  await sql`create index articles_by_modifier on ${table} (modifiedby)`.execute(db);
}
