import { graphemesOf } from '../graphemes.ts';
import { editDistance } from './edit-distance.ts';

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
