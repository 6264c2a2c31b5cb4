import { normaliseText } from '#domain/clean-text.ts';

/** Controls, and what turns the direction of writing about: they show nothing, and hide what is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it drops.
const unprintable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/** What there is nothing to do about, told apart at once. */
const plain = /^[\u0020-\u007e]*$/;

/**
 * Text as it can be printed: well-formed, in NFC, controls a space. The letters `ﬁ`, `ﬂ` and their like become two,
 * which the font joins again: so they are found by who searches for `fi`.
 *
 * @example cleanText('a\u0000b') // 'a b'
 */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  const printable = text
    .toWellFormed()
    .replace(unprintable, ' ')
    .replace(/[\ufb00-\ufb06]/g, (joined) => joined.normalize('NFKC'));
  return normaliseText(printable);
}
