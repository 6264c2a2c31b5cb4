import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../storage-faults.ts';

/**
 * Runs `work` now and at each interval. A round is skipped while the one before still runs, and a round that fails is
 * reported and does not end the job. The timer keeps no process alive.
 * @param onError takes what a round throws, at once or later
 * @returns the way to stop, which waits for the round that runs
 */
export function repeat(
  milliseconds: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isRunning = false;
  let running = Promise.resolve();
  const start = () => {
    if (isRunning) return;
    isRunning = true;
    running = runRound();
  };
  const runRound = async () => {
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      isRunning = false;
    }
  };
  start();
  const timer = setInterval(start, milliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

type Journals<Journal> = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<Journal>;
};

type Round<Journal> = {
  milliseconds: number;
  /** What is kept like a journal and is none: it comes last. */
  beside?: () => Promise<Journal | undefined>;
  /** What is done for a journal; a failure may also be given to `onError` later. */
  act(journal: Journal, onError: (error: unknown) => void): Promise<void> | void;
  /** What the log says where one failed. */
  failed: string;
};

/**
 * Does something for every journal, one after the other: now, and again and again. A round is
 * skipped while the one before still runs. A journal whose database is unavailable is left for the next round: readiness tells of it, once for all. Gives
 * the way to end that, which waits for the journal in hand.
 */
export function startForEachJournal<Journal>(
  journals: Journals<Journal>,
  log: Logger,
  { milliseconds, act, beside = async () => undefined, failed }: Round<Journal>,
): () => Promise<void> {
  let isStopped = false;

  function listJournals(): { slug: string }[] {
    try {
      return journals.registry.list();
    } catch {
      // A publisher.yaml that is lost or wrong is told elsewhere, and the server goes on.
      return [];
    }
  }

  async function actForOne(
    slug: string | undefined,
    find: () => Promise<Journal | undefined>,
  ): Promise<void> {
    if (isStopped) return;
    const onError = (error: unknown) => log.error({ err: error, journal: slug }, failed);
    try {
      const journal = await find();
      if (journal !== undefined) await act(journal, onError);
    } catch (error) {
      // Readiness knows the journals alone.
      if (slug === undefined || !isDatabaseUnavailable(error)) onError(error);
    }
  }

  async function actForAll(): Promise<void> {
    for (const { slug } of listJournals()) await actForOne(slug, () => journals.journal(slug));
    await actForOne(undefined, beside);
  }
  const stop = repeat(milliseconds, actForAll, (error) => log.error({ err: error }, failed));
  return () => {
    isStopped = true;
    return stop();
  };
}

const minuteMilliseconds = 60_000;

/**
 * Looks at all journals now and once a minute, whether or not a load balancer asks: readiness logs each that has become
 * unavailable, and why, and that it is back. Gives the way to end that, which waits for the look under way.
 */
export function startWatchingReadiness(
  { readiness }: { readiness(): Promise<unknown> },
  log: Logger,
): () => Promise<void> {
  return repeat(
    minuteMilliseconds,
    async () => {
      await readiness();
    },
    (error) => log.error({ err: error }, 'readiness not checked'),
  );
}

/** When each job of the server last went well, and how often it failed since the start. */
export class JobRuns {
  readonly #runs = new Map<string, { lastSuccess: Date | undefined; failures: number }>();

  /** From the start on there are none: a first failure is then one more, which a rule of alerts can see. */
  constructor(jobs: string[] = []) {
    for (const job of jobs) this.#runs.set(job, { lastSuccess: undefined, failures: 0 });
  }

  note(job: string, at: Date, isGood: boolean): void {
    const { lastSuccess, failures } = this.#runs.get(job) ?? {
      lastSuccess: undefined,
      failures: 0,
    };
    const run = isGood ? { lastSuccess: at, failures } : { lastSuccess, failures: failures + 1 };
    this.#runs.set(job, run);
  }

  list(): { job: string; lastSuccess: Date | undefined; failures: number }[] {
    return [...this.#runs].map(([job, run]) => ({ job, ...run }));
  }
}
