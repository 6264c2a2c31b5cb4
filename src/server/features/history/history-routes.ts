import type { FastifyInstance } from 'fastify';
import { historyCalls } from '#contract/calls/history-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import type { Http } from '#server/http/read-call.ts';
import { serveUserCall } from '#server/http/user-call.ts';

export function historyRoutes(app: FastifyInstance, http: Http): void {
  serveUserCall(app, http, historyCalls.listHistory, ({ journal, params }) => {
    const { noun, id } = historyCalls.listHistory.params.parse(params);
    return journal.history.list(noun, Number(id));
  });

  serveUserCall(app, http, sessionCalls.adminSummary, ({ journal }) => journal.history.summary());

  serveUserCall(app, http, historyCalls.getOverview, ({ journal }) => journal.history.overview());
}
