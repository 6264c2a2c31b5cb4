import type { LockedOut } from './login-attempts.ts';
import type { LoginLine } from './login-watch.ts';

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
