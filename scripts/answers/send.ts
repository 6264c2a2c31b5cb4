import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Header } from './recording.ts';

export type Ask = {
  /** GET when left out. */
  method?: string | undefined;
  /** As it goes out, whatever it is: it may be no path at all. */
  path: string;
  headers?: Record<string, string | string[]> | undefined;
  body?: string | Buffer | undefined;
};

export type Answer = { status: number; headers: Header[]; bytes: Buffer };

const mostMilliseconds = 60_000;

/** Sends one request over a connection of its own, and nothing that it does not name but `connection: keep-alive`. */
export function send(port: number, { method = 'GET', path, headers, body }: Ask): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent: false,
    setHost: false,
    headers: { connection: 'keep-alive', ...headers },
    signal: AbortSignal.timeout(mostMilliseconds),
  });
  sent.on('response', (response) => {
    const { socket } = response;
    readAnswer(response)
      .finally(() => socket.destroy())
      .then(resolve, reject);
  });
  sent.on('error', reject);
  if (body !== undefined && sent.getHeader('content-length') === undefined) {
    sent.setHeader('content-length', Buffer.byteLength(body));
  }
  sent.end(body);
  return promise;
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, headers: pairsOf(response.rawHeaders), bytes };
}

function pairsOf(raw: string[]): Header[] {
  const pairs: Header[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    pairs.push([(raw[at] ?? '').toLowerCase(), raw[at + 1] ?? '']);
  }
  return pairs;
}
