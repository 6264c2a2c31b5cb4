import { createHash, randomBytes } from 'node:crypto';

/** What a client knows of an article: what it was promised, and what it sent and never heard of. */
export type Known = { id: number; promised: string; sent: Set<string> };

/** A client that publishes articles and replaces their files, one after the other, and keeps what it was told. */
export class Uploader {
  readonly known = new Map<string, Known>();
  readonly #issue: number;
  readonly #token: string;
  #next = 1;
  answered = 0;
  /** How long the last answered upload took: on a busy machine everything takes longer. */
  milliseconds = 50;

  constructor(issue: number, token: string) {
    this.#issue = issue;
    this.#token = token;
  }

  /** Goes on until the server is gone. */
  async run(address: string): Promise<void> {
    try {
      for (;;) {
        const articles = [...this.known];
        const some = articles[Math.floor(Math.random() * articles.length)];
        if (some && Math.random() < 0.4) await this.#replace(address, some[1]);
        else await this.#create(address);
      }
    } catch (error) {
      if (error instanceof Error && error.name === 'Refused') throw error;
    }
  }

  async #create(address: string): Promise<void> {
    const number = this.#next;
    this.#next += 1;
    const refnumber = `${this.#issue * 100_000 + number}`;
    const pdf = randomPdf();
    const fields = {
      title: `Article ${refnumber}`,
      authorname: 'Anil Sharma',
      abstract: 'What was found.',
      year: '2026',
      volume: '1',
      issue: `${this.#issue}`,
      pagenumber: `${number}-${number}`,
      refnumber,
      email: 'a@private.example',
      txnid: refnumber,
      ptype: 'paid',
      publishdate: '2026-05-12',
    };
    const made = await this.#send(`${address}/api/admin/archives/`, fields, pdf, 201);
    this.known.set(refnumber, { id: made.id, promised: sha256(pdf), sent: new Set() });
  }

  async #replace(address: string, article: Known): Promise<void> {
    const pdf = randomPdf();
    article.sent.add(sha256(pdf));
    await this.#send(`${address}/api/archives/${article.id}`, {}, pdf, 200);
    article.promised = sha256(pdf);
    article.sent.clear();
  }

  async #send(url: string, fields: Record<string, string>, pdf: Buffer, expected: number) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('pdfFile', new Blob([new Uint8Array(pdf)]), 'a.pdf');
    const headers = { authorization: `Bearer ${this.#token}` };
    const start = performance.now();
    const answer = await fetch(url, { method: 'POST', body: form, headers });
    const body = (await answer.json()) as { id: number };
    if (answer.status !== expected) {
      throw Object.assign(new Error(`${answer.status} ${JSON.stringify(body)}`), {
        name: 'Refused',
      });
    }
    this.answered += 1;
    this.milliseconds = performance.now() - start;
    return body;
  }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function randomPdf(): Buffer {
  const bytes = 2_000 + Math.floor(Math.random() ** 4 * 1_000_000);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(16), Buffer.alloc(bytes, '%')]);
}
