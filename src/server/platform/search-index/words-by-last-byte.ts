import type { SearchChunk } from './chunk.ts';

type SortedWords = {
  /** The words in the order of their last bytes. */
  words: Uint32Array;
  /** Where the words of each last byte start in `words`; the last entry is the end. */
  starts: Uint32Array;
};

/** A chunk is sorted at the first question, and stays so while it is in memory. */
const known = new WeakMap<SearchChunk, SortedWords>();

/** The words of a chunk that have this last byte. */
export function wordsByLastByte(chunk: SearchChunk, lastByte: number): Uint32Array {
  const sorted = known.get(chunk) ?? sortByLastByte(chunk);
  known.set(chunk, sorted);
  return sorted.words.subarray(sorted.starts[lastByte], sorted.starts[lastByte + 1]);
}

/** A counting sort. */
function sortByLastByte({ vocabulary, wordStarts }: SearchChunk): SortedWords {
  const count = wordStarts.length - 1;
  const lastByteOf = (word: number) => vocabulary[(wordStarts[word + 1] ?? 0) - 1] ?? 0;
  const starts = new Uint32Array(257);
  for (let word = 0; word < count; word++) {
    const next = lastByteOf(word) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let byte = 1; byte <= 256; byte++)
    starts[byte] = (starts[byte] ?? 0) + (starts[byte - 1] ?? 0);
  const words = new Uint32Array(count);
  const free = starts.slice();
  for (let word = 0; word < count; word++) {
    const byte = lastByteOf(word);
    const at = free[byte] ?? 0;
    words[at] = word;
    free[byte] = at + 1;
  }
  return { words, starts };
}
