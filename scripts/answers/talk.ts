import { createHash } from 'node:crypto';
import { readBody } from './read-body.ts';
import type { Body, Exchange, Header, Varying } from './recording.ts';
import { type Answer, type Ask, send } from './send.ts';
import { sendRaw } from './send-raw.ts';

/** An answer as a later request needs it. */
export type Heard = {
  status: number;
  /** The value of a header; empty where there is none. */
  header(name: string): string;
  text: string;
  json(): unknown;
};

/** Sends requests to one server, one after the other, and keeps each with its answer. */
export class Talk {
  readonly #port: number;
  readonly #exchanges: Exchange[];
  readonly #names = new Map<string, number>();
  readonly varying: Varying;

  constructor(port: number, exchanges: Exchange[], varying: Varying) {
    this.#port = port;
    this.#exchanges = exchanges;
    this.varying = varying;
    varying.ports.push(port);
  }

  /** An error of the connection is kept as an answer of status 0. */
  async ask(name: string, ask: Ask): Promise<Heard> {
    const answer = await send(this.#port, ask).catch(lost);
    const headers = Object.entries(ask.headers ?? {}).map(
      ([header, value]): Header => [header, String(value)],
    );
    const line = `${ask.method ?? 'GET'} ${shortened(ask.path)}`;
    return this.#keep(name, { line, headers, body: shortened(ask.body ?? '') }, answer);
  }

  async askRaw(name: string, content: string | Buffer): Promise<Heard> {
    const answer = await sendRaw(this.#port, content);
    // Its beginning and no hash: the token may be in it.
    const body = `${content.toString('latin1').slice(0, 400)} (${content.length})`;
    return this.#keep(name, { line: '(raw)', headers: [], body }, answer);
  }

  async #keep(asked: string, sent: Exchange['sent'], answer: Answer): Promise<Heard> {
    const body = await readBody(answer);
    const { status, headers } = answer;
    const count = (this.#names.get(asked) ?? 0) + 1;
    this.#names.set(asked, count);
    const name = count === 1 ? asked : `${asked} #${count}`;
    this.#exchanges.push({ name, sent, answered: { status, headers, body } });
    const text = textOf(body);
    for (const [code] of text.matchAll(/\b[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{4}\b/g)) {
      if (!this.varying.codes.includes(code)) this.varying.codes.push(code);
    }
    const header = (wanted: string) => headers.find(([known]) => known === wanted)?.[1] ?? '';
    return { status, header, text, json: () => JSON.parse(text) };
  }
}

const lost = (error: Error & { code?: string }): Answer => ({
  status: 0,
  headers: [],
  bytes: Buffer.from(error.code ?? error.name),
});

/** What is long is kept as its beginning and its hash. */
function shortened(content: string | Buffer): string {
  const text = content.toString('utf8');
  if (text.length <= 1500) return text;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return `${text.slice(0, 200)}… (${text.length} characters, ${hash})`;
}

function textOf(body: Body): string {
  if (body.kind === 'zip') return body.entries.map((entry) => textOf(entry.body)).join('\n');
  if (body.kind === 'pdf') return body.pieces.map((piece) => piece.text).join('\n');
  return body.kind === 'text' ? body.text : '';
}
