import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddress, { compile } from '@fastify/proxy-addr';
import { networkOf } from '#domain/ip-address.ts';

/** Whether an address is a configured proxy's. */
const trustedBy = (proxies: string[]) => (proxies.length > 0 ? compile(proxies) : () => false);

/**
 * The Host of a request; a forwarded one is believed only from a configured proxy. The first forwarded header that comes
 * from elsewhere is told to `onUnlisted`: it may be a proxy that somebody forgot to configure.
 */
export function hostReader(
  trustedProxies: string[],
  onUnlisted: (address: string) => void,
): (request: IncomingMessage) => string {
  const trusted = trustedBy(trustedProxies);
  let isTold = false;
  return ({ headers, socket }) => {
    const host = headers.host ?? '';
    const forwarded = headers['x-forwarded-host'];
    if (forwarded === undefined && (isTold || !namesClient(headers))) return host;
    const address = socket.remoteAddress ?? '';
    if (trusted(address, 0))
      return forwarded ? (String(forwarded).split(',')[0]?.trim() ?? '') : host;
    if (!isTold) onUnlisted(address);
    isTold = true;
    return host;
  };
}

/** The headers that proxies add, of which `X-Forwarded-*` are read. */
const namesClient = (headers: IncomingHttpHeaders): boolean =>
  headers['x-forwarded-for'] !== undefined ||
  headers['x-real-ip'] !== undefined ||
  headers.forwarded !== undefined;

/** Whose share of the load a request takes: its client's address, of IPv6 the network of 64 bits that a client has. */
export function clientReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const trusted = trustedBy(trustedProxies);
  return (request) => networkOf(proxyAddress(request, trusted) ?? '');
}

/** What a proxy may call a request: it goes into the log and into an answer, and so is short and plain. */
const acceptable = /^[A-Za-z0-9_-]{8,64}$/;

export const requestIdHeader = 'x-request-id';

/** The ids of requests, the same one for the same request. */
export type RequestIds = ReturnType<typeof requestIds>;

/**
 * Names requests. What anybody else than a configured proxy says is not taken: it would let a stranger put lines of the
 * log together that do not belong together.
 */
export function requestIds(trustedProxies: string[]) {
  const trusted = trustedBy(trustedProxies);
  const ofProcess = randomBytes(6).toString('base64url');
  let made = 0;
  return {
    /** What a trusted proxy calls the request; undefined where it says nothing acceptable. */
    given({ headers, socket }: IncomingMessage): string | undefined {
      const id = headers[requestIdHeader];
      if (typeof id !== 'string' || !acceptable.test(id)) return undefined;
      return trusted(socket.remoteAddress ?? '', 0) ? id : undefined;
    },
    /** An id that no request of any process has had. */
    make(): string {
      made += 1;
      return `${ofProcess}-${made.toString(36)}`;
    },
  };
}
