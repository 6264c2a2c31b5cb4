import type { ArticleWords } from './article-words.ts';
import { chunkOf, type LoadedChunk, searchScopes } from './chunk.ts';
import { findWords } from './whole-words.ts';

/** A word of an article as UTF-8, and the best scope in which the article has it. */
export type ChosenWord = { bytes: Uint8Array; scope: number };

/** Of a long title, or many authors, the first. */
const maxOfHead = 40;
/** Of the abstract, the rarest. */
const maxOfAbstract = 24;
/** Rarity is told from so many chunks: as many more would change little, and take as much longer. */
const sampledChunks = 8;
/** An abstract is read so far. */
const maxRead = 600;

/**
 * The words by which others like an article are found, in the order of their bytes: those of title, authors and keywords,
 * and the rarest of the abstract. Bounded, however much the article says.
 */
export function chooseWords(chunks: readonly LoadedChunk[], source: ArticleWords): ChosenWord[] {
  const head = new Map<string, ChosenWord>();
  const rest = new Map<string, ChosenWord>();
  for (const [scope, name] of searchScopes.entries()) {
    const isAbstract = name === 'abstract';
    for (const word of source[name].slice(0, maxRead)) {
      if (word.length < 2 || head.has(word) || rest.has(word)) continue;
      const chosen = { bytes: Buffer.from(word), scope };
      if (isAbstract) rest.set(word, chosen);
      else if (head.size < maxOfHead) head.set(word, chosen);
    }
  }
  return inOrder([...head.values(), ...rarest(chunks, inOrder([...rest.values()]), source)]);
}

const inOrder = (words: ChosenWord[]) => words.sort((a, b) => Buffer.compare(a.bytes, b.bytes));

function rarest(
  chunks: readonly LoadedChunk[],
  words: ChosenWord[],
  { articleId }: ArticleWords,
): ChosenWord[] {
  if (words.length <= maxOfAbstract) return words;
  const step = Math.max(1, Math.floor(chunks.length / sampledChunks));
  const own = chunkOf(articleId);
  const counts = new Uint32Array(words.length);
  for (const [index, chunk] of chunks.entries()) {
    if (index % step !== 0 && chunkOf(chunk.firstId) !== own) continue;
    for (const { word, from, to } of findWords(chunk, words)) {
      counts[word] = (counts[word] ?? 0) + to - from;
    }
  }
  return words
    .map((word, index) => ({ word, count: counts[index] ?? 0 }))
    .sort((a, b) => a.count - b.count)
    .slice(0, maxOfAbstract)
    .map(({ word }) => word);
}
