import type { ReadinessCheck } from '#contract/calls/readiness-calls.ts';
import type { ArticleTally } from './article-tally.ts';
import { counted, met, metWithout, notMet, type RecordList, unknown } from './check.ts';

/** What every article should have. */
export function articleChecks(tally: ArticleTally, hasDoiPrefix: boolean): ReadinessCheck[] {
  const checks = checksOf(tally, hasDoiPrefix);
  if (tally.articles > 0) return checks;
  // None lacks anything, which would say too much.
  return checks.map(({ id, title, services, records }) =>
    unknown({ id, title, services }, 'There are no articles yet.', '', records),
  );
}

function checksOf(tally: ArticleTally, hasDoiPrefix: boolean): ReadinessCheck[] {
  const { lists } = tally;
  const without = (what: string) => (total: number) =>
    `${counted(total, 'article')} of ${tally.articles.toLocaleString('en')} without ${what}.`;
  return [
    metWithout(
      { id: 'abstracts', title: 'Abstracts', services: ['Scopus', 'Google Scholar', 'DOAJ'] },
      lists.noAbstract,
      {
        fine: 'Every research article has an abstract.',
        wrong: without('an abstract'),
        todo: 'Add the abstract in the article’s form, as it is printed.',
      },
    ),
    metWithout(
      { id: 'english', title: 'Abstracts in English', services: ['Scopus'] },
      lists.noEnglishAbstract,
      {
        fine: 'Every article is in English, or has an abstract in English.',
        wrong: without('English'),
        todo: 'Add title and abstract in English: in the article’s form, Metadata, “In another language”.',
      },
    ),
    metWithout(
      { id: 'pdfs', title: 'Full texts', services: ['DOAJ', 'Google Scholar', 'UGC'] },
      lists.noPdf,
      {
        fine: 'Every article has its PDF or its full text.',
        wrong: without('a PDF or a full text'),
        todo: 'Add the PDF, or the text as JATS, in the article’s form.',
      },
    ),
    metWithout(
      { id: 'pdf-size', title: 'PDFs of at most 5 MB', services: ['Google Scholar'] },
      lists.largePdf,
      {
        fine: 'No PDF is larger than 5 MB.',
        wrong: (total) => `${counted(total, 'PDF')} larger than 5 MB.`,
        todo: 'Save a smaller PDF, with pictures of 200 dots per inch, and replace this one.',
      },
    ),
    pdfTextCheck(tally),
    pdfCheck(tally, { id: 'whole-pdfs', title: 'Undamaged PDFs' }, tally.lists.damagedPdf, {
      fine: 'No PDF is damaged.',
      wrong: (total) =>
        `${counted(total, 'PDF')} incomplete or damaged: readers cannot open every page.`,
      todo: 'Open the PDF, and replace it with a complete file.',
    }),
    metWithout(
      { id: 'own-pdfs', title: 'A PDF for each article', services: ['Google Scholar', 'Crossref'] },
      lists.sharedPdf,
      {
        fine: 'No two articles have the same PDF.',
        wrong: (total) => `${counted(total, 'article')} with the PDF of another article.`,
        todo: 'Open the PDF to see whose it is, and replace it in the other article.',
      },
    ),
    pdfCheck(
      tally,
      { id: 'pdf-pages', title: 'Page ranges that match the PDFs' },
      lists.otherPages,
      {
        fine: 'Every PDF has as many pages as its article.',
        wrong: (total) => `${counted(total, 'PDF')} with more or fewer pages than the article.`,
        todo: 'Compare the pages in the article’s form with those of the PDF, and correct the wrong ones.',
      },
    ),
    pdfCheck(tally, { id: 'pdf-titles', title: 'PDFs that show the title' }, lists.otherTitle, {
      fine: 'No PDF shows a different title from its article.',
      wrong: (total) =>
        `${counted(total, 'PDF')} whose first pages do not show the article’s title.`,
      todo: 'Open the PDF: replace it if it is another article’s, or correct the title.',
    }),
    metWithout(
      { id: 'pages', title: 'Page numbers', services: ['Crossref', 'Scopus'] },
      lists.noPages,
      {
        fine: 'Every article has its pages.',
        wrong: without('pages'),
        todo: 'Add the pages in the article’s form, such as 12-18.',
      },
    ),
    doiCheck(tally, hasDoiPrefix),
    metWithout(
      { id: 'wrong-dois', title: 'Invalid DOIs', services: ['Crossref'] },
      lists.wrongDoi,
      {
        fine: 'No article has an invalid DOI.',
        wrong: (total) => `${counted(total, 'article')} with an invalid DOI.`,
        todo: 'Correct it in the article’s form (10.…/…), or clear it if the article never had one. Until then metadata leave it out, and no other DOI is registered for the article.',
      },
    ),
    metWithout(
      { id: 'affiliations', title: 'Authors’ affiliations', services: ['Scopus', 'Crossref'] },
      lists.noAffiliation,
      {
        fine: 'Every article names where its authors work.',
        wrong: without('an affiliation'),
        todo: 'Add affiliations in the article’s form: Metadata, People.',
      },
    ),
    metWithout(
      { id: 'references', title: 'Cited works', services: ['Crossref', 'Scopus'] },
      lists.noReferences,
      {
        fine: 'Every research article lists the works that it cites.',
        wrong: without('cited works'),
        todo: 'Paste the list of references into the article’s form: Metadata, Cited works.',
      },
    ),
    metWithout(
      { id: 'dates', title: 'Consistent dates', services: ['Google Scholar', 'Crossref'] },
      lists.otherYear,
      {
        fine: 'No article has a date of another year than its issue.',
        wrong: (total) =>
          `${counted(total, 'article')} with a date of another year than the issue.`,
        todo: 'Correct the certificate date, or leave it if the article came out early or late: metadata then say the issue’s year.',
      },
    ),
    metWithout(
      { id: 'history-days', title: 'Dates of review in order', services: ['Scopus', 'COPE'] },
      lists.doubtfulDays,
      {
        fine: 'No article was received, revised or accepted on a future day, or in another order.',
        wrong: (total) =>
          `${counted(total, 'article')} received, revised or accepted on a future day, or in another order.`,
        todo: 'Correct the days in the article’s form: Metadata, Dates.',
      },
    ),
    withdrawnCheck(tally),
  ];
}

/** Of what is found by reading the PDFs: fine when all of them were read. */
function pdfCheck(
  { pdfs }: ArticleTally,
  named: { id: string; title: string },
  list: RecordList,
  texts: Parameters<typeof metWithout>[2],
): ReadinessCheck {
  const criterion = { ...named, services: ['Google Scholar' as const, 'Crossref' as const] };
  if (pdfs.all === 0) return unknown(criterion, 'There are no PDFs yet.', '');
  if (list.total > 0 || pdfs.read === pdfs.all) return metWithout(criterion, list, texts);
  return unknown(
    criterion,
    `The PDFs are being read: ${readSoFar(pdfs)}, and no fault was found yet.`,
    'Open this page again in a minute.',
  );
}

const readSoFar = ({ all, read }: ArticleTally['pdfs']): string =>
  `${read.toLocaleString('en')} of ${counted(all, 'PDF')}`;

function pdfTextCheck({ lists: { noText, unreadPdf }, pdfs }: ArticleTally): ReadinessCheck {
  const criterion = {
    id: 'pdf-text',
    title: 'PDFs that can be searched',
    services: ['Google Scholar' as const],
  };
  const read = readSoFar(pdfs);
  const soFar = pdfs.read < pdfs.all ? ` So far ${read} have been read.` : '';
  if (noText.total > 0) {
    return notMet(
      criterion,
      `${counted(noText.total, 'PDF')} with scanned pages and no text.${soFar}`,
      'Run text recognition (OCR) on these PDFs, and replace them with the result.',
      noText,
    );
  }
  if (pdfs.all === 0) return unknown(criterion, 'There are no PDFs yet.', '');
  if (soFar) {
    return unknown(
      criterion,
      `The PDFs are being checked for text: ${read} have been read, and all have text.`,
      'Open this page again in a minute.',
    );
  }
  if (unreadPdf.total > 0) {
    return unknown(
      criterion,
      `${counted(unreadPdf.total, 'PDF')} that could not be read, because of a password or damage.`,
      'Open these PDFs and try to select a sentence. If that is not possible, save them again without a password.',
      unreadPdf,
    );
  }
  return met(criterion, 'Every PDF has text.');
}

function doiCheck({ lists, articles }: ArticleTally, hasDoiPrefix: boolean): ReadinessCheck {
  const criterion = { id: 'dois', title: 'DOIs', services: ['Crossref' as const, 'UGC' as const] };
  const { noDoi } = lists;
  if (articles > 0 && noDoi.total === 0) return met(criterion, 'Every article has a DOI.');
  const finding = `${counted(noDoi.total, 'article')} of ${articles.toLocaleString('en')} without a DOI.`;
  return hasDoiPrefix
    ? notMet(
        criterion,
        finding,
        'Deposit these articles with Crossref: those that it accepts then have a DOI.',
        noDoi,
      )
    : notMet(
        criterion,
        finding,
        'Become a member of Crossref, then enter the DOI prefix in the settings and deposit the articles.',
        noDoi,
      );
}

function withdrawnCheck({ lists: { withdrawn } }: ArticleTally): ReadinessCheck {
  const criterion = {
    id: 'withdrawn',
    title: 'Retracted articles keep their pages',
    services: ['COPE' as const],
  };
  if (withdrawn.total === 0) return met(criterion, 'No article is hidden from readers.');
  return unknown(
    criterion,
    `${counted(withdrawn.total, 'article')} hidden from readers; the reason is not recorded.`,
    'An article that was retracted should be shown again, with a notice of kind Retraction that says why. Only an article that was never published should be hidden.',
    withdrawn,
  );
}
