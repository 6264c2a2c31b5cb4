import { PdfFile } from './pdf-file.ts';
import { sharePortions } from './portions.ts';
import { readContent } from './read-content.ts';
import { TextFont } from './text-font.ts';
import { writeContent } from './write-content.ts';

/** The name of the only fonts with Devanagari, as a PDF with letters of them has it. */
const devanagari = 'NotoSerifDevanagari';

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
