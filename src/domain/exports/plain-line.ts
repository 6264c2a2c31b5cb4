import { oneLine } from '../one-line.ts';
import { cleanCharacters } from '../rich-text/clean-characters.ts';

/**
 * A text as formats of lines can hold it: on one line, without control characters, lone surrogates and the marks that turn
 * the direction of what follows them. Never fails.
 *
 * @example plainLine('a\u0000\r\nER  - ') // 'a ER -'
 */
export const plainLine = (text: string): string =>
  oneLine(cleanCharacters(text).replaceAll('\uFEFF', ''));
