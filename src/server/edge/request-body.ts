import type { IncomingMessage } from 'node:http';
import { limits } from '#contract/limits.ts';

/** How much of a body that nobody needs is read, and for how long: as much as the largest honest upload has. */
const drained = { maxBytes: 25 * 1024 * 1024, maxMilliseconds: 10_000 };
/** Time for the answer to arrive before a connection is cut off whose body was not read to its end. */
const answerMilliseconds = 1000;

/** Whether a request says that a body comes with it. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

export const isLong = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > limits.maxLoginBodyBytes;

/**
 * Waits until a short body, such as a login, has come whole: one that comes slowly keeps no place in a queue. A longer one is an
 * upload, whose token is looked up before its body is read. Takes nothing of the body; calls nothing where the client goes away.
 */
export function whenArrived(request: IncomingMessage, arrived: () => void): void {
  if (isLong(request)) {
    arrived();
    return;
  }
  const look = () => {
    if (!request.complete && request.readableLength <= limits.maxLoginBodyBytes) return;
    request.off('readable', look);
    arrived();
  };
  request.on('readable', look);
}

/**
 * Reads what is left of a body before the answer: a browser reads the answer once it has sent its body, and a connection that is
 * closed before that can lose it. What is too long, or too slow, is not read to its end; its connection is cut off after the answer.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let bytesLeft = drained.maxBytes;
  const count = (chunk: Buffer) => {
    bytesLeft -= chunk.length;
    if (bytesLeft < 0) end();
  };
  const timer = setTimeout(end, drained.maxMilliseconds);
  request.unpipe();
  request.on('data', count).on('end', end).on('close', end).resume();
  await ended;
  clearTimeout(timer);
  request.off('data', count).pause();
  if (!request.readableEnded) setTimeout(() => request.destroy(), answerMilliseconds).unref();
}
