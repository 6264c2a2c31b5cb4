import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ArticleWords } from './article-words.ts';
import { chunkOf, type LoadedChunk } from './chunk.ts';
import { type Comparison, compareAgain, compareAll, type Related } from './related.ts';

/** Of so many articles it is remembered, with some six kilobytes each. */
const maxKnown = 1000;
/** After so many changes of chunks an article is compared with all others again: rare words may no longer be rare by then. */
const maxChanges = 256;

type Among = { except: ReadonlySet<number>; limit: number };
/** What an article was compared with, and how many chunks have changed since it was with all. */
type Known = {
  text: string;
  numbers: Uint32Array;
  except: ReadonlySet<number>;
  changes: number;
  comparison: Promise<Comparison>;
};

/**
 * The articles most like one. What was found is remembered: after a write only the chunks that changed are compared
 * again, and all of them where the article itself is another one.
 */
export function knownRelated() {
  const known = new LRUCache<number, Known>({ max: maxKnown });
  const numbersOf = chunkNumbers();
  let lastExcept: ReadonlySet<number> = new Set();

  return async (
    chunks: readonly LoadedChunk[],
    source: ArticleWords,
    { except: given, limit }: Among,
  ): Promise<Related[]> => {
    // Every version of the journal has a set of its own, mostly with the same ids.
    if (given.symmetricDifference(lastExcept).size > 0) lastExcept = given;
    const except = lastExcept;
    const id = source.articleId;
    const numbers = numbersOf(chunks);
    const before = known.get(id);
    if (before?.numbers === numbers && before.except === except) {
      return (await before.comparison).best.slice(0, limit);
    }
    const text = textOf(source);
    const changed =
      before?.text === text ? changedSince(before, chunks, numbers, except) : undefined;
    const changes = (before?.changes ?? 0) + (changed?.length ?? 0);
    const isAgain = before !== undefined && changed !== undefined && changes <= maxChanges;
    const comparison = isAgain
      ? before.comparison.then((one) => compareAgain(one, changed, source, except))
      : compareAll(chunks, source, except);
    known.set(id, { text, numbers, except, changes: isAgain ? changes : 0, comparison });
    // The next caller tries again.
    comparison.catch(() => known.delete(id));
    return (await comparison).best.slice(0, limit);
  };
}

const textOf = (source: ArticleWords): string =>
  createHash('sha1').update(JSON.stringify(source)).digest('base64');

/**
 * Numbers for chunks, the oldest first, another one for each object: by them what was compared with chunks does not keep
 * these in memory.
 */
function chunkNumbers(): (chunks: readonly LoadedChunk[]) => Uint32Array {
  const ofChunk = new WeakMap<LoadedChunk, number>();
  const ofChunks = new WeakMap<readonly LoadedChunk[], Uint32Array>();
  let last = 0;
  const numberOf = (chunk: LoadedChunk): number => {
    const number = ofChunk.get(chunk) ?? ++last;
    ofChunk.set(chunk, number);
    return number;
  };
  return (chunks) => {
    const numbers = ofChunks.get(chunks) ?? Uint32Array.from(chunks.toReversed(), numberOf);
    ofChunks.set(chunks, numbers);
    return numbers;
  };
}

/** The chunks that are others than before, or have articles that are found or are not where before they were not or were. */
function changedSince(
  before: Known,
  chunks: readonly LoadedChunk[],
  numbers: Uint32Array,
  except: ReadonlySet<number>,
): LoadedChunk[] | undefined {
  if (numbers.length < before.numbers.length) return undefined;
  const moved = new Set([...before.except.symmetricDifference(except)].map(chunkOf));
  return chunks.toReversed().filter((chunk, index) => {
    return numbers[index] !== before.numbers[index] || moved.has(chunkOf(chunk.firstId));
  });
}
