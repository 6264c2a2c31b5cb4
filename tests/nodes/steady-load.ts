import { createHash, randomBytes } from 'node:crypto';
import { articleParts, pdfFile } from '../admin/articles-support.ts';
import { formOf } from '../support/administrator.ts';
import { ask } from '../support/http-client.ts';

export type Promised = { refnumber: string; sha256: string };

/** What came back: the status, or that nothing did. */
export type Outcome = number | 'broken';

/** How often each came. */
export function countEach(outcomes: Outcome[]): Partial<Record<Outcome, number>> {
  const counts: Partial<Record<Outcome, number>> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Writes and reads through one port without a pause, and keeps what it was told. */
export class SteadyLoad {
  /** Articles whose writing was answered with success. */
  readonly promised: Promised[] = [];
  readonly writes: Outcome[] = [];
  readonly reads: Outcome[] = [];
  /** What was said to writes that were answered without success: a node and nginx have different words. */
  readonly refusals: string[] = [];
  readonly #origin: string;
  readonly #port: number;
  readonly #token: string;
  #next: number;
  #isOver = false;
  readonly #lanes: Promise<void>[];

  /** @param first the reference number and page of the first article that it publishes. */
  constructor(port: number, token: string, { first, paths }: { first: number; paths: string[] }) {
    this.#port = port;
    this.#origin = `http://127.0.0.1:${port}`;
    this.#token = token;
    this.#next = first;
    this.#lanes = [
      this.#repeat(() => this.#write()),
      ...paths.map((path) => this.#repeat(() => this.#read(path))),
    ];
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#lanes);
  }

  async #repeat(act: () => Promise<void>): Promise<void> {
    while (!this.#isOver) await act();
  }

  async #write(): Promise<void> {
    const refnumber = String(this.#next);
    this.#next += 1;
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(400_000)]);
    const given = {
      refnumber,
      title: `Article ${refnumber}`,
      txnid: `TXN-${refnumber}`,
      pagenumber: `${refnumber}-${refnumber}`,
      pdfFile: pdfFile(pdf),
    };
    const status = await fetch(`${this.#origin}/api/admin/archives/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}` },
      body: formOf(articleParts(given)),
    }).then(
      async (answer) => {
        const text = await answer.text();
        if (answer.status !== 201) this.refusals.push(`${answer.status} ${text}`);
        return answer.status;
      },
      () => 'broken' as const,
    );
    this.writes.push(status);
    if (status !== 201) return;
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    this.promised.push({ refnumber, sha256 });
  }

  async #read(path: string): Promise<void> {
    const outcome = await ask(this.#port, path).then(
      ({ status }) => status,
      () => 'broken' as const,
    );
    this.reads.push(outcome);
  }
}
