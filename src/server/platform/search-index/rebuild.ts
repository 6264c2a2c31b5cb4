import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { chunkArticles } from './chunk.ts';
import { chunkFormat } from './chunk-codec.ts';
import { listStoredChunks, rebuildChunk, rebuildOutdatedChunk } from './stored-chunks.ts';

export type RebuiltDatabase = Pick<JournalDatabase, 'reads' | 'version' | 'write' | 'writePrivate'>;

/**
 * Rebuilds the chunks that are of an older format, each in a transaction of its own: one that breaks off is continued by
 * whoever comes next, and several nodes share the work. The journal's version stays, for nothing public was made of them.
 */
export async function rebuildOutdatedChunks(database: RebuiltDatabase): Promise<void> {
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
