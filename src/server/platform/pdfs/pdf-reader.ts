import { fileURLToPath } from 'node:url';
import { type PdfFindings, pdfFindings } from '#contract/pdf-findings.ts';
import { boundedQueue } from '../jobs/bounded-queue.ts';
import { runApart } from '../run-apart.ts';

const program = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));

/** Ten times what a PDF of 5 MB takes. */
const bounds = { maxMilliseconds: 10_000, maxMemoryBytes: 512 * 1024 * 1024 };

export type PdfReader = {
  /**
   * What is in a PDF; nothing is said of one that takes too long. Throws `unavailable` when too many wait.
   */
  find(pdf: Uint8Array): Promise<PdfFindings>;
  close(): Promise<void>;
};

/** Looks into PDFs one after the other, in processes of their own, and never in the server's way. */
export function openPdfReader(): PdfReader {
  const closing = new AbortController();
  const { signal } = closing;
  const queue = boundedQueue({ concurrency: 1, maxWaiting: 29 });

  async function find(pdf: Uint8Array): Promise<PdfFindings> {
    const { output, code, killedBy, complaint } = await runApart(program, [], pdf, {
      ...bounds,
      signal,
    });
    if (killedBy !== null) return { pages: null, faults: [] };
    if (code !== 0) throw new Error(`A PDF could not be looked into: ${complaint}`);
    return pdfFindings.parse(JSON.parse(output.toString()));
  }
  return {
    find: (pdf) => queue.add(() => find(pdf), signal),
    async close() {
      closing.abort();
      await queue.idle();
    },
  };
}
