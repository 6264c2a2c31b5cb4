import { randomUUID } from 'node:crypto';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import {
  chunkArticles,
  decodeChunk,
  emptyChunk,
  encodeChunk,
  rewriteChunk,
  type SearchChunk,
} from './search-chunk.ts';

/** An article's words, folded and split by `foldWords` of the domain: letters, marks and digits only. */
export type ArticleWords = {
  articleId: number;
  title: string[];
  authors: string[];
  keywords: string[];
  abstract: string[];
};

/** A part of the index, for the articles from `firstId` on. */
export type LoadedChunk = SearchChunk & { firstId: number };

/**
 * The words of the enabled articles, in chunks of neighbouring ids. A chunk is a row, made anew in the transaction that
 * changes one of its articles; all of them are kept in memory, and what a write made stale is read again before the
 * next search.
 */
export type SearchIndex = {
  /** Puts the words of articles in the place of those they had, and takes away all words of the articles in `remove`. */
  update(tx: Tx, articles: ArticleWords[], remove?: Iterable<number>): Promise<void>;
  clear(tx: Tx): Promise<void>;
  /** All chunks as of the journal's version, the newest articles first. */
  chunks(): Promise<readonly LoadedChunk[]>;
};

/** How many chunks are read at once: other requests get their turn in between. */
const maxRead = 8;

export function searchIndex({
  engine,
  reads,
  version,
}: Pick<JournalDatabase, 'engine' | 'reads' | 'version'>): SearchIndex {
  /** By their stamps. */
  let known = new Map<string, LoadedChunk>();

  async function load(): Promise<readonly LoadedChunk[]> {
    const rows = await reads.selectFrom('search_chunks').select(['chunk', 'stamp']).execute();
    const stamps = new Set(rows.map(({ stamp }) => stamp));
    const loaded = new Map([...known].filter(([stamp]) => stamps.has(stamp)));
    const changed = rows.filter(({ stamp }) => !known.has(stamp)).map(({ chunk }) => chunk);
    for (let start = 0; start < changed.length; start += maxRead) {
      const read = await reads
        .selectFrom('search_chunks')
        .select(['chunk', 'stamp', 'data'])
        .where('chunk', 'in', changed.slice(start, start + maxRead))
        .execute();
      for (const { chunk, stamp, data } of read) {
        loaded.set(stamp, { ...decodeChunk(data), firstId: chunk * chunkArticles });
      }
    }
    known = loaded;
    return [...loaded.values()].sort((a, b) => b.firstId - a.firstId);
  }

  return {
    chunks: memoByVersion({ version }, load),

    async update(tx, articles, remove = []) {
      const chunkOf = (id: number) => Math.floor(id / chunkArticles);
      const stale = Map.groupBy(
        [...articles.map(({ articleId }) => articleId), ...remove],
        chunkOf,
      );
      const added = Map.groupBy(articles, ({ articleId }) => chunkOf(articleId));
      // In one order, so that two writers never wait for each other.
      for (const chunk of [...stale.keys()].sort((a, b) => a - b)) {
        const before =
          (await lockChunk(tx, engine, chunk)) ??
          (added.has(chunk) ? await makeChunk(tx, engine, chunk) : undefined);
        if (!before) continue;
        const slots = new Set(stale.get(chunk)?.map((id) => id % chunkArticles));
        const after = rewriteChunk(before, slots, added.get(chunk) ?? []);
        await tx
          .updateTable('search_chunks')
          .set({ stamp: randomUUID(), data: encodeChunk(after) })
          .where('chunk', '=', chunk)
          .execute();
      }
    },

    async clear(tx) {
      await tx.deleteFrom('search_chunks').execute();
    },
  };
}

/** The chunk as it is, and nobody else's until the transaction ends. */
async function lockChunk(
  tx: Tx,
  engine: JournalDatabase['engine'],
  chunk: number,
): Promise<SearchChunk | undefined> {
  const found = await tx
    .selectFrom('search_chunks')
    .select('data')
    .where('chunk', '=', chunk)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return found && decodeChunk(found.data);
}

/** A chunk that was not there; where another writer makes it at the same time, that one, once it has. */
async function makeChunk(
  tx: Tx,
  engine: JournalDatabase['engine'],
  chunk: number,
): Promise<SearchChunk> {
  await tx
    .insertInto('search_chunks')
    .values({ chunk, stamp: randomUUID(), data: encodeChunk(emptyChunk) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lockChunk(tx, engine, chunk)) ?? emptyChunk;
}
