import type { FastifyInstance } from 'fastify';
import { indexingCalls } from '#contract/calls/indexing-calls.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { type Http, serveRead } from '#server/http/read-call.ts';
import { readPictureForm } from '#server/http/read-picture-form.ts';
import { serveUserCall } from '#server/http/user-call.ts';

export function indexingRoutes(app: FastifyInstance, http: Http): void {
  const { services } = http;

  serveRead(app, http, indexingCalls.listIndexing, async ({ journal, user }) => ({
    body: user ? await journal.indexing.listAll() : await journal.indexing.list(),
  }));

  serveUserCall(app, http, indexingCalls.createIndexing, async (asked) => {
    const { journal, user, now, request } = asked;
    const form = await readPictureForm(request, services, journal);
    return journal.indexing.add(form, { username: user.username, now });
  });

  serveUserCall(app, http, indexingCalls.updateIndexing, async (asked) => {
    const { journal, user, now, params, request } = asked;
    const form = await readPictureForm(request, services, journal);
    return journal.indexing.change(Number(params.id), form, { username: user.username, now });
  });

  serveUserCall(app, http, indexingCalls.orderIndexing, async ({ journal, user, now, request }) => {
    const { ids } = parseBody(indexingCalls.orderIndexing.body, request.body);
    return journal.indexing.order(ids, { username: user.username, now });
  });

  serveUserCall(app, http, indexingCalls.deleteIndexing, async ({ journal, user, now, params }) => {
    await journal.indexing.remove(Number(params.id), { username: user.username, now });
  });
}
