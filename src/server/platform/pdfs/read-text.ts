import { fileURLToPath } from 'node:url';
import { normaliseText } from '#domain/normalise-text.ts';

/** What is kept of a PDF: a long thesis is cut. */
export const maxTextCharacters = 200_000;
const maxTextPages = 1000;
/** Fewer are a stamp or a page number on the picture of a page. */
const minLetters = 60;

export type PdfText = {
  /** `pictures`: its pages show no text; `unread`: it cannot be read, as an encrypted one. */
  finding: 'text' | 'pictures' | 'unread';
  text: string;
};

const cMaps = fileURLToPath(
  new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
);

/**
 * The text of a PDF, its lines in the order in which they are drawn, words that were divided at the end of a line whole
 * again. Never fails. It takes the time and memory that the PDF asks for: call it in a process of its own.
 */
export async function readPdfText(data: Uint8Array, maxPages = maxTextPages): Promise<PdfText> {
  // It draws nothing: without these names it complains that it cannot.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) Reflect.set(globalThis, name, class {});
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data,
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    cMapUrl: cMaps,
    cMapPacked: true,
  });
  let text = '';
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) {
        if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
      }
      text += '\n';
      page.cleanup();
      if (text.length > maxTextCharacters * 2) break;
    }
  } catch {
    // Damaged, encrypted, or no PDF at all: what was read before is all there is.
    if (text === '') return { finding: 'unread', text: '' };
  } finally {
    await loading.destroy();
  }
  const whole = joinLines(text).slice(0, maxTextCharacters);
  const letters = whole.match(/\p{L}/gu)?.length ?? 0;
  return letters < minLetters
    ? { finding: 'pictures', text: '' }
    : { finding: 'text', text: whole };
}

const joinLines = (text: string): string =>
  normaliseText(text)
    .replace(/(\p{Ll})[-\u00AD\u2010]\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
