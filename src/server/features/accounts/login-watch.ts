import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { ProblemCode } from '#contract/problems.ts';
import type { LockedOut } from './login-attempts.ts';

/** What the log says of an attempt to log in. */
export type LoginLine = {
  /** The name of a user there is; of another a hash, because people type passwords there. */
  user: string;
  outcome: 'logged_in' | ProblemCode;
  /** From where, of an attempt that failed: who logs in is not followed. */
  address?: string;
  reqId?: string | undefined;
};

/** What the log says when the attempts of an account or an address are over for now. */
export type LockOutLine = Omit<LoginLine, 'outcome'> & { lockedOut: LockedOut; until: string };

export type LoginWatch = ReturnType<typeof logLogins>;

export const watchedByNobody: LoginWatch = { attempt() {}, refused() {}, lockOut() {} };

/** Of this process alone, so that nobody who has the log can look for what was typed. */
const nameKey = randomBytes(32);

/** What the log has in place of what nobody is called. */
export const hashName = (typed: string) =>
  `unknown-${createHmac('sha256', nameKey).update(typed).digest('hex').slice(0, 16)}`;

/** Attempts to log in by their outcome, and lock-outs, of all journals since the start. */
export class LoginCounts {
  readonly outcomes = new Map<LoginLine['outcome'], number>();
  readonly lockOuts = new Map<LockedOut, number>();

  attempt(outcome: LoginLine['outcome']): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  lockOut(what: LockedOut): void {
    this.lockOuts.set(what, (this.lockOuts.get(what) ?? 0) + 1);
  }
}

/** Counts the logins of a journal, and keeps them in the log. */
export const logLogins = (journal: string, counts: LoginCounts, log: Logger | undefined) => ({
  /** Called for each attempt that was counted. */
  attempt(line: LoginLine) {
    counts.attempt(line.outcome);
    // What failed at a level that is kept when lines of requests are not: fail2ban reads it.
    const level = line.outcome === 'logged_in' ? 'info' : 'warn';
    log?.[level]({ journal, ...line }, 'login');
  },
  /** Called for each one that was refused without counting it: nothing is known of it but that it came. */
  refused: () => counts.attempt('too_many_attempts'),
  /** Called for each lock-out at its first refusal. */
  lockOut(line: LockOutLine) {
    counts.lockOut(line.lockedOut);
    log?.warn({ journal, ...line }, 'locked_out');
  },
});
