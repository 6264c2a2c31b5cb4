import type { SearchChunk } from './search-chunk.ts';

type Endings = {
  /** The words in the order of their last bytes. */
  words: Uint32Array;
  /** Where the words that end with each byte begin in `words`; the last entry is the end. */
  starts: Uint32Array;
};

/** A chunk is sorted at the first question and stays so for as long as it is in memory: chunks never change. */
const known = new WeakMap<SearchChunk, Endings>();

/** The words of a chunk whose last byte is this one. */
export function wordsEndingWith(chunk: SearchChunk, lastByte: number): Uint32Array {
  const endings = known.get(chunk) ?? sortByEnding(chunk);
  known.set(chunk, endings);
  return endings.words.subarray(endings.starts[lastByte], endings.starts[lastByte + 1]);
}

function sortByEnding({ text, wordStarts }: SearchChunk): Endings {
  const count = wordStarts.length - 1;
  const lastByteOf = (word: number) => text[(wordStarts[word + 1] ?? 0) - 1] ?? 0;
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
