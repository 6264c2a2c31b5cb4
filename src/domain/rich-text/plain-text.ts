import { decodeHtml } from './encoding.ts';
import { htmlPieces, separatesWords } from './html-pieces.ts';

/**
 * Encoded rich text as one line of plain text: tags gone, entities decoded, white space collapsed; the end of a
 * block is a space. Made for the sanitiser's output, of which it is exact. Never fails.
 *
 * @example plainText('&lt;i&gt;E. coli&lt;/i&gt; in R&amp;amp;D') // 'E. coli in R&D'
 */
export function plainText(encoded: string): string {
  if (!encoded.includes('&')) return collapse(encoded);
  let text = '';
  for (const piece of htmlPieces(decodeHtml(encoded))) {
    if ('text' in piece) text += piece.text;
    else if (separatesWords(piece.tag)) text += ' ';
  }
  return collapse(text);
}

/**
 * Encoded rich text as paragraphs of plain text: a new one after every block, line break or empty line. Never fails.
 *
 * @example plainParagraphs('&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;') // ['One.', 'Two.']
 */
export function plainParagraphs(encoded: string): string[] {
  let text = '';
  for (const piece of htmlPieces(decodeHtml(encoded))) {
    if ('text' in piece) text += piece.text;
    else if (separatesWords(piece.tag)) text += '\n\n';
  }
  return text
    .split(/\n\s*\n/)
    .map(collapse)
    .filter(Boolean);
}

/** White space that is a single space already, as nearly all is, is not replaced. */
function collapse(text: string): string {
  return text.replace(/[^\S ]\s*| \s+/g, ' ').trim();
}
