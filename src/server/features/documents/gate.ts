import { Problem } from '#server/problem.ts';

/** Lets a few through at a time; a few more may wait, and the others are told to come again. */
export class Gate {
  readonly #maxInside: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(maxInside: number, maxWaiting: number) {
    this.#maxInside = maxInside;
    this.#maxWaiting = maxWaiting;
  }

  /** Gives what lets the next one in, to be called once. Throws `unavailable`, or the reason of the signal. */
  async enter(signal: AbortSignal): Promise<() => void> {
    if (this.#inside >= this.#maxInside) {
      if (this.#waiting.length >= this.#maxWaiting) throw new Problem('unavailable');
      await this.#wait(signal);
    } else {
      this.#inside += 1;
    }
    return () => this.#leave();
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
      reject(signal.reason);
    };
    this.#waiting.push(resolve);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** The place of who leaves is that of the first who waits. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#inside -= 1;
  }
}
