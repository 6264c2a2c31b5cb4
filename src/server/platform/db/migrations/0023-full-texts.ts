import { sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * The texts inside the PDFs of articles, compressed, and their words: for each word and each 256 neighbouring ids, which of
 * these have it.
 */
export async function createFullTexts(db: MigratedDb, engine: Engine): Promise<void> {
  const { idType, required } = columnKinds(engine);
  const bytes = engine === 'sqlite' ? 'blob' : 'bytea';
  await db.schema
    .createTable('full_texts')
    .addColumn('article_id', idType, (column) => column.primaryKey())
    .addColumn('sha256', 'text', required)
    .addColumn('finding', 'text', required)
    .addColumn('content', bytes, required)
    .execute();
  await db.schema
    .createIndex('full_texts_by_finding')
    .on('full_texts')
    .columns(['finding', 'article_id'])
    .execute();
  await db.schema
    .createTable('full_text_words')
    .addColumn('word', 'text', required)
    .addColumn('chunk', 'integer', required)
    .addColumn('slots', bytes, required)
    .addPrimaryKeyConstraint('full_text_words_key', ['word', 'chunk'])
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
}
