import { editorsCalls } from '#contract/calls/editors-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import type { EditorsService } from './editors-service.ts';

export function editorsRoutes(endpoints: Endpoints<{ editors: EditorsService }>): void {
  serveCalls(endpoints, editorsCalls, {
    listEditors: {
      visitor: ({ journal }) => journal.editors.list(),
      administrator: ({ journal }) => journal.editors.listAll(),
    },
    listFormerEditors: ({ journal }) => journal.editors.listFormer(),
    getEditor: {
      visitor: ({ journal, params }) => journal.editors.find(params.id),
      administrator: ({ journal, params }) => journal.editors.findAny(params.id),
    },
    createEditor: ({ journal, body, file, actor }) =>
      journal.editors.add({ fields: body, picture: file }, actor),
    updateEditor: ({ journal, params, body, file, actor }) =>
      journal.editors.change(params.id, { fields: body, picture: file }, actor),
    deleteEditor: ({ journal, params, actor }) => journal.editors.remove(params.id, actor),
    orderEditors: ({ journal, body, actor }) => journal.editors.order(body.ids, actor),
    pinEditors: ({ journal, body, actor }) =>
      journal.editors.pin(Array.isArray(body) ? body : body.ids, actor),
  });
}
