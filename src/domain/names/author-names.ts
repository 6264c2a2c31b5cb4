import { limits } from '#contract/limits.ts';
import { normaliseText } from '../normalise-text.ts';
import { oneLine } from '../one-line.ts';

const letter = String.raw`[\p{Script=Latin}&&\p{L}]`;
const mark = String.raw`[\p{Mn}&&\p{Script=Inherited}]`;
const devanagari = String.raw`[\p{Script=Devanagari}&&[\p{L}\p{M}]]`;
const joiner = String.raw`(?<=${devanagari})[\u200C\u200D](?=${devanagari})`;

const allowed = new RegExp(`^(?:(?:${letter}|${devanagari})${mark}*|${joiner}|[ ,.])*$`, 'v');

/**
 * What is wrong with the authors of a form: more than 50 words, or anything but Latin and Devanagari letters with
 * their marks, spaces, commas and periods (zero-width joiners only inside Devanagari). Undefined when nothing is.
 *
 * @example authorNameProblem('Anil Sharma, Łukasz K. Öz') // undefined
 * @example authorNameProblem("Mary O'Hara") // 'bad_characters'
 */
export function authorNameProblem(
  authorname: string,
): 'too_many_words' | 'bad_characters' | undefined {
  const words = authorname.split(/[\s,]+/).filter(Boolean);
  if (words.length > limits.maxAuthorNameWords) return 'too_many_words';
  return allowed.test(authorname) ? undefined : 'bad_characters';
}

/**
 * Authors as they are kept: NFC, any run of white space (a pasted no-break space too) one space, trimmed. Never
 * fails.
 *
 * @example tidyAuthorName(' Anil\u00A0Sharma ,Puja ') // 'Anil Sharma ,Puja'
 */
export function tidyAuthorName(authorname: string): string {
  return oneLine(normaliseText(authorname));
}
