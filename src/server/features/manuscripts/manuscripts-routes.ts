import { pipeline } from 'node:stream/promises';
import { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import type { ManuscriptsService } from './manuscripts-service.ts';

export function manuscriptsRoutes(endpoints: Endpoints<{ manuscripts: ManuscriptsService }>): void {
  serveCalls(endpoints, manuscriptsCalls, {
    listManuscripts: ({ journal, query, actor }) => journal.manuscripts.list(query, actor),
    getManuscript: ({ journal, params, actor }) => journal.manuscripts.get(params.id, actor),
    createManuscript: ({ journal, body, actor }) => journal.manuscripts.create(body, actor),
    updateManuscript: ({ journal, params, body, actor }) =>
      journal.manuscripts.change(params.id, body, actor),
    addManuscriptFile: ({ journal, params, body, file, actor }) =>
      journal.manuscripts.addFile(params.id, { name: body.name, file }, actor),
    getManuscriptFile: async ({ journal, params }) => {
      const { fileName, sha256 } = await journal.manuscripts.openFile(params.id, params.file);
      // Before the answer begins: a file that is damaged is an answer of its own.
      const content = await journal.files.read(sha256);
      return {
        fileName,
        write: (output, signal) => pipeline(content, output, { signal }),
      };
    },
    readDroppedFile: ({ journal, body, file, signal }) =>
      journal.manuscripts.readDropped({ name: body.name, file }, signal),
    addDroppedFile: ({ journal, body, file, actor, signal }) =>
      journal.manuscripts.addDropped({ ...body, file }, actor, signal),
    findManuscriptPdf: async ({ journal, params }) => ({
      file: await journal.manuscripts.findPdf(params.id),
    }),
    makeManuscriptArticle: ({ journal, params, body, actor }) =>
      journal.manuscripts.becomeArticle(params.id, body, actor),
    eraseManuscriptPeople: ({ journal, params, actor }) =>
      journal.manuscripts.erase(params.id, actor),
    deleteManuscript: ({ journal, params, actor }) => journal.manuscripts.remove(params.id, actor),
  });
}
