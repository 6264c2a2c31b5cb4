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
