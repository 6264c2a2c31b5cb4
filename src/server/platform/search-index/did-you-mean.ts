import { maxTypos, typosIn } from '#domain/search/typos.ts';
import { startsHiddenWord } from './article-words.ts';
import { type Audience, type LoadedChunk, prefixRange, type SearchChunk } from './chunk.ts';
import { findMatches, type LoadedIndex } from './matches.ts';

/** More words than these that no article has are no typos. */
const maxMisspelt = 3;
/** Of one word, where so many may be misspelt: each combination is a search. */
const maxCorrections = [3, 3, 2];
/** A misspelt word may have been printed: one that at most so many articles have, and ten times as many otherwise. */
const maxPrinted = 20;
const timesRarer = 10;

/**
 * The words of a search that finds nothing with misspelt ones corrected; undefined where no correction finds anything
 * either.
 *
 * @param finds whether a search for these words finds something
 */
export function didYouMean(
  index: LoadedIndex,
  words: readonly string[],
  audience: Audience,
  finds = (corrected: readonly string[]) => findMatches(index, corrected, audience).total > 0,
): string | undefined {
  const counted = words
    .map((word) => ({ word, articles: findMatches(index, [word], audience).total }))
    .sort((a, b) => a.articles - b.articles);
  if ((counted[maxMisspelt]?.articles ?? 1) === 0) return undefined;

  const misspelt = counted.filter(({ articles }) => articles === 0).length;
  const tried = counted.slice(0, Math.max(misspelt, maxMisspelt - 1));
  const most = maxCorrections[tried.length - 1];
  let corrected: (readonly string[])[] = [words];
  for (const { word, articles } of tried) {
    if (articles > maxPrinted) break;
    const others = listCorrections(index.chunks, word, audience)
      .filter((correction) => correction.articles >= articles * timesRarer)
      .slice(0, most)
      .map((correction) => correction.word);
    const spellings = articles === 0 ? others : [word, ...others];
    corrected = corrected.flatMap((query) =>
      spellings.map((spelling) => query.map((one) => (one === word ? spelling : one))),
    );
  }
  return corrected.find(finds)?.join(' ');
}

/** A word of the index, and how many articles have it. */
type Correction = { word: string; articles: number };

/** So many times the articles outweigh one more typo, for the index has misspelt words too. */
const weightOfTypo = 100;

/** The words of the index that may be meant by a misspelt one: those with few typos and in many articles first. */
function listCorrections(
  chunks: readonly LoadedChunk[],
  misspelt: string,
  audience: Audience,
): Correction[] {
  const typos = typosIn(misspelt);
  return [...countSimilarWords(chunks, misspelt, audience)]
    .map(([word, articles]) => ({ word, articles, score: articles / weightOfTypo ** typos(word) }))
    .filter(({ word, score }) => score > 0 && word !== misspelt)
    .sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
    .map(({ word, articles }) => ({ word, articles }));
}

/**
 * The words of about this length that start or end as it does, and how many articles have each: where a few letters are
 * wrong, the first and the last of them are seldom both wrong.
 */
function countSimilarWords(
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
