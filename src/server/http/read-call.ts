import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import type { User } from '#contract/entities.ts';
import type { Journal, Services } from '#server/compose.ts';
import { cacheVersion } from '#server/edge/cache-version.ts';
import { CachedResponse, sendCachedResponse } from '#server/edge/cached-response.ts';
import { contextOf } from '#server/edge/listener.ts';
import { cacheKey, type ResponseCache } from '#server/edge/response-cache.ts';
import { findUser } from './authenticate.ts';
import { parseAddress } from './parse-request.ts';
import { securityHeaders } from './security-headers.ts';

export type Http = { services: Services; cache: ResponseCache };

type Read = {
  journal: Journal;
  params: Record<string, string>;
  query: Record<string, string>;
  /** The administrator who asks; undefined for a visitor, whose view is the public one. */
  user: User | undefined;
};
type ReadResult = { body: unknown; headers?: Record<string, string> };

/** `/api/archives/{id}` as the framework spells it. */
export const routePath = (call: Call) =>
  call.path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1');

/**
 * Serves a call that anyone may read: authenticate, parse, act. The public view is answered from the cache; an
 * administrator's view is never kept, here or elsewhere.
 */
export function serveRead(
  app: FastifyInstance,
  http: Http,
  call: Call,
  act: (read: Read) => Promise<ReadResult>,
): void {
  app.get(routePath(call), async (request, reply) => {
    const arrival = contextOf(request.raw);
    const { registration } = arrival;
    const journal = await http.services.journal(registration.slug);
    const user = await findUser(request, journal, http.services.now());
    const address = parseAddress(call, request);
    if (user) {
      const { body, headers } = await act({ journal, user, ...address });
      return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(body);
    }
    const stamp = cacheVersion(http.services, journal);
    const make = async () => {
      const { body, headers } = await act({ journal, user, ...address });
      return new CachedResponse(200, { ...publicHeaders, ...headers }, JSON.stringify(body));
    };
    const key = cacheKey(registration.slug, request.url);
    const answer = await http.cache.get(key, stamp, make);
    arrival.cache = 'miss';
    reply.hijack();
    await sendCachedResponse(request.raw, reply.raw, answer, securityHeaders(registration.origin));
  });
}

const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'authorization',
};
