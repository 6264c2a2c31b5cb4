import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddress, { compile } from '@fastify/proxy-addr';
import { networkOf } from '#domain/ip-address.ts';

/**
 * The Host of a request; a forwarded one is believed only from a configured proxy. The first forwarded header that comes
 * from elsewhere is told to `onUnlisted`: it may be a proxy that somebody forgot to configure.
 */
export function hostReader(
  trustedProxies: string[],
  onUnlisted: (address: string) => void,
): (request: IncomingMessage) => string {
  const trusted = trustedProxies.length > 0 ? compile(trustedProxies) : () => false;
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
  const trusted = trustedProxies.length > 0 ? compile(trustedProxies) : () => false;
  return (request) => networkOf(proxyAddress(request, trusted) ?? '');
}
