import type { Tx } from '#server/platform/db/tables.ts';
import { type IndexedArticle, toArticleWords } from './article-words.ts';
import { findByAuthor } from './by-author.ts';
import { type Audience, chunkOf } from './chunk.ts';
import { didYouMean } from './did-you-mean.ts';
import { knownRelated } from './known-related.ts';
import { loadedChunks } from './loaded-chunks.ts';
import { findMatches, type Matches } from './matches.ts';
import { type RebuiltDatabase, rebuildAllChunks } from './rebuild.ts';
import type { Related } from './related.ts';
import { findStaleArticles } from './stale-chunks.ts';
import { rebuildChunk, updateChunk } from './stored-chunks.ts';

export type { Audience, Matches };

/**
 * The words of a journal's articles, the same on both engines. This file is the only door of the room; README.md says
 * how the index is stored.
 */
export type SearchIndex = {
  /** Whenever words or status of articles change: in the transaction that changes them. */
  update(tx: Tx, articles: readonly IndexedArticle[]): Promise<void>;
  /** When an article is deleted: in the same transaction, after it. */
  remove(tx: Tx, articleId: number): Promise<void>;
  /** The articles that have every word, whole or as a prefix, without the ids in `except`. */
  match(
    words: readonly string[],
    audience: Audience,
    except?: ReadonlySet<number>,
  ): Promise<Matches>;
  /** The words of a query that finds nothing with typos corrected so that it finds something. */
  didYouMean(words: readonly string[], audience: Audience): Promise<string | undefined>;
  /** The public articles that share most with this one, the most alike first, without the ids in `except`. */
  related(article: IndexedArticle, options: Chosen): Promise<Related[]>;
  /** The ids of the public articles whose authors have all words of the name, newest first. */
  byAuthor(name: readonly string[], options: Chosen): Promise<number[]>;
  /** Has the index ready for the next question. */
  prepare(): Promise<void>;
  /** Makes the index of nothing but the articles, while the journal is read and written; returns their number. */
  rebuild(onStep?: (done: number, total: number) => void): Promise<number>;
  /** The articles of a snapshot whose words in the index are not those of their texts. */
  findStale: typeof findStaleArticles;
};

type Chosen = { except: ReadonlySet<number>; limit: number };

export function searchIndex(database: RebuiltDatabase): SearchIndex {
  const chunks = loadedChunks(database);
  const findRelated = knownRelated();
  return {
    async update(tx, articles) {
      const byChunk = Map.groupBy(articles, ({ id }) => chunkOf(id));
      // In one order, so that two writers never wait for each other.
      for (const chunk of [...byChunk.keys()].sort((a, b) => a - b)) {
        await updateChunk(tx, database.engine, chunk, byChunk.get(chunk) ?? []);
      }
    },
    async remove(tx, articleId) {
      await rebuildChunk(tx, database.engine, chunkOf(articleId));
    },
    match: async (words, audience, except) => findMatches(await chunks(), words, audience, except),
    didYouMean: async (words, audience) => didYouMean(await chunks(), words, audience),
    async related(article, options) {
      // Its number is like no other.
      const words = toArticleWords({ ...article, refnumber: null });
      return findRelated(await chunks(), words, options);
    },
    byAuthor: async (name, options) => findByAuthor(await chunks(), name, options),
    prepare: async () => void (await chunks()),
    rebuild: (onStep) => rebuildAllChunks(database, onStep),
    findStale: findStaleArticles,
  };
}
