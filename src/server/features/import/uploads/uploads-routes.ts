import { uploadsCalls } from '#contract/calls/uploads-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { templateCsv, templateXlsx } from './upload-template.ts';
import type { UploadsService } from './uploads-service.ts';

type Journal = ServedJournal & { uploads: UploadsService };

export function uploadsRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, uploadsCalls.uploadTemplateCsv, async () => ({
    fileName: 'articles.csv',
    content: async () => templateCsv(),
  }));

  serveWrite(endpoints, uploadsCalls.uploadTemplateXlsx, async () => ({
    fileName: 'articles.xlsx',
    content: () => templateXlsx(),
  }));

  serveWrite(endpoints, uploadsCalls.listUploads, ({ journal }) => journal.uploads.list());

  serveWrite(endpoints, uploadsCalls.createUpload, ({ journal, body, file, actor, signal }) =>
    journal.uploads.create({ ...body, file }, actor, signal),
  );

  serveWrite(endpoints, uploadsCalls.getUpload, ({ journal, params, query, now }) =>
    journal.uploads.get(params.id, { show: query.show, page: Number(query.page) }, now),
  );

  serveWrite(endpoints, uploadsCalls.changeUpload, ({ journal, params, body, actor }) =>
    journal.uploads.change(params.id, body, actor),
  );

  serveWrite(endpoints, uploadsCalls.mendUploadRow, ({ journal, params, body, actor }) =>
    journal.uploads.mend(params.id, body.row, body.cells, actor),
  );

  serveWrite(
    endpoints,
    uploadsCalls.addUploadFile,
    async ({ journal, params, body, file, actor }) => {
      await journal.uploads.addFile(params.id, body.name, file, actor);
      return { name: body.name };
    },
  );

  serveWrite(endpoints, uploadsCalls.importUpload, ({ journal, params, body, actor, log }) =>
    journal.uploads.start(params.id, body.publish, actor, (error) =>
      log.error({ err: error, upload: params.id }, 'upload failed'),
    ),
  );

  serveWrite(endpoints, uploadsCalls.deleteUpload, async ({ journal, params }) => {
    await journal.uploads.delete(params.id);
    return undefined;
  });
}
