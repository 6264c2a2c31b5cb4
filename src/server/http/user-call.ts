import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import type { User } from '#contract/entities.ts';
import type { Journal } from '#server/compose.ts';
import { contextOf } from '#server/edge/listener.ts';
import { requireUser } from './authenticate.ts';
import { parseAddress } from './parse-request.ts';
import { type Http, routePath } from './read-call.ts';

type Asker = { journal: Journal; user: User; now: Date };

type UserCall = Asker & {
  params: Record<string, string>;
  query: Record<string, string>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Serves a call that only administrators may make: authenticate before a byte of the body is read, then parse, act,
 * view. What `act` gives is the JSON of the answer; its status is the contract's. Nothing of it is kept anywhere.
 */
export function serveUserCall(
  app: FastifyInstance,
  http: Http,
  call: Call,
  act: (asked: UserCall) => Promise<unknown>,
): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  app.route({
    method: call.method,
    url: routePath(call),
    onRequest: async (request) => {
      const journal = await http.services.journal(contextOf(request.raw).registration.slug);
      const now = http.services.now();
      askers.set(request, { journal, now, user: await requireUser(request, journal, now) });
    },
    handler: async (request, reply) => {
      const asker = askers.get(request);
      if (!asker) throw new Error('The request was not authenticated');
      const address = parseAddress(call, request);
      const body = await act({ ...asker, ...address, request, reply });
      if (reply.sent) return reply;
      reply.status(call.answer.status).header('cache-control', 'no-store');
      return call.answer.status === 204 ? reply.send() : reply.send(body);
    },
  });
}
