import { slipsFrom, slipsMost } from '#domain/search/misspelling.ts';
import type { LoadedChunk } from './search-index.ts';
import { wordsEndingWith } from './word-endings.ts';
import { rangeOf } from './word-range.ts';

/** A word of the index, and how many articles have it. */
type Correction = { word: string; articles: number };

/** So many times the articles outweigh one slip more, for the index has misspelt words too. */
const worthOfSlip = 100;

/** The words of the index that one may be a misspelling of: those with few slips and in many articles first. */
export function listCorrections(chunks: readonly LoadedChunk[], misspelt: string): Correction[] {
  const slips = slipsFrom(misspelt);
  return [...countAlike(chunks, misspelt)]
    .map(([word, articles]) => ({ word, articles, worth: articles / worthOfSlip ** slips(word) }))
    .filter(({ word, worth }) => worth > 0 && word !== misspelt)
    .sort((a, b) => b.worth - a.worth || (a.word < b.word ? -1 : 1))
    .map(({ word, articles }) => ({ word, articles }));
}

/**
 * The words of about this length that begin or end as it does, and how many articles have each: where a few letters are
 * wrong, the first and the last of them are seldom wrong both.
 */
function countAlike(chunks: readonly LoadedChunk[], misspelt: string): Map<string, number> {
  const counts = new Map<string, number>();
  const letters = [...misspelt];
  const most = slipsMost(letters.length);
  if (most === 0) return counts;
  const kept = Math.max(1, Math.floor(letters.length / 4));
  const beginning = Buffer.from(letters.slice(0, kept).join(''));
  const ending = Buffer.from(letters.slice(-kept).join(''));
  const mayBe = likeness(Buffer.from(misspelt), letters.length, most);
  for (const chunk of chunks) {
    const { text, wordStarts, placeStarts } = chunk;
    const count = (word: number, start: number, end: number) => {
      if (!mayBe(text, start, end)) return;
      const written = Buffer.from(text.buffer, text.byteOffset + start, end - start).toString();
      const articles = (placeStarts[word + 1] ?? 0) - (placeStarts[word] ?? 0);
      counts.set(written, (counts.get(written) ?? 0) + articles);
    };
    const [from, to] = rangeOf(chunk, beginning);
    for (let word = from; word < to; word++) {
      count(word, wordStarts[word] ?? 0, wordStarts[word + 1] ?? 0);
    }
    for (const word of wordsEndingWith(chunk, ending.at(-1) ?? 0)) {
      const start = wordStarts[word] ?? 0;
      const end = wordStarts[word + 1] ?? 0;
      if ((word < from || word >= to) && endsWith(text, start, end, ending))
        count(word, start, end);
    }
  }
  return counts;
}

function endsWith(text: Uint8Array, start: number, end: number, ending: Uint8Array): boolean {
  let at = ending.length - 1;
  let of = end - 1;
  while (at >= 0 && of >= start && text[of] === ending[at]) {
    at -= 1;
    of -= 1;
  }
  return at < 0;
}

/** Tells quickly, from its bytes, which word cannot be what another is a misspelling of. */
function likeness(misspelt: Uint8Array, letters: number, most: number) {
  const isAscii = misspelt.length === letters;
  // Outside ASCII a syllable may be one letter here and three there, of three bytes each.
  const maxDifference = isAscii ? most : 6 * most;
  const letterSet = letterSetOf(misspelt, 0, misspelt.length);
  return (text: Uint8Array, start: number, end: number): boolean => {
    if (Math.abs(end - start - misspelt.length) > maxDifference) return false;
    // A slip changes at most two of the letters that a word is made of.
    return !isAscii || bitCount(letterSetOf(text, start, end) ^ letterSet) <= 2 * most;
  };
}

/** The letters of a word in ASCII, a bit each. */
function letterSetOf(text: Uint8Array, start: number, end: number): number {
  let set = 0;
  for (let at = start; at < end; at++) set |= 1 << ((text[at] ?? 0) & 31);
  return set;
}

function bitCount(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}
