import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#server/platform/db/tables.ts';
import { indexedColumns, toArticleWords } from './article-words.ts';
import { chunkArticles, chunkOf, emptyChunk, type SearchChunk } from './chunk.ts';
import { chunkFormat, decodeChunk, encodeChunk } from './chunk-codec.ts';
import { rewriteChunk } from './rewrite-chunk.ts';
import { listStoredChunks, readStoredChunks } from './stored-chunks.ts';

/** Neighbouring articles whose words in the index are not those of their texts. */
export type StaleArticles = { firstId: number; lastId: number; isMissing: boolean };

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
