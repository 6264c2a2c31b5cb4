import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { forUpdate } from '#server/platform/db/engine.ts';
import { type JournalDatabase, retryTransaction } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { DatabaseUnavailable } from '#server/platform/storage-faults.ts';
import {
  type IndexedArticle,
  indexedColumns,
  indexedPages,
  toArticleWords,
} from './article-words.ts';
import {
  chunkArticles,
  chunkFormat,
  chunkOf,
  decodeChunk,
  emptyChunk,
  encodeChunk,
  type LoadedChunk,
  type SearchChunk,
  slotOf,
  toLoadedChunk,
} from './chunk.ts';
import { rewriteChunk } from './rewrite-chunk.ts';

/** Which chunks there are, in which format, and in which state: the stamp is another one after every change. */
function listStoredChunks(db: Db) {
  return db
    .selectFrom('search_chunks')
    .select(['chunk', 'format', 'stamp'])
    .orderBy('chunk')
    .execute();
}

/** Those of the chunks that are of this format. */
function readStoredChunks(db: Db, chunks: number[]) {
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

/** What of an article is an element of an array: where it is, and who finds it. */
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
  // A transaction that changes an article's words locks its chunk too, so what is read now is not changed by another meanwhile.
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
async function rebuildOutdatedChunk(tx: Tx, chunk: number): Promise<void> {
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

export type RebuiltDatabase = Pick<JournalDatabase, 'reads' | 'version' | 'write' | 'writePrivate'>;

/**
 * Rebuilds the chunks that are of an older format, each in a transaction of its own: one that breaks off is continued by
 * the next caller, and several nodes share the work. The journal's version stays, for nothing public was made of them.
 */
async function rebuildOutdatedChunks(database: RebuiltDatabase): Promise<void> {
  const { reads } = database;
  for (const { chunk, format } of await listStoredChunks(reads)) {
    if (format >= chunkFormat) continue;
    await retryTransaction(() => database.writePrivate((tx) => rebuildOutdatedChunk(tx, chunk)));
    // SQLite never waits for anything, and readers want their turn.
    await setImmediate();
  }
}

/** Rebuilds every chunk, whatever is stored, in the same way; returns the number of articles. */
export async function rebuildAllChunks(
  { reads, write }: RebuiltDatabase,
  onStep: (done: number, total: number) => void = () => {},
): Promise<number> {
  const chunks = await listChunks(reads);
  const total = chunks.reduce((sum, { articles }) => sum + articles, 0);
  let done = 0;
  for (const { chunk } of chunks) {
    done += await retryTransaction(() => write((tx) => rebuildChunk(tx, chunk)));
    onStep(done, total);
  }
  return done;
}

/** The chunks that articles belong to, and those that are stored for articles that are no longer there. */
async function listChunks(db: Db): Promise<{ chunk: number; articles: number }[]> {
  const ofArticle = sql<number>`id / ${sql.lit(chunkArticles)}`.as('chunk');
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('articles')
        .select([ofArticle, sql<number>`1`.as('articles')])
        .unionAll(eb.selectFrom('search_chunks').select(['chunk', sql<number>`0`.as('articles')]))
        .as('chunks'),
    )
    .select(({ fn }) => ['chunk', fn.sum<number>('articles').as('articles')])
    .groupBy('chunk')
    .orderBy('chunk')
    .execute();
  return rows.map(({ chunk, articles }) => ({ chunk, articles: Number(articles) }));
}

/** Neighbouring articles whose words in the index are not those of their texts. */
type StaleArticles = { firstId: number; lastId: number; isMissing: boolean };

/**
 * Compares the stored index with what the articles say. Chunks of an older format are passed over, for the next search
 * rebuilds them.
 *
 * @param db a snapshot: chunk and articles are of one moment
 * @param isQuick only whether each article has a chunk
 */
export async function findStaleArticles(
  db: Db,
  { isQuick, onStep }: { isQuick: boolean; onStep(done: number, total: number): void },
): Promise<StaleArticles[]> {
  const stored = new Map((await listStoredChunks(db)).map((each) => [each.chunk, each.format]));
  const chunks = new Set([...stored.keys(), ...(await listChunksOfArticles(db))]);
  const stale: StaleArticles[] = [];
  let done = 0;
  for (const chunk of [...chunks].sort((a, b) => a - b)) {
    const isMissing = !stored.has(chunk);
    const isComparable = !isQuick && stored.get(chunk) === chunkFormat;
    if (isMissing || (isComparable && !(await isAsArticlesSay(db, chunk)))) {
      const firstId = chunk * chunkArticles;
      stale.push({ firstId, lastId: firstId + chunkArticles - 1, isMissing });
    }
    done += 1;
    onStep(done * chunkArticles, chunks.size * chunkArticles);
    // SQLite answers at once: others get their turn between the chunks.
    await nextTurn();
  }
  return stale;
}

async function listChunksOfArticles(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('articles').select('id').execute();
  return new Set(rows.map(({ id }) => chunkOf(id)));
}

async function isAsArticlesSay(db: Db, chunk: number): Promise<boolean> {
  const [found] = await readStoredChunks(db, [chunk]);
  const articles = await db
    .selectFrom('articles')
    .select(indexedColumns)
    .where('id', '>=', chunk * chunkArticles)
    .where('id', '<', (chunk + 1) * chunkArticles)
    .execute();
  const right = rewriteChunk(emptyChunk, articles.map(toArticleWords));
  try {
    return found !== undefined && canonical(decodeChunk(found.content)).equals(canonical(right));
  } catch (error) {
    // Not even a chunk: its arrays are not where its first numbers say.
    if (error instanceof RangeError || error instanceof TypeError) return false;
    throw error;
  }
}

/** The postings of a word are in the order in which its articles came. */
function canonical(chunk: SearchChunk): Buffer {
  const postings = chunk.postings.slice();
  for (let word = 0; word < chunk.postingStarts.length - 1; word += 1) {
    postings.subarray(chunk.postingStarts[word], chunk.postingStarts[word + 1]).sort();
  }
  return encodeChunk({ ...chunk, postings });
}

/** How many chunks are read at once: other requests get their turn in between. */
const maxRead = 8;
/** How long a search waits for the rebuilding of the index before it is told to come again. */
const maxWaitMilliseconds = 5000;

/**
 * Keeps all chunks in memory; those that a write has changed are read again before the next search. Gives them as of the
 * journal's version, the newest articles first.
 */
export function loadedChunks(database: RebuiltDatabase): () => Promise<readonly LoadedChunk[]> {
  const { reads } = database;
  /** By their stamps. */
  let known = new Map<string, LoadedChunk>();
  /** The same in order: the same array as long as none has changed, by which others know what they found in it. */
  let inOrder: readonly LoadedChunk[] = [];
  let rebuilding: Promise<void> | undefined;

  async function rebuildOnce(): Promise<void> {
    rebuilding ??= rebuildOutdatedChunks(database).finally(() => {
      rebuilding = undefined;
    });
    await rebuilding;
  }

  /** The stored chunks, all of this format. */
  async function listCurrent() {
    const stored = await listStoredChunks(reads);
    if (stored.every(({ format }) => format === chunkFormat)) return stored;
    await inTime(rebuildOnce());
    const rebuilt = await listStoredChunks(reads);
    if (rebuilt.every(({ format }) => format === chunkFormat)) return rebuilt;
    throw new DatabaseUnavailable('The search index is of another version of Colophon');
  }

  async function load(): Promise<readonly LoadedChunk[]> {
    const stored = await listCurrent();
    const stamps = new Set(stored.map(({ stamp }) => stamp));
    const loaded = new Map([...known].filter(([stamp]) => stamps.has(stamp)));
    const changed = stored.filter(({ stamp }) => !known.has(stamp)).map(({ chunk }) => chunk);
    for (let start = 0; start < changed.length; start += maxRead) {
      const read = await readStoredChunks(reads, changed.slice(start, start + maxRead));
      for (const { chunk, stamp, content } of read) {
        loaded.set(stamp, toLoadedChunk(chunk, decodeChunk(content)));
      }
    }
    if (changed.length > 0 || loaded.size < known.size) {
      inOrder = [...loaded.values()].sort((a, b) => b.firstId - a.firstId);
    }
    known = loaded;
    return inOrder;
  }

  return memoByVersion(database, load);
}

/** A rebuilding that takes longer goes on; a search that waits for it is told so. */
function inTime(rebuilding: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DatabaseUnavailable('The search index is being rebuilt')),
    maxWaitMilliseconds,
  );
  return Promise.race([rebuilding, promise]).finally(() => clearTimeout(timer));
}
