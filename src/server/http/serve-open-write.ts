import { routePattern } from '#contract/address.ts';
import type { AnswerOf, BodyOf, Call } from '#contract/calls/call.ts';
import { type Endpoints, type Met, meet } from './endpoints.ts';
import { parseBody } from './parse-call.ts';

/** Serves a call that writes and that anyone may make: a login. Nothing of it is kept anywhere. */
export function serveOpenWrite<C extends Call, J>(
  endpoints: Endpoints<J>,
  call: C,
  act: (
    asked: Met<J> & { body: BodyOf<C> /** Of who asks. */; clientAddress: string },
  ) => Promise<AnswerOf<C>>,
): void {
  endpoints.app.route({
    method: call.method,
    url: routePattern(call.path),
    handler: async (request, reply) => {
      const met = await meet(endpoints, request);
      const body = parseBody(call, request.body);
      const answer = await act({ ...met, body, clientAddress: request.ip });
      return reply.status(call.answer.status).header('cache-control', 'no-store').send(answer);
    },
  });
}
