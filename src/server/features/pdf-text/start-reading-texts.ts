import type { Logger } from 'pino';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import type { PdfTextService } from './pdf-text-service.ts';

type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ pdfTexts: PdfTextService }>;
};

/**
 * Reads the texts of PDFs that are new or were replaced, of every journal: now, and every half minute. Gives the way to
 * end that.
 */
export function startReadingTexts(journals: Journals, log: Logger): () => Promise<void> {
  return startForEachJournal(journals, log, {
    milliseconds: 30_000,
    // Another journal does not wait for the one that has thousands.
    act: ({ pdfTexts }, onError) => {
      pdfTexts.readAll().catch((error: unknown) => {
        // The server ends: the next one goes on.
        if (!(error instanceof Error && error.name === 'AbortError')) onError(error);
      });
    },
    failed: 'texts of PDFs not read',
  });
}
