import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddress, { compile } from '@fastify/proxy-addr';

/** The Host of a request; a forwarded one is believed only from a configured proxy. */
export function hostReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return (request) => request.headers.host ?? '';
  const trusted = compile(trustedProxies);
  return (request) => {
    const forwarded = request.headers['x-forwarded-host'];
    if (forwarded && trusted(request.socket.remoteAddress ?? '', 0)) {
      return String(forwarded).split(',')[0]?.trim() ?? '';
    }
    return request.headers.host ?? '';
  };
}

/** Whose share of the load a request takes: its client's address, of IPv6 the network of 64 bits that a client has. */
export function clientReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const trusted = trustedProxies.length > 0 ? compile(trustedProxies) : () => false;
  return (request) => toNetwork(proxyAddress(request, trusted) ?? '');
}

/** @example toNetwork('2001:db8::1') // '2001:db8:0:0' */
export function toNetwork(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (!isIPv6(mapped)) return mapped;
  const [before = '', after] = mapped.split('::', 2);
  const groups = (text: string) => text.split(':').filter(Boolean);
  const missing = after === undefined ? 0 : 8 - groups(before).length - groups(after).length;
  const all = [...groups(before), ...Array<string>(missing).fill('0'), ...groups(after ?? '')];
  return all.slice(0, 4).join(':').toLowerCase();
}
