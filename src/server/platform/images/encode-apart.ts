import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { childProgram } from '../processes/child-program.ts';
import type { PictureKind } from './picture-kinds.ts';

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

/** A picture of the most pixels takes 310 MB. */
const limits = { maxMilliseconds: 15_000, maxMemoryBytes: 768 * 1024 * 1024 };

const encoded = z.instanceof(Uint8Array).optional();

/**
 * Encodes a picture in a process of its own; undefined for what is no picture, breaks a decoder, or takes too much time or
 * memory. Throws when the process could not do its work.
 */
export async function encodeApart(
  content: Uint8Array,
  kind: PictureKind,
  signal: AbortSignal,
  lower: Partial<typeof limits> = {},
): Promise<Uint8Array | undefined> {
  const ask = childProgram(program, { ...limits, ...lower, idleMilliseconds: 0, signal });
  const said = await ask({ content, kind });
  if ('answer' in said) return encoded.parse(said.answer);
  if (said.failed !== 'error') return undefined;
  throw new Error(`A picture could not be encoded: ${said.complaint}`);
}
