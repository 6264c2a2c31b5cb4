import type { SearchChunk } from './chunk.ts';

/** Where the postings of a word are in a chunk; `word` is its place among the words that were asked for. */
export type FoundWord = { word: number; from: number; to: number };

/** Those of the words, given in the order of their bytes, that a chunk has; whole ones alone. */
export function findWords(
  chunk: SearchChunk,
  words: readonly { bytes: Uint8Array }[],
): FoundWord[] {
  const { postingStarts, wordStarts } = chunk;
  const end = wordStarts.length - 1;
  const firsts = firstBytes(chunk);
  const found: FoundWord[] = [];
  let low = 0;
  for (const [word, { bytes }] of words.entries()) {
    const first = bytes[0] ?? 0;
    // The next word is behind this one.
    low = Math.max(low, firsts[first] ?? 0);
    let high = firsts[first + 1] ?? end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(chunk, middle, bytes) < 0) low = middle + 1;
      else high = middle;
    }
    if (low === end) break;
    if (compare(chunk, low, bytes) !== 0) continue;
    found.push({ word, from: postingStarts[low] ?? 0, to: postingStarts[low + 1] ?? 0 });
  }
  return found;
}

const tables = new WeakMap<SearchChunk, Uint32Array>();

/** Where the words that begin with each byte start: a chunk never changes, so this is found once. */
function firstBytes(chunk: SearchChunk): Uint32Array {
  const known = tables.get(chunk);
  if (known) return known;
  const { vocabulary, wordStarts } = chunk;
  const words = wordStarts.length - 1;
  const table = new Uint32Array(257).fill(words);
  for (let word = words - 1; word >= 0; word--) {
    table[vocabulary[wordStarts[word] ?? 0] ?? 0] = word;
  }
  // A byte that no word begins with starts where the next one does.
  for (let byte = 255; byte >= 0; byte--) {
    table[byte] = Math.min(table[byte] ?? words, table[byte + 1] ?? words);
  }
  tables.set(chunk, table);
  return table;
}

/** The order of a chunk's word and another one, by their bytes. */
function compare({ vocabulary, wordStarts }: SearchChunk, word: number, other: Uint8Array): number {
  const start = wordStarts[word] ?? 0;
  const length = (wordStarts[word + 1] ?? 0) - start;
  const shared = Math.min(length, other.length);
  for (let at = 0; at < shared; at++) {
    const difference = (vocabulary[start + at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - other.length;
}
