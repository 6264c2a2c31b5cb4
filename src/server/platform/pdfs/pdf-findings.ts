import type { PdfFault, PdfFindings } from '#contract/pdf-findings.ts';
import { maxScholarBytes } from '#domain/pdf-warnings.ts';
import { type PdfObjects, pdfObjects } from './pdf-objects.ts';
import { pdfHoldsText } from './pdf-text.ts';

/** Readers look for the end mark in the last 1,024 bytes. */
const tailBytes = 1024;
const maxNodes = 50_000;

/**
 * What is in a PDF: how many pages, and what readers or search engines may stumble over. Never fails: of what cannot be
 * told, nothing is said.
 */
export async function findInPdf(pdf: Buffer): Promise<PdfFindings> {
  const read = await pdfObjects(pdf);
  const isEncrypted = read.trailers.some((text) => /\/Encrypt\s*(?:\d|<<)/.test(text));
  const isCutOff = !endOf(pdf).includes('%%EOF');
  const { pages, isWhole } = countPages(read);
  const isKnown = !isEncrypted && !read.isPartial;
  const isBroken = !isCutOff && isKnown && (pages === 0 || !isWhole || pointsBeyond(pdf));
  const isShown = !isCutOff && !isBroken;
  const faults: [PdfFault, boolean][] = [
    ['cut_off', isCutOff],
    ['broken', isBroken],
    ['encrypted', isEncrypted],
    ['too_large', pdf.length > maxScholarBytes],
    ['no_text', isShown && (await pdfHoldsText(pdf)) === false],
    ['type3_fonts', isShown && hasDrawnFonts(read)],
  ];
  return {
    pages: isShown && isWhole && pages > 0 ? pages : null,
    faults: faults.flatMap(([fault, isFound]) => (isFound ? [fault] : [])),
  };
}

/** What stands at the end, but for what mail programs and disks leave there. */
function endOf(pdf: Buffer): string {
  let length = pdf.length;
  while (length > 0 && [0, 9, 10, 13, 32].includes(pdf[length - 1] ?? 0)) length -= 1;
  return pdf.toString('latin1', Math.max(0, length - tailBytes), length);
}

/** Whether its table should be where the file has ended: something in the middle is gone. */
function pointsBeyond(pdf: Buffer): boolean {
  const place = endOf(pdf)
    .split('startxref')
    .at(-1)
    ?.match(/^\s+(\d{1,15})\s/)?.[1];
  return place !== undefined && Number(place) >= pdf.length;
}

const reference = /(\d{1,10})\s+\d{1,5}\s+R\b/g;
const isNode = /\/Type\s*\/Pages\b|\/Kids\b/;

function countPages({ objects, trailers }: PdfObjects): { pages: number; isWhole: boolean } {
  const root = trailers
    .map((text) => objects.get(Number(/\/Root\s+(\d{1,10})\s/.exec(text)?.[1])))
    .findLast((text) => text !== undefined);
  const catalog =
    root ?? [...objects.values()].findLast((text) => /\/Type\s*\/Catalog\b/.test(text));
  const top = Number(/\/Pages\s+(\d{1,10})\s/.exec(catalog ?? '')?.[1]);
  const waiting = Number.isNaN(top) ? [] : [top];
  const met = new Set(waiting);
  let pages = 0;
  let isWhole = true;
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    const text = objects.get(number);
    if (text === undefined) isWhole = false;
    else if (!isNode.test(text)) pages += 1;
    else {
      for (const kid of kidsOf(text, objects)) {
        if (met.has(kid) || met.size > maxNodes) continue;
        met.add(kid);
        waiting.push(kid);
      }
    }
  }
  return { pages, isWhole };
}

function kidsOf(node: string, objects: PdfObjects['objects']): number[] {
  const list = /\/Kids\s*\[([^\]]*)\]/.exec(node)?.[1];
  const place = /\/Kids\s+(\d{1,10})\s+\d/.exec(node)?.[1];
  const text = list ?? objects.get(Number(place)) ?? '';
  return [...text.matchAll(reference)].map(([, number]) => Number(number));
}

const hasDrawnFonts = ({ objects }: PdfObjects): boolean =>
  [...objects.values()].some((text) => /\/Subtype\s*\/Type3\b/.test(text));
