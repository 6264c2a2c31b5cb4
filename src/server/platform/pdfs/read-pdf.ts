import { fileURLToPath } from 'node:url';
import type { PDFPageProxy } from 'pdfjs-dist';
import { type PdfFault, type PdfFindings, pdfFaults } from '#contract/pdf-findings.ts';
import { normaliseText } from '#domain/clean-text.ts';
import { maxScholarBytes } from '#domain/pdf-warnings.ts';

/** What is stored of a PDF: a long thesis is cut. */
const maxTextCharacters = 200_000;
const maxTextPages = 1000;
/** Fonts are the same on all pages, but for a cover sheet. */
const fontPages = 2;
/** Fewer are a stamp or a page number on the picture of a page. */
const minLetters = 60;
/** Readers look for the end mark in the last 1,024 bytes. */
const tailBytes = 1024;

/** `pictures`: the pages show no text; `unread`: they cannot be read, as those of an encrypted PDF. */
export const pdfTextFindings = ['text', 'pictures', 'unread'] as const;

/** What is in a PDF, and its text. */
export type PdfRead = PdfFindings & { finding: (typeof pdfTextFindings)[number]; text: string };

/**
 * How many pages a PDF has, what readers or search engines may stumble over, and the text of so many pages, its lines in
 * the order in which they are drawn. Never fails. It takes the time and memory that the PDF asks for, and the PDF itself:
 * call it in a process of its own.
 */
export async function readPdf(pdf: Uint8Array, textPages = maxTextPages): Promise<PdfRead> {
  const faults = new Set<PdfFault>(pdf.length > maxScholarBytes ? ['too_large'] : []);
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const ofEnd = faultOfEnd(bytes);
  const namesEncryption = bytes.includes('/Encrypt');
  const loading = await load(pdf);
  let pages: number | null = null;
  let letters = 0;
  let text = '';
  try {
    const opened = await loading.promise;
    const { info } = await opened.getMetadata();
    if ('EncryptFilterName' in info && info.EncryptFilterName) faults.add('encrypted');
    for (let number = 1; number <= opened.numPages; number += 1) {
      // Throws where the page is not in the file.
      const page = await opened.getPage(number);
      const isStored = number <= textPages && text.length <= maxTextCharacters * 2;
      if (isStored || letters < minLetters) {
        const ofPage = await textOf(page).catch(() => '');
        letters += lettersIn(ofPage);
        if (isStored) text += ofPage;
      }
      if (number <= fontPages && (await showsDrawnFonts(page).catch(() => false))) {
        faults.add('type3_fonts');
      }
      page.cleanup();
    }
    pages = opened.numPages;
    if (letters < minLetters) faults.add('no_text');
  } catch {
    // With a password or for certificates.
    faults.add(namesEncryption ? 'encrypted' : 'broken');
  } finally {
    await loading.destroy();
  }
  const finding = letters >= minLetters ? 'text' : pages === null ? 'unread' : 'pictures';
  const read = { finding, text: finding === 'text' ? joinLines(text) : '' } as const;
  const doubt = ofEnd ?? (faults.has('broken') ? 'broken' : undefined);
  // Of one that is not whole nothing else is certain.
  const certain: readonly PdfFault[] = doubt ? [doubt, 'encrypted', 'too_large'] : pdfFaults;
  if (doubt) faults.add(doubt);
  return {
    ...read,
    pages: doubt ? null : pages,
    faults: pdfFaults.filter((fault) => faults.has(fault) && certain.includes(fault)),
  };
}

/** Whether a PDF was cut off, or its table should be where the file has ended: something in the middle is gone. */
function faultOfEnd(pdf: Buffer): PdfFault | undefined {
  // But for what mail programs and disks leave at the end.
  let length = pdf.length;
  while (length > 0 && [0, 9, 10, 13, 32].includes(pdf[length - 1] ?? 0)) length -= 1;
  const tail = pdf.toString('latin1', Math.max(0, length - tailBytes), length);
  if (!tail.includes('%%EOF')) return 'cut_off';
  const place = /^\s+(\d{1,15})\s/.exec(tail.split('startxref').at(-1) ?? '')?.[1];
  return place !== undefined && Number(place) >= pdf.length ? 'broken' : undefined;
}

const cMaps = fileURLToPath(
  new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
);

async function load(data: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return getDocument({
    // Not a `Buffer`; pdf.js takes the memory over.
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    cMapUrl: cMaps,
    cMapPacked: true,
    // Pictures are not decoded.
    maxImageSize: 1,
  });
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const texts = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
  return `${texts.join('')}\n`;
}

/** Whether a page shows letters of fonts that are drawings of letters. */
async function showsDrawnFonts(page: PDFPageProxy): Promise<boolean> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  const fonts = fnArray.flatMap((operator, at) =>
    operator === OPS.setFont ? [String(argsArray[at][0])] : [],
  );
  return [...new Set(fonts)].some(
    (font) => page.commonObjs.has(font) && page.commonObjs.get(font).isType3Font,
  );
}

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** In one line, words that were divided at the end of a line whole again; a long text is cut. */
const joinLines = (text: string): string =>
  normaliseText(text)
    .replace(/(\p{Ll})[-\u00AD\u2010]\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTextCharacters);
