import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { pdfFindings } from '#contract/pdf-findings.ts';
import { boundedQueue } from '../jobs/bounded-queue.ts';
import { childProgram } from '../processes/child-program.ts';
import type { PdfQuestion } from './pdf-process.ts';
import { type PdfRead, pdfTextFindings } from './read-pdf.ts';

const program = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));

/** A hundred times what the PDF of an article takes. */
const lookLimits = { maxMilliseconds: 10_000, maxMemoryBytes: 512 * 1024 * 1024 };

/** Of a book of a thousand pages. */
const textLimits = { maxMilliseconds: 60_000, maxMemoryBytes: 768 * 1024 * 1024 };

/** To start a process takes ten times longer than to look into a PDF. */
const idleMilliseconds = 10_000;

/** Many PDFs have a cover sheet. */
const openingPages = 2;

const pdfRead = pdfFindings.extend({ finding: z.enum(pdfTextFindings), text: z.string() });

export type PdfReader = ReturnType<typeof openPdfReader>;

/** Reads PDFs one after the other, in two child processes. */
export function openPdfReader() {
  const closing = new AbortController();
  const { signal } = closing;
  const looks = boundedQueue({ concurrency: 1, maxWaiting: 29 });
  // Of their own: an upload of a PDF never waits for what is read in the background, of which each journal asks for one.
  const texts = boundedQueue({ concurrency: 1, maxWaiting: 1000 });
  const askToLook = childProgram(program, { ...lookLimits, idleMilliseconds, signal });
  const askForText = childProgram(program, { ...textLimits, idleMilliseconds, signal });
  const look = (pdf: Uint8Array) => answerOf(askToLook, { pdf, textPages: openingPages });

  return {
    /**
     * What is in a PDF, and the text of its first pages; nothing is said of one that takes too long. Throws `unavailable`
     * when too many wait.
     */
    look: (pdf: Uint8Array): Promise<PdfRead> => looks.add(() => look(pdf), signal),
    /** The same for callers in no hurry: what is read in the background waits its turn. */
    lookLater: (pdf: Uint8Array): Promise<PdfRead> =>
      texts.add(() => looks.add(() => look(pdf), signal), signal),
    /** What is in a PDF, and its text; that of one that takes too long is unread. Throws when it is closed. */
    read: (pdf: Uint8Array): Promise<PdfRead> =>
      texts.add(() => answerOf(askForText, { pdf }), signal),
    async close() {
      closing.abort();
      await Promise.all([looks.idle(), texts.idle()]);
    },
  };
}

/** Throws when the process fails or is aborted. */
async function answerOf(
  ask: ReturnType<typeof childProgram>,
  question: PdfQuestion,
): Promise<PdfRead> {
  const said = await ask(question);
  if ('answer' in said) return pdfRead.parse(said.answer);
  if (said.failed === 'time' || said.failed === 'memory') {
    return { pages: null, faults: [], finding: 'unread', text: '' };
  }
  throw new Error(`A process that reads PDFs ended in the middle of its work: ${said.complaint}`);
}
