import { type Kysely, sql } from 'kysely';
import { toArticleWords } from '#server/platform/search-index/article-words.ts';
import { searchIndex } from '#server/platform/search-index/search-index.ts';
import type { Engine } from '../migrate.ts';
import type { Tables, Tx } from '../tables.ts';

const batchRows = 512;

/** The full-text index as chunks of our own on both engines, in the place of FTS5 and `tsvector`. */
export async function createSearchChunks(
  db: Kysely<Tables>,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  await db.schema.dropTable('article_words').execute();
  await db.schema
    .createTable('search_chunks')
    .addColumn('chunk', 'integer', (column) => column.primaryKey())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('data', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .execute();
  if (engine === 'postgres') {
    // Half the size is not worth the time it takes to pack and unpack.
    const table = sql.id(schema ?? 'public', 'search_chunks');
    await sql`alter table ${table} alter column data set storage external`.execute(db);
  }
  await indexArticles(db, engine);
}

async function indexArticles(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const index = searchIndex({ engine, reads: db, version: () => 0 });
  for (let after = -1; ; ) {
    const articles = await db
      .selectFrom('articles')
      .select(['id', 'refnumber', 'title', 'authorname', 'keywords', 'abstract', 'status'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchRows)
      .execute();
    const last = articles.at(-1);
    if (!last) return;
    const enabled = articles.filter(({ status }) => status === 'enabled');
    await index.update(db as Tx, enabled.map(toArticleWords));
    after = last.id;
  }
}
