import type { AppearanceValues } from '#contract/appearance.ts';
import { appearanceCalls } from '#contract/calls/appearance-calls.ts';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { messages } from '#contract/messages.ts';
import { readAppearance } from '#domain/appearance-form.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { refuseInvalid } from '#server/problem.ts';
import { makeZip, type ZipOptions } from './bulk/make-zip.ts';
import type { ZipQueue } from './bulk/zip-queue.ts';
import type { DocumentsService } from './documents-service.ts';
import type { DocumentRenderer } from './rendering/document-renderer.ts';
import { certificateWording } from './specs/document-context.ts';

type Journal = ServedJournal & {
  documents: DocumentsService;
  appearance: { get(): Promise<AppearanceValues> };
  zips: ZipQueue;
};

type ZipRequest = Omit<ZipOptions, 'queue'> & { journal: Journal };

const { files } = messages;

/** The documents that administrators have made. */
export function bulkRoutes(endpoints: Endpoints<Journal>, renderer: DocumentRenderer): void {
  serveWrite(endpoints, documentsCalls.indexPage, async ({ journal, body }) => {
    const spec = await journal.documents.indexPage(listOf(body, 'refnumbers'));
    const document = await renderer.render(spec);
    return { fileName: files.indexPage, content: async () => document };
  });

  serveWrite(endpoints, appearanceCalls.sampleCertificate, async ({ journal, body, now }) => {
    const { problems } = readAppearance(body, await journal.appearance.get());
    refuseInvalid(problems);
    const spec = await journal.documents.sampleCertificate(certificateWording(body), now);
    const document = await renderer.render(spec);
    return { fileName: files.sampleCertificate, content: async () => document };
  });

  serveWrite(endpoints, documentsCalls.bulkCertificates, async (asked) => {
    const refnumbers = listOf(asked.body, 'refnumbers');
    const bulk = await asked.journal.documents.articleCertificates(refnumbers, asked.now);
    return { fileName: files.certificates, ...(await makeZip(renderer, bulk, zipOptions(asked))) };
  });

  serveWrite(endpoints, documentsCalls.editorCertificates, async (asked) => {
    const ids = listOf(asked.body, 'ids');
    const bulk = await asked.journal.documents.editorCertificates(ids, asked.now);
    return {
      fileName: files.editorCertificates,
      ...(await makeZip(renderer, bulk, zipOptions(asked))),
    };
  });
}

const zipOptions = ({ now, signal, log, journal }: ZipRequest) => ({
  now,
  signal,
  log,
  queue: journal.zips,
});

/** What is asked for: a list, or an object that holds one. */
const listOf = <Item, Name extends string>(
  body: Item[] | Record<Name, Item[]>,
  name: Name,
): Item[] => (Array.isArray(body) ? body : body[name]);
