import type { Logger } from 'pino';
import { repeat } from './repeat.ts';

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
