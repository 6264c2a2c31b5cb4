import { type Operation, type ProblemCode, problemMessage, problems } from '#contract/problems.ts';

/** An error that the caller is told of: a code of the contract's one table. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  /** The record as it is now, where another changed it meanwhile. */
  readonly current: unknown;

  constructor(
    code: ProblemCode,
    fields?: Record<string, string>,
    operation?: Operation,
    current?: unknown,
  ) {
    super(problemMessage(code, operation));
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
