import type { FastifyInstance } from 'fastify';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { contextOf } from '#server/edge/listener.ts';
import { bearerToken } from '#server/http/authenticate.ts';
import { type Http, routePath } from '#server/http/read-call.ts';
import { serveUserCall } from '#server/http/user-call.ts';
import { Problem } from '#server/problem.ts';

export function accountsRoutes(app: FastifyInstance, http: Http): void {
  app.post(routePath(sessionCalls.login), async (request, reply) => {
    const journal = await http.services.journal(contextOf(request.raw).registration.slug);
    const body = sessionCalls.login.body.safeParse(request.body);
    // Whatever cannot be a login is answered as a wrong one.
    const credentials = body.success ? body.data : { username: '', password: '' };
    const outcome = await journal.accounts.login(credentials, request.ip, http.services.now());
    if ('refused' in outcome) {
      if (outcome.refused === 'too_many_attempts') {
        reply.header('retry-after', String(outcome.retryAfterSeconds));
      }
      throw new Problem(outcome.refused);
    }
    return reply.header('cache-control', 'no-store').send(outcome);
  });

  serveUserCall(app, http, sessionCalls.verifyToken, async ({ user }) => ({ user }));

  serveUserCall(app, http, sessionCalls.logout, async ({ journal, request }) => {
    await journal.accounts.logout(bearerToken(request) ?? '');
  });
}
