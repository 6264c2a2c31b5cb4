import { limits } from '#contract/limits.ts';
import { normaliseText, oneLine } from '../clean-text.ts';

const letter = String.raw`[\p{Script=Latin}&&\p{L}]`;
const mark = String.raw`[\p{Mn}&&\p{Script=Inherited}]`;
const devanagari = String.raw`[\p{Script=Devanagari}&&[\p{L}\p{M}]]`;
const joiner = String.raw`(?<=${devanagari})[\u200C\u200D](?=${devanagari})`;

const written = new RegExp(`^(?:(?:${letter}|${devanagari})${mark}*|${joiner}|[ ,.])*$`, 'v');

/** Apostrophes, hyphens and middle dots. */
const signs = String.raw`['’ʼ‘\-‐‑·・]`;

/** What else names of the world have: letters of every script with their marks, signs and joiners. */
const anyName = new RegExp(`^(?:[\\p{L}\\p{M} ,.]|${signs}|\\u200C|\\u200D)*$`, 'u');

/** What a journal may say of names (`author_names`), and what they may have then. */
export const authorNameRules = {
  specified: 'Latin and Devanagari letters, spaces, commas and periods',
  any: 'Hyphens, apostrophes, middle dots and letters of every script too',
} as const;

/** What else a name may have: what the world's names have, or the characters that stand in these names already. */
export type NameRule = { any?: boolean; before?: string };

/**
 * What is wrong with the authors of a form: more than 50 words, or anything but Latin and Devanagari letters with
 * their marks, spaces, commas and periods (zero-width joiners only inside Devanagari). Undefined when nothing is.
 *
 * @example authorNameProblem('Anil Sharma, Łukasz K. Öz') // undefined
 * @example authorNameProblem("Mary O'Hara") // 'bad_characters'
 * @example authorNameProblem("Mary O'Hara", { any: true }) // undefined
 */
export function authorNameProblem(
  authorname: string,
  { any = false, before = '' }: NameRule = {},
): 'too_many_words' | 'bad_characters' | undefined {
  const words = authorname.split(/[\s,]+/).filter(Boolean);
  if (words.length > limits.maxAuthorNameWords) return 'too_many_words';
  if (written.test(authorname) || (any && anyName.test(authorname))) return undefined;
  if (before === '') return 'bad_characters';
  // A name that came in otherwise keeps nobody from correcting another one.
  const had = new Set(before);
  const rest = [...authorname].filter((character) => !had.has(character)).join('');
  return written.test(rest) || (any && anyName.test(rest)) ? undefined : 'bad_characters';
}

/**
 * Whether it is for hyphens, apostrophes or middle dots alone that names are refused: a journal may allow them.
 *
 * @example isRefusedForSigns("Mary O'Hara") // true
 */
export const isRefusedForSigns = (authorname: string, rule?: NameRule): boolean =>
  authorNameProblem(authorname, rule) === 'bad_characters' &&
  authorNameProblem(authorname.replace(new RegExp(signs, 'g'), ''), rule) === undefined;

/**
 * Authors as they are kept: NFC, any run of white space (a pasted no-break space too) one space, trimmed. Never
 * fails.
 *
 * @example tidyAuthorName(' Anil\u00A0Sharma ,Puja ') // 'Anil Sharma ,Puja'
 */
export function tidyAuthorName(authorname: string): string {
  return oneLine(normaliseText(authorname));
}
