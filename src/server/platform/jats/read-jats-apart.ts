import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { FullText } from '#domain/full-text/tree.ts';
import { childProgram } from '../processes/child-program.ts';

const program = fileURLToPath(new URL('./jats-process.ts', import.meta.url));

/** An article of 10 MB takes 300 MB and a few seconds; one that was made to harm ends here. */
const limits = { maxMemoryBytes: 1024 * 1024 * 1024, maxMilliseconds: 20_000, idleMilliseconds: 0 };

const jatsRead = z.union([
  /**
   * JSON of a `StoredText`; the text as JATS (see `jatsText`) and as Markdown (see `fullTextMarkdown`); JSON of a `Front`, empty
   * where the file is not enough for an article.
   */
  z.object({ made: z.string(), jats: z.string(), markdown: z.string(), front: z.string() }),
  /** Why it cannot be read, in words. */
  z.object({ refused: z.string() }),
]);
export type JatsRead = z.infer<typeof jatsRead>;

/** What was made of a JATS file, as it is stored: its text, and what an editor should see of it. */
export type StoredText = {
  text: FullText;
  citations: [string, number][];
  unknown: { name: string; count: number }[];
  deadLinks: string[];
  files: string[];
  pictures: string[];
};

/** Reads a JATS file in a child process; what was made to harm ends there. */
export type ReadJats = (content: Uint8Array) => Promise<JatsRead>;

/** Each in a process of its own. */
export const readJatsApart = (signal: AbortSignal): ReadJats => {
  return (content) => ask(childProgram(program, { ...limits, signal }), content);
};

/** One after the other in one process, which many files do not wait for each. */
export function readManyJats(signal: AbortSignal): ReadJats {
  const child = childProgram(program, { ...limits, idleMilliseconds: 1_000, signal });
  let last: Promise<unknown> = Promise.resolve();
  return (content) => {
    const read = last.then(() => ask(child, content));
    last = read.catch(() => {});
    return read;
  };
}

async function ask(child: ReturnType<typeof childProgram>, content: Uint8Array): Promise<JatsRead> {
  const said = await child({ content });
  if ('failed' in said) return { refused: 'It takes too much time or memory to read.' };
  return jatsRead.parse(said.answer);
}
