import { graphemesOf } from '../clean-text.ts';

const mark = /\p{M}/u;
const number = /^\p{N}+$/u;

/**
 * How many typos are forgiven in a word of so many letters. Never fails.
 *
 * @example maxTypos(8) // 2
 */
export function maxTypos(letters: number): number {
  if (letters < 3) return 0;
  return letters < 6 ? 1 : 2;
}

/**
 * Counts the typos that lie between a misspelt word and others: infinity for more than its length allows. In scripts
 * such as Devanagari a typo may be in a sign or in a whole syllable, whichever makes fewer. Both words are folded. A
 * number has no typos. Never fails.
 *
 * @example typosIn('langauge')('language') // 1
 * @example typosIn('लछण')('लक्षण') // 1
 */
export function typosIn(misspelt: string): (word: string) => number {
  const letters = [...misspelt];
  const syllables = syllablesOf(misspelt);
  const isNumber = number.test(misspelt);
  return (word) => {
    if (isNumber) return Number.POSITIVE_INFINITY;
    const distance = editDistance(letters, [...word], maxTypos(letters.length));
    if (distance <= 1 || !(mark.test(misspelt) || mark.test(word))) return distance;
    const max = maxTypos(syllables.length);
    return Math.min(distance, editDistance(syllables, syllablesOf(word), max));
  };
}

const syllablesOf = (word: string) => Array.from(graphemesOf(word), ({ segment }) => segment);

/**
 * How many typos turn one word into another: a letter deleted, inserted, substituted, or transposed with its neighbour
 * (optimal string alignment). More than `max` is not computed, and returned as infinity. Never fails.
 *
 * @example editDistance([...'langauge'], [...'language'], 2) // 1
 */
export function editDistance(from: readonly string[], to: readonly string[], max: number): number {
  if (Math.abs(from.length - to.length) > max) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      let min = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isTransposed = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && isTransposed) {
        min = Math.min(min, at(beforeLast, column - 2) + 1);
      }
      current.push(min);
    }
    if (Math.min(...current) > max) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
  }
  const distance = at(last, to.length);
  return distance <= max ? distance : Number.POSITIVE_INFINITY;
}

const at = (row: readonly number[], column: number) => row[column] ?? 0;
