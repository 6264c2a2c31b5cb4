import type { ArticleMetadata } from '#contract/metadata.ts';
import type { PdfFault, PdfFindings, PdfLack } from '#contract/pdf-findings.ts';
import { isNoticeKind } from './metadata/notices.ts';
import { isAscending, parsePageRange } from './page-range.ts';
import { plainText } from './rich-text/plain-text.ts';
import { showsTitle } from './title-in-pdf.ts';

/** More than Google Scholar reads. */
export const maxScholarBytes = 5_000_000;

const words: Record<PdfFault, string> = {
  cut_off: 'This PDF is incomplete: its end is missing.',
  broken: 'This PDF is damaged: its pages cannot be found.',
  encrypted:
    'This PDF is encrypted: readers may be asked for a password, and search engines cannot read it.',
  too_large: 'This PDF is larger than 5 MB, the most that Google Scholar reads.',
  no_text: 'This PDF has scanned pages without text: it cannot be searched or read aloud.',
  type3_fonts: 'This PDF uses Type 3 fonts: search engines may not be able to read its text.',
};

/**
 * What was found in a PDF, in words. Never fails.
 *
 * @example pdfWarnings({ pages: null, faults: ['cut_off'] }) // ['This PDF is incomplete: its end is missing.']
 */
export const pdfWarnings = ({ faults }: Pick<PdfFindings, 'faults'>): string[] =>
  faults.map((fault) => words[fault]);

/** Whether readers would hardly see it, so that the person who uploads it is asked again. */
export const isDoubtfulPdf = ({ faults }: Pick<PdfFindings, 'faults'>): boolean =>
  faults.includes('cut_off') || faults.includes('broken');

/** Whether a fault keeps readers from opening it as it is. */
export const hardlyOpens = (fault: PdfFault): boolean =>
  fault === 'cut_off' || fault === 'broken' || fault === 'encrypted';

/** @example pagesWords(1) // '1 page' */
export const pagesWords = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);

/**
 * That a PDF has another number of pages than the article's range; undefined where that cannot be compared, as of an
 * article with a number instead of pages. Never fails.
 *
 * @example pageCountWarning(12, '10-14') // 'The PDF has 12 pages, but the article’s pages 10–14 are 5 pages. Check both.'
 */
export function pageCountWarning(pages: number | null, pagenumber: string): string | undefined {
  const range = parsePageRange(pagenumber);
  if (pages === null || !range || !isAscending(range)) return undefined;
  const { first, last } = range;
  const count = last - first + 1;
  if (count === pages) return undefined;
  const own =
    count === 1 ? `page ${first} is one page` : `pages ${first}–${last} are ${pagesWords(count)}`;
  return `The PDF has ${pagesWords(pages)}, but the article’s ${own}. Check both.`;
}

export const titleWarning =
  'The title is not on the first pages of this PDF. Is this the right PDF? If it is, check the title.';

/** What was found in a PDF, and what the first pages say: see `openingCharacters`. */
type Looked = PdfFindings & { opening: string };

/** What is compared with the PDF. */
type Compared = {
  pagenumber: string;
  /** Plain text; the article's own first, then those in other languages. */
  titles: readonly string[];
  /** A correction or a retraction has a page in the issue and a title as it comes. */
  isNotice: boolean;
};

/**
 * What of an article is compared with its PDF. Never fails.
 *
 * @param article its titles are encoded
 * @param isLinked whether it is linked as a notice of another article
 */
export function comparedWithPdf(
  {
    title,
    pagenumber,
    metadata: { kind, translations = [] },
  }: { title: string; pagenumber: string; metadata: ArticleMetadata },
  isLinked: boolean,
): Compared {
  const titles = [title, ...translations.map((one) => one.title ?? '')].map(plainText);
  return { pagenumber, titles, isNotice: isLinked || isNoticeKind(kind) };
}

/** What lists of articles ask for: what a PDF lacks, and that it is the article's alone. */
type ArticleLack = PdfLack | 'own_pdf';

/** What the PDF of an article lacks, by which lists of articles ask for it. Never fails. */
export function articlePdfLacks(
  { pages, faults, opening }: Looked,
  { pagenumber, titles, isNotice }: Compared,
): PdfLack[] {
  // Of a PDF that is not whole nothing else is known.
  if (isDoubtfulPdf({ faults })) return ['whole_pdf'];
  if (isNotice) return [];
  const [own = '', ...translated] = titles;
  const isElsewhere =
    showsTitle(opening, own) === false &&
    !translated.some((title) => showsTitle(opening, title) === true);
  return [
    ...(pageCountWarning(pages, pagenumber) === undefined ? [] : ['pdf_pages' as const]),
    ...(isElsewhere ? ['pdf_title' as const] : []),
  ];
}

/** How a warning names an article that has the same PDF: by its number, else its encoded title. */
export const articleNamed = ({ refnumber, title }: { refnumber: string; title: string }): string =>
  refnumber === '' ? `“${plainText(title)}”` : `article ${refnumber}`;

/** Around the names of the other articles. */
export const sharedPdfWords = {
  before: 'This PDF is also the PDF of ',
  after: '. Check which article it belongs to, and replace it in the others.',
};

/**
 * What the PDF of an article lacks, in words.
 *
 * @param others the articles that have it too
 */
export function pdfLackWarnings(
  lacks: readonly PdfLack[],
  { pages, faults }: PdfFindings,
  pagenumber: string,
  others: readonly string[],
): { lack: ArticleLack; words: string }[] {
  const { before, after } = sharedPdfWords;
  const [broken = ''] = pdfWarnings({
    faults: faults.filter((one) => isDoubtfulPdf({ faults: [one] })),
  });
  const inWords: Record<PdfLack, string> = {
    whole_pdf: `${broken} Replace it with a complete file.`,
    pdf_pages: pageCountWarning(pages, pagenumber) ?? '',
    pdf_title: titleWarning,
  };
  return [
    ...lacks.map((lack) => ({ lack, words: inWords[lack] })),
    ...(others.length === 0
      ? []
      : [{ lack: 'own_pdf' as const, words: before + others.join(', ') + after }]),
  ];
}

/** All that may be wrong with a PDF as that of its article, in words: the two above in one. Never fails. */
export const articlePdfWarnings = (
  look: Looked,
  compared: Compared,
  others: readonly string[] = [],
): { lack: ArticleLack; words: string }[] =>
  pdfLackWarnings(articlePdfLacks(look, compared), look, compared.pagenumber, others);
