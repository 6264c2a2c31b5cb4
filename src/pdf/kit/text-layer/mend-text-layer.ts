import type { Glyph, Piece, Shown } from './content-pieces.ts';
import { PdfFile } from './pdf-file.ts';
import { toUtf16 } from './pdf-strings.ts';
import { readContent } from './read-content.ts';
import { TextFont } from './text-font.ts';

/** In the names of all fonts with Devanagari, as a PDF with letters of them has it. */
const devanagari = 'Devanagari';

/**
 * The version of the package `@myriaddreamin/typst-ts-node-compiler` whose PDFs this code reads: with a classic
 * cross-reference table, and codes of two bytes that are glyphs.
 */
export const typstPackageVersion = '0.7.0';

/**
 * A PDF of Typst whose Devanagari can be copied and searched: every letter once, in the order of writing. It looks
 * the same. A PDF without Devanagari is given as it is.
 *
 * @throws Error when the PDF has another form than the PDFs of `typstPackageVersion`.
 * @example mendTextLayer(typst.pdf(document))
 */
export function mendTextLayer(bytes: Uint8Array): Uint8Array {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(devanagari)) return bytes;
  const file = new PdfFile(bytes);
  const fonts = new Map<number, TextFont>();
  for (const number of file.numbers) {
    const font = TextFont.find(file, number);
    if (font) fonts.set(number, font);
  }
  if (fonts.size === 0) return bytes;
  for (const number of file.numbers) {
    const page = file.get(number);
    if (!/\/Type \/Page\b/.test(page)) continue;
    const contents = Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
    const names = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '';
    const ours = new Map<string, TextFont>();
    for (const [, name = '', object] of names.matchAll(/(\/\S+) (\d+) 0 R/g)) {
      const font = fonts.get(Number(object));
      if (font) ours.set(name, font);
    }
    if (ours.size === 0) continue;
    const pieces = readContent(file.stream(contents), ours);
    sharePortions(pieces);
    file.putStream(writeContent(pieces), '', contents);
  }
  for (const font of fonts.values()) font.save();
  return file.write();
}

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
function sharePortions(pieces: Piece[]): void {
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

/**
 * The content, with glyphs under the codes of their portions. Never fails.
 *
 * @example writeContent(pieces) // 'BT /f0 9 Tf\n[<0001> ] TJ ET'
 */
function writeContent(pieces: Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : writeShown(piece))).join('');
}

/**
 * Readers of two kinds must find the same text. Poppler, PDFium and Acrobat trust `ActualText`. pdf.js trusts only the
 * code of each glyph, and takes a code whose text has a mark (the virama of क्ष) for one without width: it loses its
 * place and sees gaps inside words. So a glyph stands for the first letter of its portion, an unseen glyph without
 * width for what follows, and an `ActualText` joins the two.
 */
function writeShown(shown: Shown): string {
  let written = '';
  let line = '';
  let moves = '';
  const flush = () => {
    if (line !== '') written += `\n[${line}] TJ`;
    line = '';
  };
  for (const item of shown) {
    if (typeof item === 'number') {
      moves += `${item} `;
      continue;
    }
    const { font, code, portion } = item;
    const [head = '', ...tail] = portion;
    if (head !== '' && !/\p{Mn}/u.test(portion)) {
      line += `${moves}<${font.codeFor(code, portion)}> `;
    } else {
      flush();
      const unseen =
        tail.length > 0 ? `\n3 Tr\n<${font.unseenCodeFor(code, tail.join(''))}> Tj\n0 Tr` : '';
      const seen = `[${moves}<${font.codeFor(code, head)}>] TJ${unseen}`;
      written += `\n/Span <<\n  /ActualText <FEFF${toUtf16(portion)}>\n>> BDC\n${seen}\nEMC`;
    }
    moves = '';
  }
  if (moves !== '') line += moves;
  flush();
  return written;
}
