import { plainLine } from './plain-line.ts';

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
