import type { FastifyInstance } from 'fastify';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { type Http, serveRead } from '#server/http/read-call.ts';
import { readPictureForm } from '#server/http/read-picture-form.ts';
import { serveUserCall } from '#server/http/user-call.ts';
import { readProfile } from '#server/pages/site.ts';
import { Problem } from '#server/problem.ts';

export function editorsRoutes(app: FastifyInstance, http: Http): void {
  const { services } = http;

  serveRead(app, http, editorsCalls.listEditors, async ({ journal, user }) => ({
    body: user
      ? await journal.editors.listAll()
      : await journal.editors.list(await readProfile(services, journal)),
  }));

  serveRead(app, http, editorsCalls.getEditor, async ({ journal, user, params }) => {
    const id = Number(params.id);
    const editor = user
      ? await journal.editors.findAny(id)
      : await journal.editors.find(id, await readProfile(services, journal));
    if (!editor) throw new Problem('not_found');
    return { body: editor };
  });

  serveUserCall(app, http, editorsCalls.createEditor, async ({ journal, user, now, request }) => {
    const form = await readPictureForm(request, services, journal);
    return journal.editors.add(form, { username: user.username, now });
  });

  serveUserCall(app, http, editorsCalls.updateEditor, async (asked) => {
    const { journal, user, now, params, request } = asked;
    const form = await readPictureForm(request, services, journal);
    return journal.editors.change(Number(params.id), form, { username: user.username, now });
  });

  serveUserCall(app, http, editorsCalls.pinEditors, async ({ journal, user, now, request }) => {
    const { ids } = parseBody(editorsCalls.pinEditors.body, request.body);
    return journal.editors.pin(ids, { username: user.username, now });
  });
}
