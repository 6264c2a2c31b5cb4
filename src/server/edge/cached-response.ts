/// <reference path="./negotiator.d.ts" />
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { requestIdHeader } from './forwarded.ts';
import { drain, hasBody } from './request-body.ts';
import { findContext } from './request-context.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

const compressedFrom = 1024;
const uncompressible = /^font|^image\/(?!svg)/;

export type CachedResponseOptions = {
  /** Forms of the body that are known already. */
  compressed?: Partial<Record<'br' | 'gzip', Buffer>>;
  /** The best one, 11, is for what many get and few ask for first. */
  brotliQuality?: number | undefined;
  /** Names what the body was made from: what is made from the same is the same. */
  source?: string;
};

/** A whole response: its bytes, compressed at most once an encoding, with an ETag of its content. */
export class CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly compresses: boolean;
  readonly source: string | undefined;
  /** The body as it was made, not compressed. */
  readonly plain: Buffer;
  readonly #heads = new Map<object, Map<Encoding | undefined, string[]>>();
  readonly #brotliQuality: number;
  readonly #given: Record<string, string>;
  readonly #bodies = new Map<Encoding, Promise<Buffer> | Buffer>();

  constructor(
    status: number,
    headers: Record<string, string>,
    body: string | Buffer,
    { compressed = {}, brotliQuality = 5, source }: CachedResponseOptions = {},
  ) {
    this.status = status;
    this.#given = headers;
    this.source = source;
    this.plain = typeof body === 'string' ? Buffer.from(body) : body;
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = compressed[encoding];
      if (bytes) this.#bodies.set(encoding, bytes);
    }
    this.#brotliQuality = brotliQuality;
    this.etag = `"${createHash('sha1').update(this.plain).digest('base64url')}"`;
    this.compresses =
      this.plain.length >= compressedFrom && !uncompressible.test(headers['content-type'] ?? '');
    const vary = [headers.vary, this.compresses ? 'accept-encoding' : undefined].filter(Boolean);
    this.headers = {
      ...headers,
      etag: this.etag,
      ...(vary.length > 0 ? { vary: vary.join(', ') } : {}),
    };
  }

  /** Bytes that it may take in a cache, counting both compressed forms as half each. */
  get weight(): number {
    return this.plain.length * (this.compresses ? 2 : 1) + 4096;
  }

  /** The same with another body, which is sent as this one would be. */
  withBody(body: string): CachedResponse {
    return new CachedResponse(this.status, this.#given, body);
  }

  /**
   * The headers with those common to all, names and values in turn, as `writeHead` takes them fastest. Without a body,
   * those of a 304. Made once each.
   */
  head(common: Readonly<Record<string, string>>, body?: { encoding: Encoding; bytes: number }) {
    const heads = this.#heads.get(common) ?? new Map<Encoding | undefined, string[]>();
    this.#heads.set(common, heads);
    const known = heads.get(body?.encoding);
    if (known) return known;
    const headers = { ...common, ...this.headers, ...(body && bodyHeaders(body)) };
    const head = Object.entries(headers).flat();
    heads.set(body?.encoding, head);
    return head;
  }

  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.plain;
    const known = this.#bodies.get(encoding);
    if (known !== undefined) return known;
    const making = this.#compressed(encoding);
    this.#bodies.set(encoding, making);
    return making;
  }

  async #compressed(encoding: 'br' | 'gzip'): Promise<Buffer> {
    try {
      const body = await this.#compress(encoding);
      this.#bodies.set(encoding, body);
      return body;
    } catch (error) {
      this.#bodies.delete(encoding);
      throw error;
    }
  }

  #compress(encoding: 'br' | 'gzip'): Promise<Buffer> {
    if (encoding === 'gzip') return deflate(this.plain);
    return brotli(this.plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: this.#brotliQuality },
    });
  }
}

const bodyHeaders = ({ encoding, bytes }: { encoding: Encoding; bytes: number }) => ({
  'content-length': `${bytes}`,
  ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
});

/** Browsers send few different headers: what each of them prefers is remembered. */
const preferredEncodings = new LRUCache<string, Encoding>({ max: 100 });

/** The encoding that an Accept-Encoding header prefers, the smallest of equals; whatever it says, a body is sent. */
function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = preferredEncodings.get(header);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const offered = ['br', 'gzip', 'identity'];
  const encoding = (negotiator.encoding(offered, { preferred: offered }) ?? 'identity') as Encoding;
  preferredEncodings.set(header, encoding);
  return encoding;
}

/** Whether the reader has what this ETag names: answered with 304. */
export const isFresh = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean =>
  headers['if-none-match'] !== undefined &&
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });

/**
 * Sends a response, or 304 when the reader has it already. A promise only where it is still to be compressed, or where a body
 * of the request is still to come. The answer names the request where it has an id.
 */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  common: Readonly<Record<string, string>>,
  id?: string,
): Promise<void> | undefined {
  const write = (status: number, head: string[], body?: Buffer) => {
    response.writeHead(status, id === undefined ? head : [...head, requestIdHeader, id]);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const send = (): Promise<void> | undefined => {
    if (cached.status === 200 && isFresh(request, cached.etag)) {
      return void write(304, cached.head(common));
    }
    const encoding = cached.compresses
      ? chooseEncoding(request.headers['accept-encoding'] as string | undefined)
      : 'identity';
    const sendBody = (body: Buffer) =>
      write(cached.status, cached.head(common, { encoding, bytes: body.length }), body);
    const body = cached.body(encoding);
    return body instanceof Promise ? body.then(sendBody) : void sendBody(body);
  };
  findContext(request)?.answerBegins();
  return hasBody(request) && !request.complete ? drain(request).then(send) : send();
}
