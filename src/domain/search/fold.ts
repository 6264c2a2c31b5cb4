import { normaliseText } from '../clean-text.ts';

/**
 * The words of a text as the search index stores and looks them up. Folding decides, once and on both databases, what
 * finds what:
 *
 * - case, compatibility forms (ligatures, full width, superscripts) and NFC or NFD make no difference;
 * - diacritics of Latin, Greek, Cyrillic, Hebrew and Arabic are dropped; ł ø đ ð þ ħ ŋ æ œ ß ı become base letters;
 * - Indic vowel signs and viramas stay, for they are the word; the nukta is dropped (क़लम finds कलम); digits of
 *   Devanagari are those of Latin; zero-width joiners and soft hyphens are dropped, so कृष्‍ण is one word;
 * - in Devanagari a nasal without vowel before a stop of its class is written as an anusvara, and so is the candrabindu:
 *   हिन्दी is हिंदी, चाँद is चांद;
 * - an apostrophe inside a word joins (O'Hara is ohara), everything else that is no letter, mark or number
 *   separates (rice-based is rice, based);
 * - scripts that put no spaces between words (Chinese, Japanese, Thai, Lao, Khmer, Burmese) give one word a
 *   character;
 * - a word is cut after 64 code points.
 *
 * Folding twice is folding once. Never fails.
 *
 * @example foldWords("Łukasz O'Hara: rice-based Straße") // ['lukasz', 'ohara', 'rice', 'based', 'strasse']
 */
export function foldWords(text: string): string[] {
  const simple = text.replace(/[\u2018\u2019]/g, "'").replace(/[\u2013\u2014\u201C\u201D]/g, ' ');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
  return /^[\x00-\x7F]*$/.test(simple) ? asciiWords(simple) : unicodeWords(simple);
}

/**
 * The words that a reader's query asks for: folded, each once, at most 16. Never fails.
 *
 * @example parseQuery('Rice rice-based') // ['rice', 'based']
 */
export function parseQuery(keyword: string): string[] {
  return [...new Set(foldWords(keyword))].slice(0, maxWordsInQuery);
}

const maxWordsInQuery = 16;
const maxWordLetters = 64;

function asciiWords(text: string): string[] {
  let lower = text.toLowerCase();
  if (lower.includes("'")) lower = lower.replace(/(?<=[a-z0-9])'(?=[a-z0-9])/g, '');
  const words: string[] = lower.match(/[a-z0-9]+/g) ?? [];
  return words.some((word) => word.length > maxWordLetters)
    ? words.map((word) => word.slice(0, maxWordLetters))
    : words;
}

/** Marks that are no letters of a word; those of kana are, and all that belong to a script not named here. */
const droppedMarks =
  /(?=[\p{sc=Inherited}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}])(?![\u3099\u309A])\p{M}|[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]|\p{Cf}/gu;

const baseLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
};

/** Of each nasal of Devanagari, the stops before which it may be written as an anusvara. */
export const nasalClasses: Readonly<Record<string, string>> = {
  ङ: 'कखगघ',
  ञ: 'चछजझ',
  ण: 'टठडढ',
  न: 'तथदध',
  म: 'पफबभ',
};

const writtenAsAnusvara = new RegExp(
  [
    'ँ',
    ...Object.entries(nasalClasses).map(([nasal, stops]) => `${nasal}\u094D(?=[${stops}])`),
  ].join('|'),
  'gu',
);

const apostropheInside = /(?<=[\p{L}\p{M}\p{N}])['\u02BB\u02BC]+(?=[\p{L}\p{M}\p{N}])/gu;

function unicodeWords(text: string): string[] {
  const decomposed = normaliseText(normaliseText(text).toUpperCase(), 'NFKD');
  const cased = decomposed.toLowerCase().toUpperCase().toLowerCase();
  const letters = normaliseText(cased, 'NFKD')
    .replace(droppedMarks, '')
    .replace(/[łøđðþħŋŧæœς]/g, (letter) => baseLetters[letter] ?? letter)
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(writtenAsAnusvara, '\u0902')
    .replace(apostropheInside, '')
    .replace(/[\u02BB\u02BC]/g, ' ');
  const folded = normaliseText(letters);
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.flatMap(splitCharacters).map(cut);
}

const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const hasUnspaced = new RegExp(`[${unspaced}]`, 'u');
const unspacedPieces = new RegExp(`[${unspaced}][\\p{M}\\p{Cf}]*|[^${unspaced}]+`, 'gu');

/**
 * Splits a run of letters so that each character of a script without spaces is separate. Never fails.
 *
 * @example splitCharacters('abc漢字') // ['abc', '漢', '字']
 */
export function splitCharacters(word: string): string[] {
  return hasUnspaced.test(word) ? (word.match(unspacedPieces) ?? []) : [word];
}

function cut(word: string): string {
  return word.length <= maxWordLetters ? word : Array.from(word).slice(0, maxWordLetters).join('');
}
