import { type Operation, type ProblemCode, problemMessage, problems } from '#contract/problems.ts';

type ProblemOptions = {
  /** What is wrong with each field, in a sentence. */
  fields?: Record<string, string> | undefined;
  /** The same of each of several articles, by their ids. */
  articles?: Record<string, Record<string, string>> | undefined;
  /** What says the code in words of its own. */
  operation?: Operation | undefined;
  /** The record as it is now, where another changed it meanwhile. */
  current?: unknown;
  /** When to ask again. */
  retryAfterSeconds?: number | undefined;
  /** What went wrong underneath, for the log. */
  cause?: unknown;
};

const unavailableSeconds = 5;

/** An error that the caller is told about: a code of the contract's one table. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly #options: ProblemOptions;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    const { operation, cause } = options;
    super(problemMessage(code, operation), cause === undefined ? undefined : { cause });
    this.code = code;
    this.#options = options;
  }

  get status(): number {
    return problems[this.code][0];
  }

  get fields(): Record<string, string> | undefined {
    return this.#options.fields;
  }

  /** The headers of the answer: when to ask again, where that may help. */
  get headers(): Record<string, string> {
    const { retryAfterSeconds } = this.#options;
    const seconds = this.code === 'unavailable' ? unavailableSeconds : retryAfterSeconds;
    return seconds === undefined ? {} : { 'retry-after': `${seconds}` };
  }

  /** The body of the answer. */
  toJSON() {
    const { fields, articles, current } = this.#options;
    return {
      error: this.code,
      message: this.message,
      ...(this.code === 'unauthorized' ? { status: 401 } : {}),
      ...(fields ? { fields } : {}),
      ...(articles ? { articles } : {}),
      ...(current === undefined ? {} : { current }),
    };
  }
}

/** Throws `journal_retired` for a journal that is. */
export function refuseRetired(journal: { retired?: string | undefined } | undefined): void {
  if (journal?.retired !== undefined) throw new Problem('journal_retired');
}

/** Throws `invalid_fields` where a form's reading found something wrong. */
export function refuseInvalid(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new Problem('invalid_fields', { fields });
}
