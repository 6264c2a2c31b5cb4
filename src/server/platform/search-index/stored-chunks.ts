import { randomUUID } from 'node:crypto';
import { forUpdate } from '#server/platform/db/engine.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import {
  type IndexedArticle,
  indexedColumns,
  indexedPages,
  toArticleWords,
} from './article-words.ts';
import { chunkArticles, emptyChunk, type SearchChunk, slotOf } from './chunk.ts';
import { chunkFormat, decodeChunk, encodeChunk } from './chunk-codec.ts';
import { rewriteChunk } from './rewrite-chunk.ts';

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
  chunk: number,
  articles: readonly IndexedArticle[],
): Promise<void> {
  const { format, content } = await lockChunk(tx, chunk);
  if (format === chunkFormat) {
    await writeChunk(tx, chunk, rewriteChunk(decodeChunk(content), articles.map(toArticleWords)));
  } else await rebuildChunk(tx, chunk);
}

/** What of an article is an element of an array: where it stands, and who finds it. */
export const placeColumns = ['issue_id', 'status', 'first_page', 'last_page'] as const;

/** The same where the articles keep their words: nothing but arrays of their chunks is touched. */
export async function placeArticles(
  tx: Tx,
  byChunk: ReadonlyMap<number, readonly IndexedArticle[]>,
): Promise<void> {
  const stored = await tx
    .selectFrom('search_chunks')
    .select(['chunk', 'format', 'content'])
    .where('chunk', 'in', [...byChunk.keys()])
    .orderBy('chunk')
    .$call(forUpdate(tx))
    .execute();
  for (const { chunk, format, content } of stored) {
    if (format !== chunkFormat) {
      await rebuildChunk(tx, chunk);
      continue;
    }
    const bytes = Uint8Array.from(content);
    const { issueIds, firstPages, lastPages, isWithdrawn } = decodeChunk(bytes);
    for (const article of byChunk.get(chunk) ?? []) {
      const slot = slotOf(article.id);
      issueIds[slot] = article.issue_id;
      [firstPages[slot] = 0, lastPages[slot] = 0] = indexedPages(article);
      isWithdrawn[slot] = article.status === 'enabled' ? 0 : 1;
    }
    await writeContent(tx, chunk, Buffer.from(bytes.buffer));
  }
}

/** Makes the chunk of nothing but its articles as they are stored; returns how many these are. */
export async function rebuildChunk(tx: Tx, chunk: number): Promise<number> {
  // Whoever changes an article's words holds its chunk too, so what is read now is not changed by another meanwhile.
  await lockChunk(tx, chunk);
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
export async function rebuildOutdatedChunk(tx: Tx, chunk: number): Promise<void> {
  const { format } = await lockChunk(tx, chunk);
  if (format < chunkFormat) await rebuildChunk(tx, chunk);
}

/** The chunk, which is nobody else's until the transaction ends. One that is not there is made, and empty. */
async function lockChunk(tx: Tx, chunk: number): Promise<{ format: number; content: Buffer }> {
  const stored = tx
    .selectFrom('search_chunks')
    .select(['format', 'content'])
    .where('chunk', '=', chunk)
    .$call(forUpdate(tx));
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

const writeChunk = (tx: Tx, chunk: number, written: SearchChunk): Promise<void> =>
  writeContent(tx, chunk, encodeChunk(written));

async function writeContent(tx: Tx, chunk: number, content: Buffer): Promise<void> {
  await tx
    .updateTable('search_chunks')
    .set({ format: chunkFormat, stamp: randomUUID(), content })
    .where('chunk', '=', chunk)
    .execute();
}
