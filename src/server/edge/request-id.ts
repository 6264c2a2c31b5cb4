import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/** What a proxy may call a request: it goes into the log and into an answer, and so is short and plain. */
const acceptable = /^[A-Za-z0-9_-]{8,64}$/;

export const requestIdHeader = 'x-request-id';

/** The ids of requests, the same one for the same request. */
export type RequestIds = {
  /** What a trusted proxy calls the request; undefined where it says nothing acceptable. */
  given(request: IncomingMessage): string | undefined;
  /** An id that no request of any process has had. */
  make(): string;
};

/**
 * Names requests. What anybody else than a configured proxy says is not taken: it would let a stranger put lines of the
 * log together that do not belong together.
 */
export function requestIds(trustedProxies: string[]): RequestIds {
  const trusted = trustedProxies.length > 0 ? compile(trustedProxies) : () => false;
  const ofProcess = randomBytes(6).toString('base64url');
  let made = 0;
  return {
    given({ headers, socket }) {
      const id = headers[requestIdHeader];
      if (typeof id !== 'string' || !acceptable.test(id)) return undefined;
      return trusted(socket.remoteAddress ?? '', 0) ? id : undefined;
    },
    make() {
      made += 1;
      return `${ofProcess}-${made.toString(36)}`;
    },
  };
}
