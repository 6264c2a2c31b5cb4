import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

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
