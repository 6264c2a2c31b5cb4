import { normaliseText } from './clean-text.ts';
import { plainText } from './rich-text/plain-text.ts';

/**
 * What two titles must share to be the same title: their text without case, markup and spaces. Takes the encoded
 * form. Never fails.
 *
 * @example titleKey('&lt;i&gt;E. coli&lt;/i&gt; Today') // 'e.colitoday'
 */
export function titleKey(encodedTitle: string): string {
  const letters = plainText(encodedTitle)
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/\s+/g, '');
  return normaliseText(letters);
}
