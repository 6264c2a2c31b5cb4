import { uploadsCalls } from '#contract/calls/uploads-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import { templateCsv, templateXlsx } from './upload-template.ts';
import type { UploadsService } from './uploads-service.ts';

export function uploadsRoutes(endpoints: Endpoints<{ uploads: UploadsService }>): void {
  serveCall(endpoints, uploadsCalls.uploadTemplateCsv, async () => ({
    fileName: 'articles.csv',
    content: async () => templateCsv(),
  }));

  serveCall(endpoints, uploadsCalls.uploadTemplateXlsx, async () => ({
    fileName: 'articles.xlsx',
    content: () => templateXlsx(),
  }));

  serveCall(endpoints, uploadsCalls.listUploads, ({ journal }) => journal.uploads.list());

  serveCall(endpoints, uploadsCalls.createUpload, ({ journal, body, file, actor, signal }) =>
    journal.uploads.create({ ...body, file }, actor, signal),
  );

  serveCall(endpoints, uploadsCalls.getUpload, ({ journal, params, query, now }) =>
    journal.uploads.get(params.id, { show: query.show, page: Number(query.page) }, now),
  );

  serveCall(endpoints, uploadsCalls.changeUpload, ({ journal, params, body, actor }) =>
    journal.uploads.change(params.id, body, actor),
  );

  serveCall(endpoints, uploadsCalls.mendUploadRow, ({ journal, params, body, actor }) =>
    journal.uploads.mend(params.id, body.row, body.cells, actor),
  );

  serveCall(
    endpoints,
    uploadsCalls.addUploadFile,
    async ({ journal, params, body, file, actor }) => {
      await journal.uploads.addFile(params.id, body.name, file, actor);
      return { name: body.name };
    },
  );

  serveCall(
    endpoints,
    uploadsCalls.addUploadText,
    async ({ journal, params, body, file, actor }) => {
      await journal.uploads.addText(params.id, body.name, file, actor);
      return { name: body.name };
    },
  );

  serveCall(endpoints, uploadsCalls.importUpload, ({ journal, params, body, actor, log }) =>
    journal.uploads.start(params.id, body.publish, actor, (error) =>
      log.error({ err: error, upload: params.id }, 'upload failed'),
    ),
  );

  serveCall(endpoints, uploadsCalls.deleteUpload, ({ journal, params }) =>
    journal.uploads.delete(params.id),
  );
}
