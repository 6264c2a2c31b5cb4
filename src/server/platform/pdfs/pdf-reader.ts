import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type PdfFindings, pdfFindings } from '#contract/pdf-findings.ts';
import { boundedQueue } from '../jobs/bounded-queue.ts';
import { type ChildLimits, childProgram } from '../processes/child-program.ts';
import type { PdfText } from './read-text.ts';

const textProgram = fileURLToPath(new URL('./text-process.ts', import.meta.url));
const openingProgram = fileURLToPath(new URL('./opening-process.ts', import.meta.url));
const program = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));

/** To start a process takes a hundred times longer than to look into a small file. */
const idleMilliseconds = 10_000;

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

  const openings = boundedQueue({ concurrency: 1, maxWaiting: 29 });
  const askFinder = keptProgram(program, { ...bounds, signal });
  const askForOpening = keptProgram(openingProgram, { ...openingBounds, signal });
  const askForText = keptProgram(textProgram, { ...textBounds, signal });

  const find = async (pdf: Uint8Array): Promise<PdfFindings> =>
    pdfFindings.parse((await askFinder(pdf)) ?? { pages: null, faults: [] });
  const readOpening = async (pdf: Uint8Array): Promise<string> =>
    z.string().parse((await askForOpening(pdf)) ?? '');
  const readText = async (pdf: Uint8Array): Promise<PdfText> =>
    pdfText.parse((await askForText(pdf)) ?? { finding: 'unread', text: '' });
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

/** Answers nothing where a PDF takes too much time or memory. Throws when the process fails or is aborted. */
function keptProgram(path: string, limits: Omit<ChildLimits, 'idleMilliseconds'>) {
  const ask = childProgram(path, { ...limits, idleMilliseconds });
  return async (pdf: Uint8Array): Promise<unknown> => {
    const said = await ask(pdf);
    if ('answer' in said) return said.answer;
    if (said.failed === 'time' || said.failed === 'memory') return undefined;
    throw new Error(`A process that reads PDFs ended in the middle of its work: ${said.complaint}`);
  };
}
