import { randomUUID } from 'node:crypto';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { type IndexedArticle, indexedColumns, toArticleWords } from './article-words.ts';
import { chunkArticles, emptyChunk, type SearchChunk } from './chunk.ts';
import { chunkFormat, decodeChunk, encodeChunk } from './chunk-codec.ts';
import { rewriteChunk } from './rewrite-chunk.ts';

type Engine = JournalDatabase['engine'];

/** Which chunks there are, in which format, and in which state: the stamp is another one after every change. */
export function listStoredChunks(db: Db) {
  return db
    .selectFrom('search_chunks')
    .select(['chunk', 'format', 'stamp'])
    .orderBy('chunk')
    .execute();
}

/** Those of the chunks that are of this format. */
export function readStoredChunks(db: Db, chunks: number[]) {
  return db
    .selectFrom('search_chunks')
    .select(['chunk', 'stamp', 'content'])
    .where('chunk', 'in', chunks)
    .where('format', '=', chunkFormat)
    .execute();
}

/** Puts the words of articles of one chunk in place of those that they had. */
export async function updateChunk(
  tx: Tx,
  engine: Engine,
  chunk: number,
  articles: readonly IndexedArticle[],
): Promise<void> {
  const { format, content } = await lockChunk(tx, engine, chunk);
  if (format === chunkFormat) {
    await writeChunk(tx, chunk, rewriteChunk(decodeChunk(content), articles.map(toArticleWords)));
  } else await rebuildChunk(tx, engine, chunk);
}

/** Makes the chunk of nothing but its articles as they are stored; returns how many these are. */
export async function rebuildChunk(tx: Tx, engine: Engine, chunk: number): Promise<number> {
  // Whoever changes an article's words holds its chunk too, so what is read now is not changed by another meanwhile.
  await lockChunk(tx, engine, chunk);
  const articles = await tx
    .selectFrom('articles')
    .select(indexedColumns)
    .where('id', '>=', chunk * chunkArticles)
    .where('id', '<', (chunk + 1) * chunkArticles)
    .execute();
  await writeChunk(tx, chunk, rewriteChunk(emptyChunk, articles.map(toArticleWords)));
  return articles.length;
}

/** Rebuilds the chunk unless it is of this format, or a newer one, by now. */
export async function rebuildOutdatedChunk(tx: Tx, engine: Engine, chunk: number): Promise<void> {
  const { format } = await lockChunk(tx, engine, chunk);
  if (format < chunkFormat) await rebuildChunk(tx, engine, chunk);
}

/** The chunk, which is nobody else's until the transaction ends. One that is not there is made, and empty. */
async function lockChunk(
  tx: Tx,
  engine: Engine,
  chunk: number,
): Promise<{ format: number; content: Buffer }> {
  const stored = tx
    .selectFrom('search_chunks')
    .select(['format', 'content'])
    .where('chunk', '=', chunk)
    .$if(engine === 'postgres', (query) => query.forUpdate());
  const found = await stored.executeTakeFirst();
  if (found) return found;
  const empty = { format: chunkFormat, stamp: randomUUID(), content: encodeChunk(emptyChunk) };
  await tx
    .insertInto('search_chunks')
    .values({ chunk, ...empty })
    // Another writer may be making it: it is waited for.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return stored.executeTakeFirstOrThrow();
}

async function writeChunk(tx: Tx, chunk: number, written: SearchChunk): Promise<void> {
  await tx
    .updateTable('search_chunks')
    .set({ format: chunkFormat, stamp: randomUUID(), content: encodeChunk(written) })
    .where('chunk', '=', chunk)
    .execute();
}
