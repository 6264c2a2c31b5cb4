import type { IncomingMessage } from 'node:http';
import { limits } from '#contract/limits.ts';

export type ArrivalLimits = {
  /** So many are waited for at a time: the one that has been waited for longest makes room for a new one. */
  max: number;
  /** So many of one address: its own longest makes room. */
  maxOfAddress: number;
  maxMilliseconds: number;
};
export const arrivalLimits: ArrivalLimits = { max: 1000, maxOfAddress: 50, maxMilliseconds: 8000 };

/**
 * Waits for bodies of requests whose token is not known to be good, before these ask to be admitted: a body that comes
 * slowly keeps nobody from a place, it costs a connection and what it has sent. What is longer than a login may be is not
 * waited for: it is an upload, whose token is looked up before its body is read, or is refused at once.
 */
export class ArrivingBodies {
  readonly #limits: ArrivalLimits;
  /** What ends each, the longest waiting first, with the address it comes from. */
  readonly #waiting = new Map<() => void, string>();
  /** How many of each address wait. */
  readonly #ofAddress = new Map<string, number>();

  constructor(given: ArrivalLimits = arrivalLimits) {
    this.#limits = given;
  }

  /** Calls one of the two, once; neither where the client goes away. Takes nothing of the body. */
  wait(
    request: IncomingMessage,
    address: string,
    { arrived, late }: Record<'arrived' | 'late', () => void>,
  ): void {
    const isLong = (bytes: number) => bytes > limits.maxLoginBodyBytes;
    if (isLong(Number(request.headers['content-length'] ?? 0))) {
      arrived();
      return;
    }
    const end = (then?: () => void) => {
      clearTimeout(timer);
      request.off('readable', look);
      request.off('close', end);
      if (this.#waiting.delete(giveUp)) this.#count(address, -1);
      then?.();
    };
    const giveUp = () => end(late);
    const look = () => {
      if (request.complete || isLong(request.readableLength)) end(arrived);
    };
    const timer = setTimeout(giveUp, this.#limits.maxMilliseconds);
    request.on('readable', look);
    request.on('close', end);
    this.#waiting.set(giveUp, address);
    const { max, maxOfAddress } = this.#limits;
    if (this.#count(address, 1) > maxOfAddress) this.#endLongest(address);
    else if (this.#waiting.size > max) this.#endLongest();
  }

  #count(address: string, more: number): number {
    const count = (this.#ofAddress.get(address) ?? 0) + more;
    if (count > 0) this.#ofAddress.set(address, count);
    else this.#ofAddress.delete(address);
    return count;
  }

  /** Of an address, or of all. */
  #endLongest(of?: string): void {
    for (const [giveUp, address] of this.#waiting) {
      if (of !== undefined && address !== of) continue;
      giveUp();
      return;
    }
  }
}
