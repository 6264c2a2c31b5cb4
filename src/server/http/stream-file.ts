import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import type { ByteRange } from '#server/platform/files/file-store.ts';

const bufferBytes = 128 * 1024;
const maxSpareBuffers = 64;
const spareBuffers: Buffer[] = [];

/** However many download at once, a turn of the event loop brings few of them on, and pages come between. */
const readInTurn = pLimit(2);

/**
 * Sends a part of a file as the body of a response, as fast as its reader takes it. What is read goes through buffers
 * that are used again and again: a stream takes a new one each time, and the engine stands still to be rid of them.
 * Returns early where the reader goes away. Closes neither the file nor the response.
 */
export async function streamFile(
  file: FileHandle,
  { start, end }: ByteRange,
  response: ServerResponse,
): Promise<void> {
  const buffer = spareBuffers.pop() ?? Buffer.allocUnsafeSlow(bufferBytes);
  const writer = openWriter(response);
  for (let at = start; at <= end; ) {
    const wanted = Math.min(buffer.length, end + 1 - at);
    const { bytesRead } = await readInTurn(() => file.read(buffer, 0, wanted, at));
    if (bytesRead === 0) throw new Error('The file is shorter than it was');
    at += bytesRead;
    // A write that never came to its end may still hold the buffer, which is then left to the collector.
    if (!(await writer.write(buffer.subarray(0, bytesRead)))) return;
  }
  writer.close();
  if (spareBuffers.length < maxSpareBuffers) spareBuffers.push(buffer);
}

/** Writes one piece after another; each answers whether the system has taken all of it, or the reader is gone. */
function openWriter(response: ServerResponse) {
  let settle: (isTaken: boolean) => void = () => {};
  const leave = () => settle(false);
  response.once('close', leave);
  return {
    write: (content: Buffer) =>
      new Promise<boolean>((resolve) => {
        settle = resolve;
        if (response.destroyed) resolve(false);
        else response.write(content, (error) => resolve(!error));
      }),
    close: () => response.off('close', leave),
  };
}
