import { editDistance } from './edit-distance.ts';

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });
const ofMarks = /\p{M}/u;
const ofDigits = /^\p{N}+$/u;

/** How many slips are forgiven in a word of so many letters. */
export function slipsMost(letters: number): number {
  if (letters < 3) return 0;
  return letters < 6 ? 1 : 2;
}

/**
 * Tells how far other words are from what may be a misspelling of them: the number of slips, infinity for more than its
 * length allows. In scripts of the kind of Devanagari a slip may be in a sign or in a whole syllable, whichever makes
 * fewer. Both words are folded. A number has no misspellings. Never fails.
 *
 * @example slipsFrom('langauge')('language') // 1
 * @example slipsFrom('लछण')('लक्षण') // 1
 */
export function slipsFrom(misspelt: string): (word: string) => number {
  const letters = [...misspelt];
  const syllables = syllablesOf(misspelt);
  const isNumber = ofDigits.test(misspelt);
  return (word) => {
    if (isNumber) return Number.POSITIVE_INFINITY;
    const distance = editDistance(letters, [...word], slipsMost(letters.length));
    if (distance <= 1 || !(ofMarks.test(misspelt) || ofMarks.test(word))) return distance;
    const most = slipsMost(syllables.length);
    return Math.min(distance, editDistance(syllables, syllablesOf(word), most));
  };
}

const syllablesOf = (word: string) => Array.from(graphemes.segment(word), ({ segment }) => segment);
