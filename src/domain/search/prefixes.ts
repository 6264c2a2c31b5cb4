import { nasalClasses } from './fold.ts';

const nasalAtEnd = new RegExp(`^(.*)([${Object.keys(nasalClasses).join('')}])\u094D?$`, 'su');

/**
 * The prefixes by which a word of a query finds words of a text; both are folded. That is the word itself, and where a
 * next letter would make an anusvara of its last, the word as it is then: हिन is half of हिन्दी, which folds to हिंदी.
 * Never fails.
 *
 * @example prefixesOf('rice') // ['rice']
 * @example prefixesOf('हिन') // ['हिन', 'हिंत', 'हिंथ', 'हिंद', 'हिंध']
 */
export function prefixesOf(query: string): string[] {
  const [, stem = '', nasal = ''] = nasalAtEnd.exec(query) ?? [];
  return [query, ...Array.from(nasalClasses[nasal] ?? '', (letter) => `${stem}\u0902${letter}`)];
}

/**
 * Whether a word of a text is found by a word of a query: begins with one of its prefixes. Both are folded. Never fails.
 *
 * @example hasPrefix('parsing', 'pars') // true
 */
export function hasPrefix(word: string, query: string): boolean {
  if (word.startsWith(query)) return true;
  // Nearly all words end in ASCII, and this is asked for each word of each result.
  if (query.charCodeAt(query.length - 1) < 0x80) return false;
  return prefixesOf(query).some((prefix) => word.startsWith(prefix));
}
