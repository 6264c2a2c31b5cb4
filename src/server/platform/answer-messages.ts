import { constants, setPriority } from 'node:os';

/**
 * What the program of a `keptProcess` does: answers each file that it is sent, as long as somebody may send one. Readers of
 * the site go first. What its work throws ends it.
 */
export function answerMessages(work: (content: Buffer) => Promise<unknown>): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.on('message', async (content) => {
    if (!(content instanceof Uint8Array)) throw new Error('No file was sent');
    const { buffer, byteOffset, byteLength } = content;
    process.send?.(await work(Buffer.from(buffer, byteOffset, byteLength)));
  });
}
