import { adminAddresses } from '#contract/admin-addresses.ts';
import { limits } from '#contract/limits.ts';
import type { PdfLack } from '#contract/pdf-findings.ts';
import { historyDateWarnings } from '../metadata/history-dates.ts';
import { recordList } from './check.ts';

/** What is looked at of an article. */
export type ArticleFacts = {
  id: number;
  /** Undefined of one that is withdrawn, and whose number is released. */
  refnumber: string | undefined;
  issueId: number;
  isPublic: boolean;
  /** A correction or a retraction of another: it is no article, and is not counted. */
  isNotice: boolean;
  /** As it is stored; empty for a research article. */
  kind: string;
  hasAbstract: boolean;
  hasPages: boolean;
  /** Undefined without a PDF. */
  pdfBytes: number | undefined;
  /** What reading the PDF found: text, pictures of pages alone, or nothing that could be read. Undefined before. */
  pdfText: 'text' | 'pictures' | 'unread' | undefined;
  /** What the PDF lacks as that of this article. Undefined before it was compared. */
  pdfLacks: readonly PdfLack[] | undefined;
  /** Another article has the same PDF. */
  sharesPdf: boolean;
  doi: string;
  /** What is stored in the place of the DOI is none. */
  isWrongDoi: boolean;
  /** BCP 47 or empty. */
  language: string;
  isInEnglishToo: boolean;
  hasAffiliation: boolean;
  hasReferences: boolean;
  /** Its full text is read on its page. */
  hasText: boolean;
  /** `2024-05-12`, or empty. */
  publishdate: string;
  /** Received, revised and accepted, as far as they are known. */
  days: Parameters<typeof historyDateWarnings>[0];
};

/** These have abstracts and references; an editorial or a correction has none. */
const researchKinds = new Set([
  '',
  'research-article',
  'review-article',
  'case-report',
  'brief-report',
]);

export type ArticleTally = ReturnType<typeof articleTally>;

/**
 * Counts what articles lack, one after another, so that none of them has to be kept.
 *
 * @param yearOf the year of an issue, by its id
 * @param isEnglish whether a language, or the journal's where it is empty, is English
 * @param today where the publisher is
 */
export function articleTally(
  yearOf: (issueId: number) => number | undefined,
  isEnglish: (language: string) => boolean,
  today: string,
) {
  const lists = {
    noAbstract: recordList(),
    noEnglishAbstract: recordList(),
    noPdf: recordList(),
    largePdf: recordList(),
    noText: recordList(),
    unreadPdf: recordList(),
    damagedPdf: recordList(),
    sharedPdf: recordList(),
    otherPages: recordList(),
    otherTitle: recordList(),
    noPages: recordList(),
    noDoi: recordList(),
    wrongDoi: recordList(),
    noAffiliation: recordList(),
    noReferences: recordList(),
    otherYear: recordList(),
    doubtfulDays: recordList(),
    withdrawn: recordList(),
  };
  const byYear = new Map<number, number>();
  const byIssue = new Map<number, { articles: number; lastDate: string }>();
  let articles = 0;
  /** PDFs that readers can open, and those of them that were read. */
  const pdfs = { all: 0, read: 0 };
  return {
    lists,
    byYear,
    byIssue,
    pdfs,
    get articles() {
      return articles;
    },
    add(article: ArticleFacts): void {
      // Without a number it is withdrawn for good: a creation that was undone, or released.
      if (article.isNotice || article.refnumber === undefined) return;
      const record = { label: article.refnumber, address: adminAddresses.article(article.id) };
      const lacks = (list: keyof typeof lists, isLacking: boolean) => {
        if (isLacking) lists[list].add(record);
      };
      if (!article.isPublic) {
        lists.withdrawn.add(record);
        return;
      }
      articles += 1;
      const year = yearOf(article.issueId);
      if (year !== undefined) byYear.set(year, (byYear.get(year) ?? 0) + 1);
      const issue = byIssue.get(article.issueId) ?? { articles: 0, lastDate: '' };
      issue.articles += 1;
      if (article.publishdate > issue.lastDate) issue.lastDate = article.publishdate;
      byIssue.set(article.issueId, issue);

      const isResearch = researchKinds.has(article.kind);
      lacks('noAbstract', isResearch && !article.hasAbstract);
      lacks(
        'noEnglishAbstract',
        isResearch && !isEnglish(article.language) && !article.isInEnglishToo,
      );
      lacks('noPdf', article.pdfBytes === undefined && !article.hasText);
      lacks('largePdf', (article.pdfBytes ?? 0) > limits.maxArticleFileBytes);
      lacks('noText', article.pdfText === 'pictures');
      lacks('unreadPdf', article.pdfText === 'unread');
      lacks('damagedPdf', article.pdfLacks?.includes('whole_pdf') ?? false);
      lacks('sharedPdf', article.sharesPdf);
      lacks('otherPages', article.pdfLacks?.includes('pdf_pages') ?? false);
      lacks('otherTitle', article.pdfLacks?.includes('pdf_title') ?? false);
      if (article.pdfBytes !== undefined) {
        pdfs.all += 1;
        if (article.pdfText !== undefined && article.pdfLacks !== undefined) pdfs.read += 1;
      }
      lacks('noPages', !article.hasPages);
      lacks('noDoi', article.doi === '' || article.isWrongDoi);
      lacks('wrongDoi', article.isWrongDoi);
      lacks('noAffiliation', !article.hasAffiliation);
      lacks('noReferences', isResearch && !article.hasReferences);
      lacks('doubtfulDays', historyDateWarnings(article.days, today).length > 0);
      lacks(
        'otherYear',
        article.publishdate !== '' && Number(article.publishdate.slice(0, 4)) !== year,
      );
    },
  };
}
