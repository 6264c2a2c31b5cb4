/** The first byte of the words that nobody can type: those of the private letters of Unicode, which folding drops. */
const firstByte = 0xee;

/** Words of the index that no text has: each begins with a private letter of Unicode. */
export const hiddenWords = {
  /** How a word in Devanagari is written in Latin letters: see `domain/search/roman-key`. */
  romanised: (key: string) => `\uE000${key}`,
  /** In small letters. */
  doi: (doi: string) => `\uE001${doi}`,
  /** What follows the slash of one. */
  doiSuffix: (suffix: string) => `\uE002${suffix}`,
};

export const isHiddenWord = (word: string): boolean => word >= '\uE000' && word < '\uF000';

/** Whether the word that starts here in a vocabulary is one of them. */
export const startsHiddenWord = (vocabulary: Uint8Array, start: number): boolean =>
  vocabulary[start] === firstByte;
