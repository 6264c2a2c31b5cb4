import { withoutDirectionMarks } from './direction-marks.ts';

/** What the bytes 80 to 9F mean in Windows-1252; unused ones are spaces here. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** What there may be something to do about, and emoji: nearly no text has any. */
const suspect =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
  /[\x00-\x08\x0B-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069\uD800-\uDFFF\uFFFE\uFFFF]/;

/**
 * Text without what no page, feed or export can hold: control characters other than line feed and tab, lone
 * surrogates, U+FFFE and U+FFFF, and marks that turn the direction of text. Line ends become line feeds. The controls U+0080 to U+009F are Windows quotation
 * marks and dashes that were read in the wrong encoding (many old records hold them), so they become what they
 * were, as HTML does with `&#146;`. Never fails.
 *
 * @example cleanCharacters('a\u0000b\r\nauthor\u0092s') // 'ab\nauthor’s'
 */
export function cleanCharacters(text: string): string {
  if (!suspect.test(text)) return text;
  return withoutDirectionMarks(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\x80-\x9F]/g, (control) => windows1252.charAt(control.charCodeAt(0) - 0x80).trim())
    .replace(/[^\P{Cc}\n\t]|[\p{Cs}\uFFFE\uFFFF]/gu, '');
}
