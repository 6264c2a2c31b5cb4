import type { Glyph, Piece } from './content-pieces.ts';

/**
 * Gives every glyph the part of its cluster's text that it stands for. A cluster is what the font shapes as one:
 * र्मा is three glyphs for four letters, in another order than they are written. Its glyphs that have a width share
 * the text in order; a mark above or below gets none, so that it is not read twice. Never fails.
 *
 * Typst shows a raised mark in a text object of its own, with the text of the cluster again. The mark belongs to the
 * cluster before it when it has the same text and font and is none of that cluster's glyphs.
 *
 * @example sharePortions(readContent(content, fonts))
 */
export function sharePortions(pieces: Piece[]): void {
  let cluster: Glyph[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    for (const glyph of piece) {
      if (typeof glyph === 'number') continue;
      if (!belongs(glyph, cluster)) {
        share(cluster);
        cluster = [];
      }
      cluster.push(glyph);
    }
  }
  share(cluster);
}

function belongs(glyph: Glyph, cluster: Glyph[]): boolean {
  const last = cluster.at(-1);
  if (!last || last.text !== glyph.text || last.font !== glyph.font) return false;
  if (glyph.span !== undefined && glyph.span === last.span) return true;
  if (glyph.textObject === last.textObject) return false;
  const apart = glyph.text.length > 1 || glyph.font.widthOf(glyph.code) === 0;
  return apart && cluster.every(({ code }) => code !== glyph.code);
}

/** Every bearer's portion begins with a letter that is no mark, as long as there are enough of them. */
function share(cluster: Glyph[]): void {
  const wide = cluster.filter(({ font, code }) => font.widthOf(code) > 0);
  const bearers = wide.length > 0 ? wide : cluster.slice(0, 1);
  let bearer = -1;
  for (const letter of cluster[0]?.text ?? '') {
    if (bearer < 0 || (bearer < bearers.length - 1 && !/[\p{Mn}\p{Cf}]/u.test(letter))) bearer++;
    const glyph = bearers[bearer];
    if (glyph) glyph.portion += letter;
  }
}
