import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Papers on their way to become articles; lists of reviewers and files are JSON. */
export async function createManuscripts(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  const list = (column: Parameters<typeof text>[0]) => column.notNull().defaultTo('[]');
  let table = db.schema
    .createTable('manuscripts')
    .addColumn('id', idType, id)
    .addColumn('number', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('received'))
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('research-article'))
    .addColumn('reviewers', 'text', list)
    .addColumn('files', 'text', list)
    .addColumn('article_id', idType, (column) => column.notNull().defaultTo(0));
  for (const name of [
    ...['authors', 'email', 'phone', 'language', 'notes', 'words', 'contact_words'],
    ...['received_on', 'reviewing_on', 'revision_on', 'accepted_on', 'production_on'],
    ...['published_on', 'declined_on', 'createdby', 'creation', 'modifiedby', 'modification'],
  ]) {
    table = table.addColumn(name, 'text', text);
  }
  await table.addUniqueConstraint('manuscripts_number', ['number']).execute();
  await db.schema
    .createIndex('manuscripts_by_state')
    .on('manuscripts')
    .columns(['state', 'id'])
    .execute();
  await db.schema
    .createIndex('manuscripts_by_article')
    .on('manuscripts')
    .columns(['article_id'])
    .execute();
}
