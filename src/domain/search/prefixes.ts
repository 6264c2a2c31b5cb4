import { nasalClasses } from './fold.ts';

const nasalAtEnd = new RegExp(`^(.*)([${Object.keys(nasalClasses).join('')}])\u094D?$`, 'su');

/**
 * What a word of a text may begin with for a query's word to find it; both are folded. That is the word itself, and for
 * one that may go on with a letter that makes an anusvara of its last, what it is then: हिन is half of हिन्दी, which folds
 * to हिंदी. Never fails.
 *
 * @example beginningsOf('rice') // ['rice']
 * @example beginningsOf('हिन') // ['हिन', 'हिंत', 'हिंथ', 'हिंद', 'हिंध']
 */
export function beginningsOf(query: string): string[] {
  const [, stem = '', nasal = ''] = nasalAtEnd.exec(query) ?? [];
  return [query, ...Array.from(nasalClasses[nasal] ?? '', (letter) => `${stem}\u0902${letter}`)];
}

/**
 * Whether a query's word finds a word of a text; both are folded. Never fails.
 *
 * @example beginsWith('parsing', 'pars') // true
 */
export function beginsWith(word: string, query: string): boolean {
  if (word.startsWith(query)) return true;
  // Nearly all words end in ASCII, and this is asked for each word of each result.
  if (query.charCodeAt(query.length - 1) < 0x80) return false;
  return beginningsOf(query).some((beginning) => word.startsWith(beginning));
}
