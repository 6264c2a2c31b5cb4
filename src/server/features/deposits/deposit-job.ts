import type { DepositJob, DepositReport, DepositService } from '#contract/calls/deposits-calls.ts';
import { officeMessages } from '#contract/messages.ts';
import { NotAnswered } from '#server/platform/outgoing/send-request.ts';
import { Problem } from '#server/problem.ts';
import { DepositFailed } from './deposit-clients.ts';

/** What a registration tells of itself while it runs. */
export type DepositProgress = {
  report: DepositReport;
  step(done: number, total: number): void;
  signal: AbortSignal;
};

export const emptyReport = (): DepositReport => ({
  accepted: [],
  refused: [],
  waiting: [],
  left_out: [],
});

/**
 * The registration of a journal that runs on this node: one at a time, and the last one stays to be read. What it did
 * is in the database; only how far it is lives here.
 */
export class DepositJobs {
  #last: (DepositJob & { end: Promise<void> }) | undefined;
  readonly #closing = new AbortController();

  find(): DepositJob | undefined {
    if (!this.#last) return undefined;
    const { end: _, ...job } = this.#last;
    return structuredClone(job);
  }

  /** Begins, and does not wait for the end. Throws `deposit_under_way`. */
  start(
    service: DepositService,
    work: (progress: DepositProgress) => Promise<void>,
    { now, onError }: { now: Date; onError(error: unknown): void },
  ): DepositJob {
    if (this.#last?.is_running) throw new Problem('deposit_under_way');
    const job: DepositJob & { end: Promise<void> } = {
      service,
      started: now.toISOString(),
      is_running: true,
      done: 0,
      total: 0,
      failure: '',
      report: emptyReport(),
      end: Promise.resolve(),
    };
    const progress = {
      report: job.report,
      signal: this.#closing.signal,
      step(done: number, total: number) {
        Object.assign(job, { done, total });
      },
    };
    job.end = work(progress)
      .catch((error: unknown) => {
        job.failure = this.#closing.signal.aborted ? ending : failureOf(error);
        if (job.failure === officeMessages.somethingWrong) onError(error);
      })
      .finally(() => {
        job.is_running = false;
      });
    this.#last = job;
    const { end: _, ...shown } = job;
    return structuredClone(shown);
  }

  /** Stops what runs, and waits for it. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#last?.end;
  }
}

const ending = 'The server was stopped: finished deposits are kept.';

const failureOf = (error: unknown): string =>
  error instanceof DepositFailed || error instanceof NotAnswered
    ? error.message
    : officeMessages.somethingWrong;
