import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { memoryWatch } from '../memory-watch.ts';
import { notAPicture } from './exit-codes.ts';
import type { PictureKind } from './picture-kinds.ts';

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

/** The process needs to find its libraries, and none of the server's secrets. */
const { PATH, SystemRoot, LD_LIBRARY_PATH } = process.env;

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
  const child = spawn(process.execPath, [program, kind], {
    stdio: 'pipe',
    env: { PATH, SystemRoot, LD_LIBRARY_PATH },
    timeout: maxMilliseconds,
    killSignal: 'SIGKILL',
    signal,
  });
  const stopWatching =
    child.pid === undefined
      ? () => {}
      : memoryWatch(maxBytes)(child.pid, () => child.kill('SIGKILL'));
  child.once('close', stopWatching);
  // Its end tells why it stopped reading.
  child.stdin.on('error', () => {});
  child.stdin.end(content);
  const [encoded, complaint, [code, killedBy]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, string | null]>,
  ]);
  if (code === 0 && encoded.length > 0) return encoded;
  if (code === notAPicture || killedBy !== null) return undefined;
  throw new Error(`A picture could not be encoded: ${complaint}`);
}
