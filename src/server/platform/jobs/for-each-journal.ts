import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { repeat } from './repeat.ts';

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
