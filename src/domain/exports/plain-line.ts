import { cleanCharacters, oneLine } from '../clean-text.ts';

/**
 * A text as formats of lines can hold it: on one line, without control characters, lone surrogates and the marks that turn
 * the direction of what follows them. Never fails.
 *
 * @example plainLine('a\u0000\r\nER  - ') // 'a ER -'
 */
export const plainLine = (text: string): string =>
  oneLine(cleanCharacters(text).replaceAll('\uFEFF', ''));

const maxShown = 60;

/**
 * A text as a message quotes it: on one line, and cut where it is long. Never fails.
 *
 * @example short('Asha Rao') // 'Asha Rao'
 */
export function short(text: string): string {
  const characters = Array.from(plainLine(text).slice(0, 2 * maxShown));
  return characters.length > maxShown
    ? `${characters.slice(0, maxShown).join('')}…`
    : characters.join('');
}
