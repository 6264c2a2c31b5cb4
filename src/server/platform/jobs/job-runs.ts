/** When each job of the server last went well, and how often it failed since the start. */
export class JobRuns {
  readonly #runs = new Map<string, { lastSuccess: Date | undefined; failures: number }>();

  /** From the start on there are none: a first failure is then one more, which a rule of alerts can see. */
  constructor(jobs: string[] = []) {
    for (const job of jobs) this.#runs.set(job, { lastSuccess: undefined, failures: 0 });
  }

  note(job: string, at: Date, isGood: boolean): void {
    const { lastSuccess, failures } = this.#runs.get(job) ?? {
      lastSuccess: undefined,
      failures: 0,
    };
    const run = isGood ? { lastSuccess: at, failures } : { lastSuccess, failures: failures + 1 };
    this.#runs.set(job, run);
  }

  list(): { job: string; lastSuccess: Date | undefined; failures: number }[] {
    return [...this.#runs].map(([job, run]) => ({ job, ...run }));
  }
}
