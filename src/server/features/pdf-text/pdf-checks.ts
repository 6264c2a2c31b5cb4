import type { PdfFindings } from '#contract/pdf-findings.ts';
import { parseStoredMetadata } from '#domain/metadata/stored-metadata.ts';
import { articlePdfLacks, comparedWithPdf } from '#domain/pdf-warnings.ts';
import { openingCharacters } from '#domain/title-in-pdf.ts';
import { type JournalDatabase, retryTransaction } from '#server/platform/db/journal-database.ts';
import { DamagedFile } from '#server/platform/files/file-store.ts';
import { Problem } from '#server/problem.ts';
import { listNoticeIds } from '#server/store/notice-queries.ts';
import { listUncheckedPdfs, writePdfCheck } from '#server/store/pdf-check-queries.ts';
import { readTexts } from '#server/store/pdf-text-queries.ts';

/** Throws `DamagedFile`, and `unavailable` where too many PDFs are looked into just now. */
export type FindingsOf = (sha256: string) => Promise<PdfFindings>;

/**
 * Compares the PDFs of a range of articles with what the articles are now, when their texts were read. Gives for each
 * article whether that was possible.
 */
export async function* checkPdfs(
  database: JournalDatabase,
  findingsOf: FindingsOf,
  range: { first: number; end: number },
): AsyncGenerator<boolean> {
  const { reads } = database;
  const unchecked = await listUncheckedPdfs(reads, range);
  const notices = await listNoticeIds(
    reads,
    unchecked.map(({ id }) => id),
  );
  for (const article of unchecked) {
    let findings: PdfFindings;
    try {
      findings = await findingsOf(article.sha256);
    } catch (error) {
      // A damaged file is reported elsewhere, and may be mended.
      if (!(error instanceof DamagedFile) && !isUnavailable(error)) throw error;
      yield false;
      continue;
    }
    const opening = (await readTexts(reads, [article.id])).get(article.id) ?? '';
    const metadata = parseStoredMetadata(article.metadata);
    const compared = comparedWithPdf({ ...article, metadata }, notices.has(article.id));
    const lacks = articlePdfLacks(
      { ...findings, opening: opening.slice(0, openingCharacters) },
      compared,
    );
    await retryTransaction(() => database.writePrivate((tx) => writePdfCheck(tx, article, lacks)));
    yield true;
  }
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unavailable';
