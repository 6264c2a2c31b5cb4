import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { chunks } from '#domain/chunks.ts';
import type { WindowClick } from '#domain/usage/window-click.ts';
import { repeat } from '#server/platform/jobs/repeat.ts';
import type { DailyUsage } from './daily-usage.ts';
import type { UsageNumbers, UsageService } from './usage-service.ts';

type Counted = { usage: UsageService; dailyUsage: DailyUsage };
type Journals = {
  openJournal(slug: string): Counted | undefined;
  registry: { list(): { slug: string }[] };
  watched: { usage: UsageNumbers };
  now(): Date;
};
/** What was seen since it was last taken, by journal. */
type Window = {
  take(): Map<string, WindowClick[]>;
  /** What administrators told until a moment that they had opened, by journal. */
  takeOwn(until: number): Map<string, WindowClick[]>;
  /** Requests that were too many to be noted, since the start. */
  lost: number;
};

const usualMilliseconds = 5_000;
/** What one transaction takes holds up everything else for some milliseconds. */
const maxClicksAtOnce = 500;
/** Every so many turns journals that nobody read are looked at too: clicks of other nodes, and what is due each day. */
const turnsBetweenAll = 12;
/** What an administrator opened is taken out when each node has surely written it, and before it is counted. */
const ownMilliseconds = 10_000;

/**
 * Writes every few seconds what was seen, and counts what is old enough. Gives the way to end that, which writes what is
 * left. What cannot be written is lost and reported: written again, it might be counted twice.
 */
export function startCountingUsage(
  window: Window,
  journals: Journals,
  log: Logger,
  milliseconds = usualMilliseconds,
): () => Promise<void> {
  let turn = 0;
  let overfull = 0;
  const { usage: numbers } = journals.watched;

  async function actFor(slug: string, clicks: readonly WindowClick[]): Promise<void> {
    const journal = journals.openJournal(slug);
    if (!journal) return;
    const now = journals.now().getTime();
    const failed = (error: unknown, notWritten: readonly WindowClick[]) => {
      const lost = notWritten.reduce((sum, one) => sum + one.clicks, 0);
      numbers.lost += lost;
      log.error({ err: error, journal: slug, lost }, 'usage not written');
    };
    for (const some of chunks(clicks, maxClicksAtOnce)) {
      try {
        await journal.usage.record(some, now);
      } catch (error) {
        failed(error, some);
      }
      // Readers are answered in between.
      await setImmediate();
    }
    try {
      if (clicks.length === 0) await journal.usage.settle(now);
      await journal.dailyUsage.runIfDue(now);
    } catch (error) {
      failed(error, []);
    }
  }

  async function withdrawOwn(until: number): Promise<void> {
    for (const [slug, own] of window.takeOwn(until)) {
      try {
        await journals.openJournal(slug)?.usage.withdraw(own, journals.now().getTime());
      } catch (error) {
        log.error({ err: error, journal: slug }, 'what administrators read is counted');
      }
    }
  }

  async function actForAll(isEnd = false): Promise<void> {
    turn += 1;
    const taken = window.take();
    if (window.lost > overfull) {
      const lost = window.lost - overfull;
      overfull = window.lost;
      numbers.lost += lost;
      log.warn({ lost }, 'more was read at once than is noted');
    }
    const slugs = new Set(taken.keys());
    if (turn % turnsBetweenAll === 1) for (const slug of listSlugs()) slugs.add(slug);
    for (const slug of slugs) await actFor(slug, taken.get(slug) ?? []);
    await withdrawOwn(isEnd ? Number.POSITIVE_INFINITY : Date.now() - ownMilliseconds);
  }

  function listSlugs(): string[] {
    try {
      return journals.registry.list().map(({ slug }) => slug);
    } catch {
      // A publisher.yaml that is lost is reported elsewhere.
      return [];
    }
  }
  const stop = repeat(milliseconds, actForAll, (error) =>
    log.error({ err: error }, 'usage not written'),
  );
  return async () => {
    await stop();
    await actForAll(true);
  };
}
