import type { Lack } from '#contract/calls/desk-calls.ts';
import { counted } from './counted.ts';

/** What an article may lack: behind “without”, or by itself where a PDF is there and is wrong. */
export const lackLabels: Record<Lack, string> = {
  pdf: 'PDF',
  text: 'searchable text in the PDF',
  whole_pdf: 'Damaged PDF',
  pdf_pages: 'Page range not as in PDF',
  pdf_title: 'Title not in PDF',
  own_pdf: 'PDF shared with another article',
  authors: 'authors',
  abstract: 'abstract',
  pages: 'pages',
  doi: 'DOI',
};

const wrongPdfs: Partial<Record<Lack, (count: number) => string>> = {
  whole_pdf: (count) => counted(count, 'damaged PDF'),
  pdf_pages: (count) => `${counted(count, 'PDF')} with another number of pages`,
  pdf_title: (count) =>
    `${counted(count, 'PDF')} ${count === 1 ? 'doesn’t' : 'don’t'} show the title`,
  own_pdf: (count) => `${count} ${count === 1 ? 'shares' : 'share'} a PDF with another article`,
};

/** @example countedLack(1, 'whole_pdf') // '1 damaged PDF' */
export const countedLack = (count: number, lack: Lack): string =>
  wrongPdfs[lack]?.(count) ?? `${count} without ${lackLabels[lack]}`;

/** @example lackingWords('pdf,doi') // 'Without PDF, DOI' */
export function lackingWords(without: string): string {
  const lacks = without.split(',') as Lack[];
  const wrong = lacks.filter((lack) => wrongPdfs[lack]).map((lack) => lackLabels[lack]);
  const absent = lacks.filter((lack) => !wrongPdfs[lack]).map((lack) => lackLabels[lack] ?? lack);
  return [...(absent.length > 0 ? [`Without ${absent.join(', ')}`] : []), ...wrong].join(', ');
}
