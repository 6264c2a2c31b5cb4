import { fileURLToPath } from 'node:url';
import { runApart } from '../run-apart.ts';
import { notAPicture } from './exit-codes.ts';
import type { PictureKind } from './picture-kinds.ts';

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

/** A picture of the most pixels takes 310 MB. */
const maxMemoryBytes = 768 * 1024 * 1024;

type Limits = { maxMilliseconds?: number; maxBytes?: number };

/**
 * Encodes a picture in a process of its own: whatever a file made to break a decoder does to it, it takes nothing else
 * along, and what takes too long or too much memory is ended, which no thread can be in the middle of a drawing. Undefined for what is no
 * picture. Throws when the process could not do its work.
 */
export async function encodeApart(
  content: Uint8Array,
  kind: PictureKind,
  signal: AbortSignal,
  { maxMilliseconds = 15_000, maxBytes = maxMemoryBytes }: Limits = {},
): Promise<Buffer | undefined> {
  const ended = await runApart(program, [kind], content, {
    maxMilliseconds,
    maxMemoryBytes: maxBytes,
    signal,
  });
  const { output: encoded, complaint, code, killedBy } = ended;
  if (code === 0 && encoded.length > 0) return encoded;
  if (code === notAPicture || killedBy !== null) return undefined;
  throw new Error(`A picture could not be encoded: ${complaint}`);
}
