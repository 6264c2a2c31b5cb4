/** The letters of the Latin alphabet as Hindi and Marathi spell them: what initials look like in Devanagari. */
const letterNames = new Set(
  'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी व्ही डब्ल्यू डब्लू एक्स वाय वाई जेड झेड'.split(
    ' ',
  ),
);

/**
 * Whether a word is an initial in Devanagari that has no period: `आर` is the letter R. Never fails.
 *
 * @example isSpelledLetter('आर') // true
 * @example isSpelledLetter('आरती') // false
 */
export const isSpelledLetter = (word: string): boolean => letterNames.has(word);
