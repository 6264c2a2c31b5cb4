import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

export { PDFDocument };

import sharp from 'sharp';

const sentence =
  'The roots of rice hold water in dry years, as the fields of four districts showed. ';

/** A PDF of one page: with text, with the picture of a page, or both, as a program for text recognition leaves it. */
export async function drawnPdf(
  shows: ('text' | 'picture')[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', ...options });
  if (shows.includes('picture')) {
    const background = { r: 240, g: 240, b: 220 };
    const page = { width: 300, height: 400, channels: 3 as const, background };
    document.image(await sharp({ create: page }).jpeg().toBuffer(), 0, 0);
  }
  if (shows.includes('text')) document.text(sentence.repeat(3));
  document.end();
  return buffer(document);
}
