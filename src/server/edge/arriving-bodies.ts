import type { IncomingMessage } from 'node:http';
import { limits } from '#contract/limits.ts';

export type ArrivalLimits = {
  /** So many are waited for at a time: the one that has been waited for longest makes room for a new one. */
  max: number;
  maxMilliseconds: number;
};
export const arrivalLimits: ArrivalLimits = { max: 1000, maxMilliseconds: 8000 };

/**
 * Waits for bodies of requests whose token is not known to be good, before these ask to be admitted: a body that comes
 * slowly keeps nobody from a place, it costs a connection and what it has sent. What is longer than a login may be is not
 * waited for: it is an upload, whose token is looked up before its body is read, or is refused at once.
 */
export class ArrivingBodies {
  readonly #limits: ArrivalLimits;
  /** What ends each, the longest waiting first. */
  readonly #waiting = new Set<() => void>();

  constructor(given: ArrivalLimits = arrivalLimits) {
    this.#limits = given;
  }

  /** Calls one of the two, once; neither where the client goes away. Takes nothing of the body. */
  wait(request: IncomingMessage, { arrived, late }: Record<'arrived' | 'late', () => void>): void {
    const isLong = (bytes: number) => bytes > limits.maxLoginBodyBytes;
    if (isLong(Number(request.headers['content-length'] ?? 0))) {
      arrived();
      return;
    }
    const end = (then?: () => void) => {
      clearTimeout(timer);
      request.off('readable', look);
      request.off('close', end);
      this.#waiting.delete(giveUp);
      then?.();
    };
    const giveUp = () => end(late);
    const look = () => {
      if (request.complete || isLong(request.readableLength)) end(arrived);
    };
    const timer = setTimeout(giveUp, this.#limits.maxMilliseconds);
    request.on('readable', look);
    request.on('close', end);
    this.#waiting.add(giveUp);
    if (this.#waiting.size <= this.#limits.max) return;
    const [longest] = this.#waiting;
    longest?.();
  }
}
