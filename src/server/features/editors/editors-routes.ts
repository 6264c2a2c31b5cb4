import type { FastifyInstance } from 'fastify';
import { editorsCalls } from '../../../contract/calls/editors-calls.ts';
import { Problem } from '../../http/problem.ts';
import { type Http, serveRead } from '../../http/read-call.ts';
import { readProfile } from '../../site.ts';

export function editorsRoutes(app: FastifyInstance, http: Http): void {
  serveRead(app, http, editorsCalls.listEditors, async ({ journal }) => ({
    body: await journal.editors.list(await readProfile(http.services, journal)),
  }));

  serveRead(app, http, editorsCalls.getEditor, async ({ journal, params }) => {
    const profile = await readProfile(http.services, journal);
    const editor = await journal.editors.find(Number(params.id), profile);
    if (!editor) throw new Problem('not_found');
    return { body: editor };
  });
}
