import { addresses } from '#contract/addresses.ts';
import type { Call } from '#contract/calls/call.ts';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { messages } from '#contract/messages.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import type { FileAnswer } from '#server/http/send-file-answer.ts';
import { type FindDocument, serveDocument } from '#server/http/serve-document.ts';
import type { SendMissing } from '#server/http/serve-file.ts';
import { serveRead } from '#server/http/serve-read.ts';
import { Problem } from '#server/problem.ts';
import type { DocumentsService } from './documents-service.ts';
import { documentKey } from './rendering/document-key.ts';
import type { DocumentRenderer } from './rendering/document-renderer.ts';
import type { DocumentSpec } from './specs/document-spec.ts';

type Journal = ServedJournal & { documents: DocumentsService };

const { files } = messages;

/** The documents that everybody may have, and the page of their codes. */
export function documentsRoutes<J extends Journal>(
  endpoints: Endpoints<J>,
  renderer: DocumentRenderer,
  sendMissing: SendMissing<J>,
): void {
  const toAnswer = (spec: DocumentSpec | undefined, fileName: string): FileAnswer | undefined => {
    if (!spec) return undefined;
    const key = documentKey(spec);
    return { fileName, key, content: () => renderer.render(spec, key) };
  };

  const serve = <C extends Call>(call: C, find: FindDocument<C, J>) =>
    serveDocument(endpoints, call, find, sendMissing);

  serve(documentsCalls.certificate, async ({ journal, params, now }) => {
    const refnumber = parseRefnumber(params.refno);
    if (refnumber === undefined) return undefined;
    const spec = await journal.documents.certificate(refnumber, params.authorName, now);
    if (spec) return toAnswer(spec, files.certificate(refnumber));
    // Links that were sent before a name was corrected go on working.
    const isFormer = await journal.documents.wasAuthor(refnumber, params.authorName);
    return isFormer ? { movedTo: addresses.certificates(refnumber) } : undefined;
  });

  serve(documentsCalls.coverPage, async ({ journal, params }) => {
    const refnumber = parseRefnumber(params.ref);
    if (refnumber === undefined) return undefined;
    return toAnswer(await journal.documents.coverPage(refnumber), files.coverPage(refnumber));
  });

  serve(documentsCalls.editorialBoard, async ({ journal, now }) =>
    toAnswer(await journal.documents.editorialBoard(now), files.editorialBoard),
  );

  serve(documentsCalls.copyrightForm, async ({ journal }) =>
    toAnswer(await journal.documents.copyrightForm(), files.copyrightForm),
  );

  serveRead(endpoints, documentsCalls.verifyCertificate, {
    async visitor({ journal, params }) {
      const verification = await journal.documents.verify(params.code);
      if (!verification) throw new Problem('not_found');
      return verification;
    },
  });
}
