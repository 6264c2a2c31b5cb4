import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import { Problem } from '#server/problem.ts';
import { routePath } from './read-call.ts';

/**
 * The calls that need a token and that nothing serves yet: 401 before their body is read, for no token is valid.
 * Register it last; a call that has a handler of its own is left to it.
 */
export function refuseUnservedCalls(app: FastifyInstance): void {
  for (const call of Object.values<Call>(calls)) {
    const route = { method: call.method, url: routePath(call) };
    if (call.token !== 'required' || app.hasRoute(route)) continue;
    app.route({
      ...route,
      onRequest: async () => {
        throw new Problem('unauthorized');
      },
      handler: async () => undefined,
    });
  }
}
