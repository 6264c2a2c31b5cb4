import type { DoubtfulPdf } from '#contract/calls/issues-calls.ts';
import type { PdfFault } from '#contract/pdf-findings.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { hardlyOpens } from '#domain/pdf-warnings.ts';
import type { JournalContext } from '#server/context.ts';
import { DamagedFile } from '#server/platform/files/file-store.ts';
import { Problem } from '#server/problem.ts';
import { findIssue, listUnpublishedOfIssue } from '#server/store/issue-queries.ts';
import { findPdfFindings } from '#server/store/pdf-check-queries.ts';
import type { PdfLooks } from './pdf-looks.ts';

/** Looks into the PDFs of what is not public yet of an issue. */
export type IssuePdfs = {
  /**
   * Those that readers could hardly open, and how many were not looked into before the time was over: asked again, it goes on.
   * Throws `unknown_issue`, and `unavailable` where too many are looked into just now.
   */
  look(
    address: IssueAddress | undefined,
    signal: AbortSignal,
  ): Promise<{ doubtful: DoubtfulPdf[]; waiting: number }>;
};

/** @param maxMilliseconds after so long no further PDF is begun */
export function issuePdfs(
  { database: { reads } }: Pick<JournalContext, 'database'>,
  { findingsOf }: Pick<PdfLooks, 'findingsOf'>,
  maxMilliseconds = 2000,
): IssuePdfs {
  async function faultsOf(sha256: string): Promise<PdfFault[]> {
    try {
      return (await findingsOf(sha256)).faults;
    } catch (error) {
      // Not stored: it may be mended.
      if (error instanceof DamagedFile) return ['broken'];
      throw error;
    }
  }

  return {
    async look(address, signal) {
      const issue = address && (await findIssue(reads, address));
      if (!issue) throw new Problem('unknown_issue');
      const end = performance.now() + maxMilliseconds;
      const doubtful: DoubtfulPdf[] = [];
      let waiting = 0;
      let looked = 0;
      for (const { id, title, file_sha256 } of await listUnpublishedOfIssue(reads, issue.id)) {
        if (!file_sha256) continue;
        let faults = (await findPdfFindings(reads, file_sha256))?.faults;
        if (!faults && ((looked > 0 && performance.now() > end) || signal.aborted)) {
          waiting += 1;
          continue;
        }
        if (!faults) {
          looked += 1;
          faults = await faultsOf(file_sha256);
        }
        const told = faults.filter(hardlyOpens);
        if (told.length > 0) doubtful.push({ id, title, faults: told });
      }
      return { doubtful, waiting };
    },
  };
}
