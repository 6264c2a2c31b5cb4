import { LRUCache } from 'lru-cache';
import type { ArticleWords } from './article-words.ts';
import type { LoadedChunk } from './chunk.ts';
import { findRelated, type Related } from './related.ts';

/** Of so many articles it is remembered: those that are read, in all spellings of their addresses. */
const maxKnown = 2000;

type Found = LRUCache<string, Promise<Related[]>>;
type Options = { except: ReadonlySet<number>; limit: number };

/** `findRelated`, remembered until the index is another one, or who may be found are others. */
export function knownRelated(): typeof findRelated {
  const known = new WeakMap<readonly LoadedChunk[], WeakMap<ReadonlySet<number>, Found>>();
  const foundOf = (chunks: readonly LoadedChunk[], except: ReadonlySet<number>): Found => {
    const ofChunks = known.get(chunks) ?? new WeakMap<ReadonlySet<number>, Found>();
    known.set(chunks, ofChunks);
    const found = ofChunks.get(except) ?? new LRUCache({ max: maxKnown });
    ofChunks.set(except, found);
    return found;
  };
  return (chunks: readonly LoadedChunk[], source: ArticleWords, options: Options) => {
    const found = foundOf(chunks, options.except);
    const key = `${source.articleId} ${options.limit}`;
    const already = found.get(key);
    if (already) return already;
    const related = findRelated(chunks, source, options);
    found.set(key, related);
    // Whoever asks next tries again.
    related.catch(() => found.delete(key));
    return related;
  };
}
