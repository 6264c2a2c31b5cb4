import PQueue from 'p-queue';
import { Problem } from '#server/problem.ts';

/** Runs a few tasks at a time. A few more may wait; the others are refused. */
export type BoundedQueue = {
  /**
   * Runs a task when its turn comes, and gives its result. Throws `unavailable` where too many wait, and the reason of
   * the signal as soon as it is aborted: a task that waits is then forgotten, a running one has to end by itself.
   */
  add<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /** Waits for a place among the tasks that run; gives what frees it again. Throws as `add` does. */
  takePlace(signal: AbortSignal): Promise<() => void>;
  /** How many tasks wait for their turn. */
  readonly waiting: number;
  /** Waits until no task runs. */
  idle(): Promise<void>;
};

export function boundedQueue(bounds: { concurrency: number; maxWaiting: number }): BoundedQueue {
  const queue = new PQueue({ concurrency: bounds.concurrency });
  async function add<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const waits = queue.pending >= bounds.concurrency;
    if (waits && queue.size >= bounds.maxWaiting) throw new Problem('unavailable');
    return queue.add(task, { signal });
  }
  return {
    get waiting() {
      return queue.size;
    },
    idle: () => queue.onIdle(),
    add,
    async takePlace(signal) {
      const { promise: isOver, resolve: leave } = Promise.withResolvers<void>();
      await new Promise<void>((enter, refuse) => {
        const work = () => {
          enter();
          return isOver;
        };
        add(work, signal).catch(refuse);
      });
      return leave;
    },
  };
}
