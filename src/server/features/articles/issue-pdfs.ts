import type { DoubtfulPdf } from '#contract/calls/issues-calls.ts';
import type { PdfFindings, PdfLack } from '#contract/pdf-findings.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { parseStoredMetadata } from '#domain/metadata/stored-metadata.ts';
import {
  articleNamed,
  articlePdfLacks,
  comparedWithPdf,
  hardlyOpens,
  isDoubtfulPdf,
  pdfLackWarnings,
  pdfWarnings,
} from '#domain/pdf-warnings.ts';
import type { JournalContext } from '#server/context.ts';
import { Problem } from '#server/problem.ts';
import { findIssue } from '#server/store/issue-queries.ts';
import { listNoticeIds } from '#server/store/notice-queries.ts';
import {
  listArticlesWithPdf,
  listUnpublishedPdfs,
  storedFaults,
  storedLacks,
  type UnpublishedPdf,
  writePdfCheck,
} from '#server/store/pdf-check-queries.ts';
import type { PdfLooks } from './pdf-looks.ts';

/** Looks into the PDFs of what is not public yet of an issue. */
export type IssuePdfs = ReturnType<typeof issuePdfs>;

type Found = PdfFindings & { lacks: PdfLack[] };

const othersShown = 5;

/** @param maxMilliseconds after so long no further PDF is begun */
export function issuePdfs(
  { database }: Pick<JournalContext, 'database'>,
  { ofArticle }: Pick<PdfLooks, 'ofArticle'>,
  maxMilliseconds = 2000,
) {
  const { reads } = database;

  /** Compares it, and stores what was found, as when the texts of PDFs are read. */
  async function lookInto(article: UnpublishedPdf, isNotice: boolean): Promise<Found> {
    const look = await ofArticle(article.id);
    const metadata = parseStoredMetadata(article.metadata);
    const lacks = articlePdfLacks(look, comparedWithPdf({ ...article, metadata }, isNotice));
    // A damaged file may be mended.
    if (!isDoubtfulPdf(look))
      await database.writePrivate((tx) => writePdfCheck(tx, article, lacks));
    return { ...look, lacks };
  }

  async function warningsOf({ id, sha256, pagenumber }: UnpublishedPdf, found: Found) {
    const others = await listArticlesWithPdf(reads, sha256, othersShown + 1);
    const names = others.filter((other) => other.id !== id).map(articleNamed);
    const faults = found.faults.filter(
      (fault) => hardlyOpens(fault) && !isDoubtfulPdf({ faults: [fault] }),
    );
    return [
      ...pdfWarnings({ faults }),
      ...pdfLackWarnings(found.lacks, found, pagenumber, names).map(({ words }) => words),
    ];
  }

  return {
    /**
     * Those that may be wrong, and how many were not looked into before the time was over: asked again, it goes on.
     * Throws `unknown_issue`, and `unavailable` where too many are looked into just now.
     */
    async look(address: IssueAddress | undefined, signal: AbortSignal) {
      const issue = address && (await findIssue(reads, address));
      if (!issue) throw new Problem('unknown_issue');
      const end = performance.now() + maxMilliseconds;
      const articles = await listUnpublishedPdfs(reads, issue.id);
      const notices = await listNoticeIds(
        reads,
        articles.map(({ id }) => id),
      );
      const doubtful: DoubtfulPdf[] = [];
      let waiting = 0;
      let looked = 0;
      for (const article of articles) {
        let found = storedFindings(article);
        if (!found && ((looked > 0 && performance.now() > end) || signal.aborted)) {
          waiting += 1;
          continue;
        }
        if (!found) {
          looked += 1;
          found = await lookInto(article, notices.has(article.id));
        }
        const warnings = await warningsOf(article, found);
        const { id, title } = article;
        if (warnings.length > 0) doubtful.push({ id, title, warnings });
      }
      return { doubtful, waiting };
    },
  };
}

/** Undefined where the PDF was not looked into, or not compared with what the article is now. */
function storedFindings({ faults, pages, is_checked, lacks }: UnpublishedPdf): Found | undefined {
  if (faults === null) return undefined;
  const found = { pages, faults: storedFaults(faults) };
  if (isDoubtfulPdf(found)) return { ...found, lacks: ['whole_pdf'] };
  return is_checked ? { ...found, lacks: storedLacks(lacks) } : undefined;
}
