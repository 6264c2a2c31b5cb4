import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { formMessages } from '#contract/messages.ts';
import type { FullText } from '#domain/full-text/tree.ts';
import type { Reading, ReadingProgram, ReadingQueue } from '../processes/reading-queue.ts';

/** An article of 10 MB takes 300 MB and a few seconds; one that was made to harm ends here. */
const program: ReadingProgram = {
  path: fileURLToPath(new URL('./jats-process.ts', import.meta.url)),
  ...{ maxMemoryBytes: 1024 * 1024 * 1024, maxMilliseconds: 20_000 },
};

const jatsRead = z.union([
  /**
   * JSON of a `StoredText`; the text as JATS (see `jatsText`) and as Markdown (see `fullTextMarkdown`); JSON of a `Front`, empty
   * where the file is not enough for an article.
   */
  z.object({ made: z.string(), jats: z.string(), markdown: z.string(), front: z.string() }),
  /** Why it cannot be read, in words. */
  z.object({ refused: z.string() }),
]);
/** What was made of a file, or why nothing was; with why the process ended, where it did not say so itself. */
export type JatsRead =
  | Extract<z.infer<typeof jatsRead>, { made: string }>
  | { refused: string; ended?: 'time' | 'memory' | 'crash' };

/** What was made of a JATS file, as it is stored: its text, and what an editor should see of it. */
export type StoredText = {
  text: FullText;
  citations: [string, number][];
  unknown: { name: string; count: number }[];
  deadLinks: string[];
  files: string[];
  pictures: string[];
  ownRights: number;
  filledCitations: number;
};

/** Reads a JATS file in a child process; what was made to harm ends there. */
export type ReadJats = (content: Uint8Array) => Promise<JatsRead>;

/** For somebody who waits. Throws `unavailable` where too many do. */
export const readJatsApart =
  (reading: ReadingQueue, signal: AbortSignal): ReadJats =>
  async (content) =>
    jatsOf(await reading.read(program, () => ({ content }), signal));

/** For what nobody waits for. */
export const readJatsLater =
  (reading: ReadingQueue, signal: AbortSignal): ReadJats =>
  async (content) =>
    jatsOf(await reading.readLater(program, () => ({ content }), signal));

const { tooMuch, crash } = formMessages.fullText;

function jatsOf(said: Reading): JatsRead {
  if ('answer' in said) return jatsRead.parse(said.answer);
  if (said.failed === 'crash') return { refused: crash, ended: 'crash' };
  return { refused: tooMuch, ended: said.of };
}
