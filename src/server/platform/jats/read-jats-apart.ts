import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { FullText } from '#domain/full-text/tree.ts';
import { childProgram } from '../processes/child-program.ts';

const program = fileURLToPath(new URL('./jats-process.ts', import.meta.url));

/** An article of 10 MB takes 300 MB and a few seconds; one that was made to harm ends here. */
const limits = { maxMemoryBytes: 1024 * 1024 * 1024, maxMilliseconds: 20_000, idleMilliseconds: 0 };

const jatsRead = z.union([
  /** JSON of a `StoredText`, and the text as JATS: see `jatsText`. */
  z.object({ made: z.string(), jats: z.string() }),
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

/** Reads a JATS file in a process of its own, which takes nothing else along where the file was made to harm. */
export async function readJatsApart(content: Uint8Array, signal: AbortSignal): Promise<JatsRead> {
  const said = await childProgram(program, { ...limits, signal })({ content });
  if ('failed' in said) return { refused: 'It takes too much time or memory to read.' };
  return jatsRead.parse(said.answer);
}
