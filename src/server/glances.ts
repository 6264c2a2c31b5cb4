import { performance } from 'node:perf_hooks';

/** How late a change is seen that somebody else made: by a server that has little to do, and at most. */
const milliseconds = { idle: 2, busy: 25 };
/** Who was asked more often than this since the last look is busy: a look costs as much as the half of a cached page. */
const busyFrom = 10;

/** Says when to look whether something was changed outside of this process, for code that runs at every request. */
export class Glances {
  #lookedAt = Number.NEGATIVE_INFINITY;
  #asked = 0;

  /** Whether to look now, which is taken as done. @param now as `performance.now()` counts. */
  isDue(now = performance.now()): boolean {
    const waited = now - this.#lookedAt;
    this.#asked += 1;
    if (waited < milliseconds.idle) return false;
    if (waited < milliseconds.busy && this.#asked > busyFrom) return false;
    this.#asked = 0;
    this.#lookedAt = now;
    return true;
  }

  /** The next one who asks is to look: something was changed here. */
  lookNext(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }
}
