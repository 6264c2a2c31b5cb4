import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { messages } from '#contract/messages.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { DocumentsService } from './documents-service.ts';
import type { Drawing } from './drawing.ts';
import { makeZip } from './make-zip.ts';

type Journal = ServedJournal & { documents: DocumentsService };

const { files } = messages;

/** The documents that administrators have made. */
export function bulkRoutes(endpoints: Endpoints<Journal>, drawing: Drawing): void {
  serveWrite(endpoints, documentsCalls.indexPage, async ({ journal, body }) => {
    const plan = await journal.documents.indexPage(listOf(body, 'refnumbers'));
    const document = await drawing.draw(plan);
    return { fileName: files.indexPage, content: async () => document };
  });

  serveWrite(endpoints, documentsCalls.bulkCertificates, async ({ journal, body, now, signal }) => {
    const refnumbers = listOf(body, 'refnumbers');
    const bulk = await journal.documents.articleCertificates(refnumbers, now);
    return makeZip({ drawing, bulk, fileName: files.certificates, now, signal });
  });

  serveWrite(
    endpoints,
    documentsCalls.editorCertificates,
    async ({ journal, body, now, signal }) => {
      const bulk = await journal.documents.editorCertificates(listOf(body, 'ids'), now);
      return makeZip({ drawing, bulk, fileName: files.editorCertificates, now, signal });
    },
  );
}

/** What is asked for: a list, or an object that holds one. */
const listOf = <Item, Name extends string>(
  body: Item[] | Record<Name, Item[]>,
  name: Name,
): Item[] => (Array.isArray(body) ? body : body[name]);
