import { sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * Which articles each author, keyword and subject has, the addresses that these had before, and how far the articles of
 * an earlier version are listed: from the next id on; null once all are.
 */
export async function createArticleTerms(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  await db.schema
    .createTable('article_terms')
    .addColumn('kind', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('place', idType, required)
    .addColumn('article_id', idType, required)
    .addColumn('orcid', 'text', text)
    .addPrimaryKeyConstraint('article_terms_key', ['kind', 'slug', 'place', 'article_id', 'orcid'])
    // The key is all of it: a table in addition to its index would have everything twice.
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await db.schema
    .createIndex('article_terms_by_article')
    .on('article_terms')
    .column('article_id')
    .execute();
  await db.schema
    .createTable('former_terms')
    .addColumn('id', idType, id)
    .addColumn('kind', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('next_slug', 'text', required)
    .addUniqueConstraint('former_terms_slug', ['kind', 'slug'])
    .execute();
  await db.schema
    .createTable('term_progress')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('format', 'integer', required)
    .addColumn('next_id', idType)
    .execute();
  const table = (name: string) => (schema === undefined ? sql.id(name) : sql.id(schema, name));
  await sql`insert into ${table('term_progress')} (id, format, next_id)
    values (1, 1, case when exists (select 1 from ${table('articles')}) then 0 else null end)`.execute(
    db,
  );
}
