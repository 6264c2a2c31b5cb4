import { createHmac, randomBytes } from 'node:crypto';
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

export type LoginWatch = {
  /** Told of each attempt that was counted. */
  attempt(line: LoginLine): void;
  /** Told of each one that was refused without counting it: nothing but that it came. */
  refused(): void;
  /** Told of each lock-out at its first refusal. */
  lockOut(line: LockOutLine): void;
};

export const watchedByNobody: LoginWatch = { attempt() {}, refused() {}, lockOut() {} };

/** Of this process alone, so that nobody who has the log can look for what was typed. */
const nameKey = randomBytes(32);

/** What the log has in place of what nobody is called. */
export const hashName = (typed: string) =>
  `unknown-${createHmac('sha256', nameKey).update(typed).digest('hex').slice(0, 16)}`;
