import type { Logger } from 'pino';

const minuteMilliseconds = 60_000;

/**
 * Looks at all journals now and once a minute, whether or not a load balancer asks: readiness logs each that has become
 * unavailable, and why, and that it is back. Gives the way to end that, which waits for the look under way.
 */
export function startWatchingReadiness(
  { readiness }: { readiness(): Promise<unknown> },
  log: Logger,
): () => Promise<void> {
  let looking = Promise.resolve();
  const look = () => {
    looking = looking
      .then(() => readiness())
      .then(() => {})
      .catch((error: unknown) => log.error({ err: error }, 'readiness not looked at'));
  };
  look();
  const timer = setInterval(look, minuteMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}
