import { LRUCache } from 'lru-cache';

const maxRemembered = 10_000;

/**
 * Whom this node refuses until their time is over, so that a flood of what anybody may send costs no write. The truth is
 * the database's: what is forgotten here is counted there, and refused again.
 */
export class RefusedSubjects {
  // Bound by size, not by `max`, which takes the memory of all entries at once, for every journal.
  readonly #until = new LRUCache<string, number>({
    maxSize: maxRemembered,
    sizeCalculation: () => 1,
  });
  readonly #windowMilliseconds: number;

  constructor(windowMilliseconds: number) {
    this.#windowMilliseconds = windowMilliseconds;
  }

  remember(subject: string, until: Date): void {
    this.#until.set(subject, until.getTime());
  }

  /** Until when the subject is refused, if it is. A time that the clock went back from no longer counts. */
  untilOf(subject: string, now: Date): Date | undefined {
    const until = this.#until.get(subject);
    if (until === undefined) return undefined;
    const left = until - now.getTime();
    if (left > 0 && left <= this.#windowMilliseconds) return new Date(until);
    this.#until.delete(subject);
    return undefined;
  }
}
