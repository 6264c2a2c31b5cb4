import { sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** The files of the full text of each article, and what was made of JATS files, by their content. */
export async function createArticleTexts(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  const { required, text } = columnKinds(engine);
  await db.schema.alterTable('articles').addColumn('full_text', 'text', text).execute();
  const articles = schema === undefined ? sql.id('articles') : sql.id(schema, 'articles');
  // Few have one at first, and cleaning of files asks for all of them.
  await sql`create index articles_with_full_text on ${articles} (id) where full_text <> ''`.execute(
    db,
  );
  await db.schema
    .createTable('made_texts')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('maker', 'integer', required)
    .addColumn('content', engine === 'sqlite' ? 'blob' : 'bytea', required)
    .execute();
}
