import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';
const compressedFrom = 1024;
const uncompressible = /^font|^image\/(?!svg)/;

/** A whole answer: its bytes, compressed at most once an encoding, with an ETag of its content. */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly compresses: boolean;
  readonly #plain: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer> | Buffer>();

  constructor(status: number, headers: Record<string, string>, body: string | Buffer) {
    this.status = status;
    this.#plain = typeof body === 'string' ? Buffer.from(body) : body;
    this.etag = `"${createHash('sha1').update(this.#plain).digest('base64url')}"`;
    this.compresses =
      this.#plain.length >= compressedFrom && !uncompressible.test(headers['content-type'] ?? '');
    const vary = [headers.vary, this.compresses ? 'accept-encoding' : undefined].filter(Boolean);
    this.headers = {
      ...headers,
      etag: this.etag,
      ...(vary.length > 0 ? { vary: vary.join(', ') } : {}),
    };
  }

  /** Bytes that it may take in a cache, counting both compressed forms as half each. */
  get weight(): number {
    return this.#plain.length * 2 + 1024;
  }

  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#plain;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressing = this.#compress(encoding).then((bytes) => {
      this.#compressed.set(encoding, bytes);
      return bytes;
    });
    this.#compressed.set(encoding, compressing);
    return compressing;
  }

  #compress(encoding: 'br' | 'gzip'): Promise<Buffer> {
    if (encoding === 'gzip') return deflate(this.#plain);
    return brotli(this.#plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
}

const refused = /;\s*q=0(\.0+)?\s*$/;

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const accepted = header
    .split(',')
    .filter((entry) => !refused.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** Whether an If-None-Match header names the ETag; compared weakly, as for GET. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/** Sends an answer, or 304 when the reader has it already. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  common: Readonly<Record<string, string>>,
): Promise<void> {
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, { ...common, ...answer.headers }).end();
    return;
  }
  const encoding = answer.compresses
    ? chooseEncoding(request.headers['accept-encoding'] as string | undefined)
    : 'identity';
  const ready = answer.body(encoding);
  const body = ready instanceof Promise ? await ready : ready;
  response.writeHead(answer.status, {
    ...common,
    ...answer.headers,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
