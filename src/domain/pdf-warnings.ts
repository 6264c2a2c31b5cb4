import type { PdfFault, PdfFindings } from '#contract/pdf-findings.ts';

/** More than Google Scholar reads. */
export const maxScholarBytes = 5_000_000;

const words: Record<PdfFault, string> = {
  cut_off: 'The end of this PDF is missing: it was cut off.',
  broken: 'This PDF is damaged: its pages cannot be found.',
  encrypted:
    'This PDF is encrypted: readers may be asked for a password, and search engines cannot read it.',
  too_large: 'This PDF has more than 5,000,000 bytes, the most that Google Scholar reads.',
  no_text:
    'This PDF holds pictures of pages and no text: nobody finds its words, and nothing reads them aloud.',
  type3_fonts:
    'Some fonts of this PDF are drawings of letters (Type 3): search engines may not read them.',
};

/**
 * What was found in a PDF, in words. Never fails.
 *
 * @example pdfWarnings({ pages: null, faults: ['cut_off'] }) // ['The end of this PDF is missing: it was cut off.']
 */
export const pdfWarnings = ({ faults }: Pick<PdfFindings, 'faults'>): string[] =>
  faults.map((fault) => words[fault]);

/** Whether readers would hardly see it, so that whoever uploads it is asked once more. */
export const isDoubtfulPdf = ({ faults }: Pick<PdfFindings, 'faults'>): boolean =>
  faults.includes('cut_off') || faults.includes('broken');

/** Whether a fault keeps readers from opening it as it is. */
export const hardlyOpens = (fault: PdfFault): boolean =>
  fault === 'cut_off' || fault === 'broken' || fault === 'encrypted';

/** @example pagesWords(1) // '1 page' */
export const pagesWords = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);
