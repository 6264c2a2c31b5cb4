import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/calls/call.ts';
import type { Journal, Services } from '../services.ts';
import { Answer, sendAnswer } from './answer.ts';
import { type AnswerCache, cacheKey } from './answer-cache.ts';
import { authenticate } from './authenticate.ts';
import { arrivalOf } from './listener.ts';
import { Problem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';
import { answerStamp } from './stamp.ts';

export type Http = { services: Services; cache: AnswerCache };

type Read = { journal: Journal; params: Record<string, string>; query: Record<string, string> };
type ReadResult = { body: unknown; headers?: Record<string, string> };

/** `/api/archives/{id}` as the framework spells it. */
export const routePath = (call: Call) =>
  call.path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1');

/** Serves a call that only reads: authenticate, parse, act; the public view is answered from the cache. */
export function serveRead(
  app: FastifyInstance,
  http: Http,
  call: Call,
  act: (read: Read) => Promise<ReadResult>,
): void {
  app.get(routePath(call), async (request, reply) => {
    authenticate(request);
    const { registration } = arrivalOf(request.raw);
    const journal = await http.services.journal(registration.slug);
    const stamp = answerStamp(http.services, journal);
    const make = async () => {
      const { body, headers } = await act({ journal, ...parse(call, request) });
      return new Answer(
        200,
        {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-cache',
          vary: 'authorization',
          ...headers,
        },
        JSON.stringify(body),
      );
    };
    const key = cacheKey(registration.slug, request.url);
    const answer = await http.cache.get(key, stamp, make);
    arrivalOf(request.raw).cache = 'miss';
    reply.hijack();
    await sendAnswer(request.raw, reply.raw, answer, securityHeaders(registration.origin));
  });
}

function parse(call: Call, request: FastifyRequest) {
  const params = call.params?.safeParse(request.params);
  if (params && !params.success) throw new Problem('not_found');
  const query = call.query?.safeParse(request.query);
  if (query && !query.success) {
    const field = query.error.issues[0]?.path[0];
    throw new Problem(field === 'page' ? 'invalid_page' : 'keyword_too_long');
  }
  return {
    params: (params?.data ?? {}) as Record<string, string>,
    query: (query?.data ?? {}) as Record<string, string>,
  };
}
