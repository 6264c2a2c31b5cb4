import type { Logger } from 'pino';
import type { LoginCounts } from './login-counts.ts';
import type { LoginWatch } from './login-watch.ts';

/** Counts the logins of a journal, and keeps them in the log. */
export const logLogins = (
  journal: string,
  counts: LoginCounts,
  log: Logger | undefined,
): LoginWatch => ({
  attempt(line) {
    counts.attempt(line.outcome);
    // What failed at a level that is kept when lines of requests are not: fail2ban reads it.
    const level = line.outcome === 'logged_in' ? 'info' : 'warn';
    log?.[level]({ journal, ...line }, 'login');
  },
  refused: () => counts.attempt('too_many_attempts'),
  lockOut(line) {
    counts.lockOut(line.lockedOut);
    log?.warn({ journal, ...line }, 'locked_out');
  },
});
