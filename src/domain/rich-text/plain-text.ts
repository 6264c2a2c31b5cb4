import { decodeHtml } from './encoding.ts';

/** A piece of sanitised HTML: a stretch of text, or one tag. */
type HtmlPiece = { text: string } | { tag: string; closing: boolean };

/**
 * Splits our own sanitised HTML into text (entities decoded) and tags. The sanitiser writes `<` and `>` only as the
 * ends of tags, so this is exact for its output; it is no parser for anybody else's HTML. Never fails.
 *
 * @example htmlPieces('a <i>b</i>') // [{text: 'a '}, {tag: 'i', closing: false}, {text: 'b'}, {tag: 'i', closing: true}]
 */
export function htmlPieces(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  for (const [piece, slash, tag] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^<>]*>|[^<]+|</g)) {
    if (tag === undefined) pieces.push({ text: decodeHtml(piece) });
    else pieces.push({ tag, closing: slash === '/' });
  }
  return pieces;
}

const inline = new Set(['i', 'em', 'b', 'strong', 'sub', 'sup', 'u', 's', 'a']);

/** Whether a tag separates words: all but the inline ones do, as in `<p>one</p><p>two</p>`. */
export function separatesWords(tag: string): boolean {
  return !inline.has(tag);
}

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

/**
 * The beginning of a plain text, cut between words; whole where it is no longer than that.
 *
 * @param maxCharacters of what is kept, without the ellipsis
 * @example excerpt('Soil moisture was measured', 14) // 'Soil moisture…'
 */
export function excerpt(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const end = text.lastIndexOf(' ', maxCharacters);
  // A text without spaces is cut anyway, but never inside a letter: marks of Devanagari belong to theirs.
  const cut =
    end > 0 ? text.slice(0, end) : text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,;:.–—-]+$/, '')}…`;
}
