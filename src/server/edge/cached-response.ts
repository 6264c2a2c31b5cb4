import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';
const compressedFrom = 1024;
const uncompressible = /^font|^image\/(?!svg)/;

type CachedResponseOptions = {
  /** Forms of the body that are known already. */
  compressed?: Partial<Record<'br' | 'gzip', Buffer>>;
  /** The best one, 11, is for what many get and few ask for first. */
  brotliQuality?: number;
  /** Names what the body was made from: what is made from the same is the same. */
  source?: string;
};

/** A whole answer: its bytes, compressed at most once an encoding, with an ETag of its content. */
export class CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly compresses: boolean;
  readonly source: string | undefined;
  readonly #plain: Buffer;
  readonly #heads = new Map<object, Map<Encoding | undefined, string[]>>();
  readonly #brotliQuality: number;
  readonly #compressed: Map<string, Promise<Buffer> | Buffer>;

  constructor(
    status: number,
    headers: Record<string, string>,
    body: string | Buffer,
    { compressed = {}, brotliQuality = 5, source }: CachedResponseOptions = {},
  ) {
    this.status = status;
    this.source = source;
    this.#plain = typeof body === 'string' ? Buffer.from(body) : body;
    this.#compressed = new Map(Object.entries(compressed));
    this.#brotliQuality = brotliQuality;
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

  /**
   * The header lines of the answer with those common to all, as `writeHead` takes them fastest: names and values in
   * turn. Without a body, those of a 304. Made once each.
   */
  head(common: Readonly<Record<string, string>>, body?: { encoding: Encoding; bytes: number }) {
    const heads = this.#heads.get(common) ?? new Map<Encoding | undefined, string[]>();
    this.#heads.set(common, heads);
    const known = heads.get(body?.encoding);
    if (known) return known;
    const lines = { ...common, ...this.headers, ...(body && bodyHeaders(body)) };
    const head = Object.entries(lines).flat();
    heads.set(body?.encoding, head);
    return head;
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
    return brotli(this.#plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: this.#brotliQuality },
    });
  }
}

const bodyHeaders = ({ encoding, bytes }: { encoding: Encoding; bytes: number }) => ({
  'content-length': `${bytes}`,
  ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
});

const refused = /;\s*q=0(\.0+)?\s*$/;
const maxEncodingsRemembered = 100;
const encodings = new Map<string, Encoding>();

/** The best encoding that an Accept-Encoding header allows. Browsers send few different ones: those are remembered. */
function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = encodings.get(header);
  if (known) return known;
  const accepted = header
    .split(',')
    .filter((entry) => !refused.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  const plain = accepted.includes('gzip') ? 'gzip' : 'identity';
  const encoding = accepted.includes('br') ? 'br' : plain;
  if (encodings.size >= maxEncodingsRemembered) encodings.clear();
  encodings.set(header, encoding);
  return encoding;
}

/** Whether an If-None-Match header names the ETag; compared weakly, as for GET. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/** Sends an answer, or 304 when the reader has it already. A promise only where it is still to be compressed. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  common: Readonly<Record<string, string>>,
): Promise<void> | undefined {
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.head(common)).end();
    return undefined;
  }
  const encoding = answer.compresses
    ? chooseEncoding(request.headers['accept-encoding'] as string | undefined)
    : 'identity';
  const send = (body: Buffer) => {
    response.writeHead(answer.status, answer.head(common, { encoding, bytes: body.length }));
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const body = answer.body(encoding);
  return body instanceof Promise ? body.then(send) : void send(body);
}
