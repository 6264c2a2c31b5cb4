import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { apartEnvironment } from './apart-environment.ts';
import { memoryWatch } from './memory-watch.ts';

type Bounds = { maxMilliseconds: number; maxMemoryBytes: number; signal: AbortSignal };

/** How a process ended: `killedBy` where it took too long or too much memory. */
export type Ended = {
  output: Buffer;
  complaint: string;
  code: number | null;
  killedBy: string | null;
};

/**
 * Gives a program of ours a text or file to read, in a process of its own: whatever a file made to harm does to it, it takes
 * nothing else along, and what takes too long or too much memory is ended, which no thread can be in the middle of its work.
 * Throws when it is aborted or cannot be started.
 *
 * @param program the path of its script
 */
export async function runApart(
  program: string,
  args: string[],
  content: Uint8Array,
  { maxMilliseconds, maxMemoryBytes, signal }: Bounds,
): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: 'pipe',
    env: apartEnvironment,
    timeout: maxMilliseconds,
    killSignal: 'SIGKILL',
    signal,
  });
  const stopWatching =
    child.pid === undefined
      ? () => {}
      : memoryWatch(maxMemoryBytes)(child.pid, () => child.kill('SIGKILL'));
  child.once('close', stopWatching);
  // Its end tells why it stopped reading.
  child.stdin.on('error', () => {});
  child.stdin.end(content);
  const [output, complaint, [code, killedBy]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, string | null]>,
  ]);
  return { output, complaint, code, killedBy };
}
