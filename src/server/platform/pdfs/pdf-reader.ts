import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type PdfFindings, pdfFindings } from '#contract/pdf-findings.ts';
import { boundedQueue } from '../jobs/bounded-queue.ts';
import { keptProcess } from '../kept-process.ts';
import type { PdfText } from './read-text.ts';

const textProgram = fileURLToPath(new URL('./text-process.ts', import.meta.url));
const openingProgram = fileURLToPath(new URL('./opening-process.ts', import.meta.url));
const program = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));

/** Ten times what a PDF of 5 MB takes. */
const bounds = { maxMilliseconds: 10_000, maxMemoryBytes: 512 * 1024 * 1024 };

/** Of two pages: mostly the start of the program. */
const openingBounds = { maxMilliseconds: 15_000, maxMemoryBytes: 512 * 1024 * 1024 };

/** Of a book of a thousand pages. */
const textBounds = { maxMilliseconds: 60_000, maxMemoryBytes: 768 * 1024 * 1024 };
const pdfText = z.object({ finding: z.enum(['text', 'pictures', 'unread']), text: z.string() });

export type PdfReader = {
  /**
   * What is in a PDF; nothing is said of one that takes too long. Throws `unavailable` when too many wait.
   */
  find(pdf: Uint8Array): Promise<PdfFindings>;
  /** The same for callers in no hurry: what is read in the background waits its turn. */
  findLater(pdf: Uint8Array): Promise<PdfFindings>;
  /** The text of the first pages; empty where there is none, or it takes too long. Throws `unavailable` when too many wait. */
  readOpening(pdf: Uint8Array): Promise<string>;
  /** The text of a PDF; that of one that takes too long is unread. Throws when it is closed. */
  readText(pdf: Uint8Array): Promise<PdfText>;
  close(): Promise<void>;
};

/** Looks into PDFs one after the other, in three processes beside this one, and never in the server's way. */
export function openPdfReader(): PdfReader {
  const closing = new AbortController();
  const { signal } = closing;
  const queue = boundedQueue({ concurrency: 1, maxWaiting: 29 });
  // Of their own: whoever uploads a PDF never waits for what is read in the background, of which each journal asks for one.
  const texts = boundedQueue({ concurrency: 1, maxWaiting: 1000 });

  const askFinder = keptProcess(program, { ...bounds, signal });
  const openings = boundedQueue({ concurrency: 1, maxWaiting: 29 });
  const askForOpening = keptProcess(openingProgram, { ...openingBounds, signal });
  const askForText = keptProcess(textProgram, { ...textBounds, signal });

  async function find(pdf: Uint8Array): Promise<PdfFindings> {
    const said = await askFinder(pdf);
    return 'exceeded' in said ? { pages: null, faults: [] } : pdfFindings.parse(said.answer);
  }
  async function readOpening(pdf: Uint8Array): Promise<string> {
    const said = await askForOpening(pdf);
    return 'exceeded' in said ? '' : z.string().parse(said.answer);
  }
  async function readText(pdf: Uint8Array): Promise<PdfText> {
    const said = await askForText(pdf);
    return 'exceeded' in said ? { finding: 'unread', text: '' } : pdfText.parse(said.answer);
  }
  return {
    readText: (pdf) => texts.add(() => readText(pdf), signal),
    find: (pdf) => queue.add(() => find(pdf), signal),
    findLater: (pdf) => texts.add(() => queue.add(() => find(pdf), signal), signal),
    readOpening: (pdf) => openings.add(() => readOpening(pdf), signal),
    async close() {
      closing.abort();
      await Promise.all([queue.idle(), openings.idle(), texts.idle()]);
    },
  };
}
