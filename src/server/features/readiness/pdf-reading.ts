import { buffer } from 'node:stream/consumers';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { PdfTextFinding } from '#server/platform/db/tables/file-tables.ts';
import { DamagedFile } from '#server/platform/files/damaged-files.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { pdfHoldsText } from '#server/platform/pdfs/pdf-text.ts';
import { insertPdfTexts, listUnreadPdfs } from '#server/store/pdf-text-queries.ts';

/** So many are read between two writes. */
const pdfsAtOnce = 50;
/** Larger ones are books, or pictures: they are not held in memory to be looked through. */
const maxBytes = 100_000_000;

/** Finds out which PDFs hold text: each content is read once, and what was found is kept. */
export type PdfReading = {
  /** Begins, unless it is under way. The end of it: all are read, or it was closed. Throws what stopped it. */
  readAll(): Promise<void>;
  close(): Promise<void>;
};

/** @param onFound told after each few that were read */
export function pdfReading(
  database: JournalDatabase,
  files: FileStore,
  onFound: () => void,
): PdfReading {
  let running: Promise<void> | undefined;
  let isClosed = false;

  async function findingOf(sha256: string): Promise<PdfTextFinding> {
    const bytes = await files.size(sha256);
    if (bytes === undefined || bytes > maxBytes) return 'unread';
    const holdsText = await pdfHoldsText(await buffer(await files.read(sha256)));
    if (holdsText === undefined) return 'unread';
    return holdsText ? 'text' : 'pictures';
  }

  async function read(): Promise<void> {
    let before = Number.MAX_SAFE_INTEGER;
    while (!isClosed) {
      const unread = await listUnreadPdfs(database.reads, before, pdfsAtOnce);
      const last = unread.at(-1);
      if (!last) return;
      before = last.id;
      const found = new Map<string, PdfTextFinding>();
      for (const { sha256 } of unread) {
        if (isClosed) break;
        try {
          if (!found.has(sha256)) found.set(sha256, await findingOf(sha256));
        } catch (error) {
          // A damaged file is told of elsewhere, and may be mended: nothing is kept of it.
          if (!(error instanceof DamagedFile)) throw error;
        }
      }
      const rows = [...found].map(([sha256, finding]) => ({ sha256, finding }));
      if (rows.length > 0) await database.writePrivate((tx) => insertPdfTexts(tx, rows));
      onFound();
    }
  }

  return {
    readAll() {
      running ??= read().finally(() => {
        running = undefined;
      });
      return running;
    },
    async close() {
      isClosed = true;
      // What stopped it is told to whoever began it.
      await running?.catch(() => {});
    },
  };
}
