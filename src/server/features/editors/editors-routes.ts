import { editorsCalls } from '#contract/calls/editors-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveRead } from '#server/http/serve-read.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { Problem } from '#server/problem.ts';
import type { EditorsService } from './editors-service.ts';

type Journal = ServedJournal & { editors: EditorsService };

export function editorsRoutes(endpoints: Endpoints<Journal>): void {
  serveRead(endpoints, editorsCalls.listEditors, {
    visitor: ({ journal }) => journal.editors.list(),
    administrator: ({ journal }) => journal.editors.listAll(),
  });

  serveRead(endpoints, editorsCalls.listFormerEditors, {
    visitor: ({ journal }) => journal.editors.listFormer(),
  });

  serveRead(endpoints, editorsCalls.getEditor, {
    visitor: async ({ journal, params }) => found(await journal.editors.find(params.id)),
    administrator: async ({ journal, params }) => found(await journal.editors.findAny(params.id)),
  });

  serveWrite(endpoints, editorsCalls.createEditor, ({ journal, body, file, actor }) =>
    journal.editors.add({ fields: body, picture: file }, actor),
  );

  serveWrite(endpoints, editorsCalls.updateEditor, ({ journal, params, body, file, actor }) =>
    journal.editors.change(params.id, { fields: body, picture: file }, actor),
  );

  serveWrite(endpoints, editorsCalls.deleteEditor, async ({ journal, params, actor }) => {
    await journal.editors.remove(params.id, actor);
    return undefined;
  });

  serveWrite(endpoints, editorsCalls.orderEditors, ({ journal, body, actor }) =>
    journal.editors.order(body.ids, actor),
  );

  serveWrite(endpoints, editorsCalls.pinEditors, ({ journal, body, actor }) =>
    journal.editors.pin(Array.isArray(body) ? body : body.ids, actor),
  );
}

function found<Editor>(editor: Editor | undefined): Editor {
  if (!editor) throw new Problem('not_found');
  return editor;
}
