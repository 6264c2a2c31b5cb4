import { uploadsCalls } from '#contract/calls/uploads-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import { templateCsv, templateXlsx } from './upload-template.ts';
import type { UploadsService } from './uploads-service.ts';

export function uploadsRoutes(endpoints: Endpoints<{ uploads: UploadsService }>): void {
  serveCalls(endpoints, uploadsCalls, {
    uploadTemplateCsv: async () => ({
      fileName: 'articles.csv',
      content: async () => templateCsv(),
    }),
    uploadTemplateXlsx: async () => ({
      fileName: 'articles.xlsx',
      content: () => templateXlsx(),
    }),
    listUploads: ({ journal }) => journal.uploads.list(),
    createUpload: ({ journal, body, file, actor, signal }) =>
      journal.uploads.create({ ...body, file }, actor, signal),
    getUpload: ({ journal, params, query, now }) =>
      journal.uploads.get(params.id, { show: query.show, page: Number(query.page) }, now),
    changeUpload: ({ journal, params, body, actor }) =>
      journal.uploads.change(params.id, body, actor),
    mendUploadRow: ({ journal, params, body, actor }) =>
      journal.uploads.mend(params.id, body.row, body.cells, actor),
    addUploadFile: async ({ journal, params, body, file, actor }) => {
      await journal.uploads.addFile(params.id, body.name, file, actor);
      return { name: body.name };
    },
    addUploadText: async ({ journal, params, body, file, actor }) => {
      await journal.uploads.addText(params.id, body.name, file, actor);
      return { name: body.name };
    },
    addUploadPicture: async ({ journal, params, body, file, actor }) => {
      await journal.uploads.addPicture(params.id, body.name, file, actor);
      return { name: body.name };
    },
    importUpload: ({ journal, params, body, actor, log }) =>
      journal.uploads.start(params.id, body.publish, actor, (error) =>
        log.error({ err: error, upload: params.id }, 'upload failed'),
      ),
    deleteUpload: ({ journal, params }) => journal.uploads.delete(params.id),
  });
}
