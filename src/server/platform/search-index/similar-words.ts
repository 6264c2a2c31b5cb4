import { maxTypos } from '#domain/search/typos.ts';
import type { Audience, LoadedChunk, SearchChunk } from './chunk.ts';
import { startsHiddenWord } from './hidden-words.ts';
import { prefixRange } from './prefix-range.ts';

/**
 * The words of about this length that start or end as it does, and how many articles have each: where a few letters are
 * wrong, the first and the last of them are seldom both wrong.
 */
export function countSimilarWords(
  chunks: readonly LoadedChunk[],
  misspelt: string,
  audience: Audience,
): Map<string, number> {
  const counts = new Map<string, number>();
  const letters = [...misspelt];
  const max = maxTypos(letters.length);
  if (max === 0) return counts;
  const kept = Math.max(1, Math.floor(letters.length / 4));
  const prefix = Buffer.from(letters.slice(0, kept).join(''));
  const suffix = Buffer.from(letters.slice(-kept).join(''));
  const isSimilar = similarTo(Buffer.from(misspelt), letters.length, max);
  for (const chunk of chunks) {
    const { vocabulary, wordStarts } = chunk;
    const count = (word: number, start: number, end: number) => {
      if (startsHiddenWord(vocabulary, start) || !isSimilar(vocabulary, start, end)) return;
      const text = Buffer.from(vocabulary.buffer, vocabulary.byteOffset + start, end - start);
      const written = text.toString();
      counts.set(written, (counts.get(written) ?? 0) + countArticles(chunk, word, audience));
    };
    const [from, to] = prefixRange(chunk, prefix);
    for (let word = from; word < to; word++) {
      count(word, wordStarts[word] ?? 0, wordStarts[word + 1] ?? 0);
    }
    for (const word of wordsByLastByte(chunk, suffix.at(-1) ?? 0)) {
      const start = wordStarts[word] ?? 0;
      const end = wordStarts[word + 1] ?? 0;
      if ((word < from || word >= to) && hasSuffix(vocabulary, start, end, suffix))
        count(word, start, end);
    }
  }
  return counts;
}

/** How many articles have the word, of those that the audience may see. */
function countArticles(chunk: LoadedChunk, word: number, audience: Audience): number {
  const { postings, postingStarts, isWithdrawn } = chunk;
  const start = postingStarts[word] ?? 0;
  const end = postingStarts[word + 1] ?? 0;
  if (audience === 'administrators' || !chunk.hasWithdrawn) return end - start;
  let articles = end - start;
  for (let at = start; at < end; at++) articles -= isWithdrawn[(postings[at] ?? 0) >> 8] ?? 0;
  return articles;
}

function hasSuffix(
  vocabulary: Uint8Array,
  start: number,
  end: number,
  suffix: Uint8Array,
): boolean {
  let at = suffix.length - 1;
  let of = end - 1;
  while (at >= 0 && of >= start && vocabulary[of] === suffix[at]) {
    at -= 1;
    of -= 1;
  }
  return at < 0;
}

/** Tells quickly, from its bytes, which word cannot be one that is misspelt so. */
function similarTo(misspelt: Uint8Array, letters: number, max: number) {
  const isAscii = misspelt.length === letters;
  // Outside ASCII a syllable may be one letter here and three there, of three bytes each.
  const maxDifference = isAscii ? max : 6 * max;
  const letterSet = letterSetOf(misspelt, 0, misspelt.length);
  return (vocabulary: Uint8Array, start: number, end: number): boolean => {
    if (Math.abs(end - start - misspelt.length) > maxDifference) return false;
    // A typo changes at most two of the letters that a word is made of.
    return !isAscii || bitCount(letterSetOf(vocabulary, start, end) ^ letterSet) <= 2 * max;
  };
}

/** The letters of a word in ASCII, a bit each. */
function letterSetOf(vocabulary: Uint8Array, start: number, end: number): number {
  let set = 0;
  for (let at = start; at < end; at++) set |= 1 << ((vocabulary[at] ?? 0) & 31);
  return set;
}

function bitCount(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}

type SortedWords = {
  /** The words in the order of their last bytes. */
  words: Uint32Array;
  /** Where the words of each last byte start in `words`; the last entry is the end. */
  starts: Uint32Array;
};

/** A chunk is sorted at the first question, and stays so while it is in memory. */
const known = new WeakMap<SearchChunk, SortedWords>();

/** The words of a chunk that have this last byte. */
function wordsByLastByte(chunk: SearchChunk, lastByte: number): Uint32Array {
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
