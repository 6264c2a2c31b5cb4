import { editorsCalls } from '#contract/calls/editors-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import type { EditorsService } from './editors-service.ts';

export function editorsRoutes(endpoints: Endpoints<{ editors: EditorsService }>): void {
  serveCall(endpoints, editorsCalls.listEditors, {
    visitor: ({ journal }) => journal.editors.list(),
    administrator: ({ journal }) => journal.editors.listAll(),
  });

  serveCall(endpoints, editorsCalls.listFormerEditors, ({ journal }) =>
    journal.editors.listFormer(),
  );

  serveCall(endpoints, editorsCalls.getEditor, {
    visitor: ({ journal, params }) => journal.editors.find(params.id),
    administrator: ({ journal, params }) => journal.editors.findAny(params.id),
  });

  serveCall(endpoints, editorsCalls.createEditor, ({ journal, body, file, actor }) =>
    journal.editors.add({ fields: body, picture: file }, actor),
  );

  serveCall(endpoints, editorsCalls.updateEditor, ({ journal, params, body, file, actor }) =>
    journal.editors.change(params.id, { fields: body, picture: file }, actor),
  );

  serveCall(endpoints, editorsCalls.deleteEditor, ({ journal, params, actor }) =>
    journal.editors.remove(params.id, actor),
  );

  serveCall(endpoints, editorsCalls.orderEditors, ({ journal, body, actor }) =>
    journal.editors.order(body.ids, actor),
  );

  serveCall(endpoints, editorsCalls.pinEditors, ({ journal, body, actor }) =>
    journal.editors.pin(Array.isArray(body) ? body : body.ids, actor),
  );
}
