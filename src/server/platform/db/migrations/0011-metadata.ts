import { sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * What articles and issues know for libraries and indexes; when what is public of an article last changed, by which
 * harvesters ask; and what became of each article at the services that it was deposited with.
 */
export async function createMetadata(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  for (const column of ['contributors', 'metadata', 'datestamp']) {
    await db.schema.alterTable('articles').addColumn(column, 'text', text).execute();
  }
  for (const column of ['title', 'publication_date']) {
    await db.schema.alterTable('issues').addColumn(column, 'text', text).execute();
  }
  const articles = schema === undefined ? sql.id('articles') : sql.id(schema, 'articles');
  await sql`update ${articles} set datestamp = modification`.execute(db);
  await db.schema
    .createIndex('articles_by_datestamp')
    .on('articles')
    .columns(['datestamp', 'id'])
    .execute();
  await db.schema
    .createIndex('articles_by_subject')
    .on('articles')
    .columns(['subject', 'datestamp', 'id'])
    .execute();

  await db.schema
    .createTable('deposits')
    .addColumn('id', idType, id)
    .addColumn('article_id', idType, (column) => column.notNull().references('articles.id'))
    .addColumn('service', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('batch', 'text', text)
    .addColumn('record_sha256', 'text', text)
    .addColumn('reason', 'text', text)
    .addColumn('creation', 'text', required)
    .addColumn('modification', 'text', required)
    .addUniqueConstraint('deposits_article_service', ['article_id', 'service'])
    .execute();
  await db.schema
    .createIndex('deposits_by_state')
    .on('deposits')
    .columns(['service', 'state'])
    .execute();
}
