import { type Operation, type ProblemCode, problemMessage, problems } from '#contract/problems.ts';

type ProblemOptions = {
  /** What is wrong with each field, in a sentence. */
  fields?: Record<string, string> | undefined;
  /** What says the code in words of its own. */
  operation?: Operation | undefined;
  /** The record as it is now, where another changed it meanwhile. */
  current?: unknown;
  /** What went wrong underneath, for the log. */
  cause?: unknown;
};

/** An error that the caller is told of: a code of the contract's one table. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;

  constructor(code: ProblemCode, { fields, operation, current, cause }: ProblemOptions = {}) {
    super(problemMessage(code, operation), cause === undefined ? undefined : { cause });
    this.code = code;
    this.fields = fields;
    this.current = current;
  }

  get status(): number {
    return problems[this.code][0];
  }

  /** The body of the answer. */
  toJSON() {
    return {
      error: this.code,
      message: this.message,
      ...(this.code === 'unauthorized' ? { status: 401 } : {}),
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.current === undefined ? {} : { current: this.current }),
    };
  }
}
