import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type AskOptions = {
  method?: string;
  /** The Host header; the address itself when left out. */
  host?: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Answered = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  json(): unknown;
};

/** Sends the path exactly as it is written, which `fetch` would tidy up. */
export function ask(port: number, path: string, options: AskOptions = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', host, headers = {}, body } = options;
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        agent: false,
        headers: {
          ...(host === undefined ? {} : { host }),
          ...(body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }),
          ...headers,
        },
      },
      (response) => {
        buffer(response).then((bytes) => {
          const text = bytes.toString();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text,
            json: () => JSON.parse(text),
          });
        }, reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends bytes that no HTTP client would, and gives whatever comes back. */
export function askRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    buffer(socket).then((answer) => resolve(answer.toString('latin1')), reject);
    socket.on('error', reject);
  });
}
