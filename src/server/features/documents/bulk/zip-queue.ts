import { type BoundedQueue, boundedQueue } from '#server/platform/jobs/bounded-queue.ts';

/** The zips of one journal: so many are made at a time, and so many more may wait. */
const bounds = { concurrency: 2, maxWaiting: 4 };
/** How long the reader of one may take nothing while another waits for its place. */
const patienceMilliseconds = 10_000;

export type ZipQueue = ReturnType<typeof openZipQueue>;

export function openZipQueue(patience = patienceMilliseconds) {
  const queue = boundedQueue(bounds);
  return {
    /** Waits for a place among the zips that are being made; gives what frees it again. Throws `unavailable`. */
    takePlace: queue.takePlace,
    /** Waits while the reader takes nothing; throws once that has been too long for those who wait. */
    standStill: (isOver: Promise<unknown>) => waitWhilePlacesLast(queue, isOver, patience),
  };
}

async function waitWhilePlacesLast(
  queue: BoundedQueue,
  isOver: Promise<unknown>,
  patience: number,
) {
  const start = performance.now();
  const { promise: isTooLong, reject } = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    const isLate = performance.now() - start >= patience;
    if (isLate && queue.waiting > 0) reject(new Error('A zip that nobody reads gave way'));
  }, patience / 10);
  try {
    await Promise.race([isOver, isTooLong]);
  } finally {
    clearInterval(timer);
  }
}
