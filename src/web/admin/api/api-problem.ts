import type { ProblemCode } from '#contract/problems.ts';

type ProblemBody = {
  error?: ProblemCode;
  message?: string;
  fields?: Record<string, string>;
  current?: object;
};

/** What the server refused, by its code. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly fields: Record<string, string>;
  /** With `changed_meanwhile`: the record as it is now. */
  readonly current: object | undefined;
  /** When to come again; 0 where the server does not say. */
  readonly retryAfterSeconds: number;

  constructor(status: number, body: ProblemBody, retryAfterSeconds = 0) {
    super(body.message ?? '');
    this.status = status;
    this.code = body.error ?? 'internal';
    this.fields = body.fields ?? {};
    this.current = body.current;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server was not reached, or the connection broke. */
export class ConnectionFailed extends Error {}

/** Thrown once the session is over and the login page is on its way: code that catches it has nothing left to do. */
export class SessionEnded extends Error {}

/** Somebody did not show who they are: nothing was done, and nothing is to be said. */
export class NotConfirmed extends Error {}

/** Whether a call failed as calls do; anything else is a fault of ours. */
export const isCallFailure = (error: unknown): boolean =>
  [ApiProblem, ConnectionFailed, SessionEnded, NotConfirmed].some((one) => error instanceof one);
