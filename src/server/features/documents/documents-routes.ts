import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { messages } from '#contract/messages.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import type { Journal } from '#server/compose.ts';
import { contextOf } from '#server/edge/listener.ts';
import { findUser } from '#server/http/authenticate.ts';
import { parseAddress } from '#server/http/parse-request.ts';
import { type Http, routePath, serveRead } from '#server/http/read-call.ts';
import { Problem } from '#server/problem.ts';
import { sendPublicDocument } from './send-document.ts';
import type { DocumentSpec } from './specs/document-spec.ts';

const { files } = messages;

type Asked = { journal: Journal; params: Record<string, string>; now: Date };
type Found = { spec: DocumentSpec | undefined; fileName: string };

/** The documents that everybody may have, and the page of their codes. */
export function documentsRoutes(app: FastifyInstance, http: Http): void {
  serveDocument(documentsCalls.certificate, async ({ journal, params, now }) => {
    const refnumber = parseRefnumber(params.refno ?? '');
    const spec =
      refnumber && (await journal.documents.certificate(refnumber, params.authorName ?? '', now));
    return { spec: spec || undefined, fileName: files.certificate(refnumber ?? '') };
  });

  serveDocument(documentsCalls.coverPage, async ({ journal, params }) => {
    const refnumber = parseRefnumber(params.ref ?? '');
    const spec = refnumber && (await journal.documents.coverPage(refnumber));
    return { spec: spec || undefined, fileName: files.coverPage(refnumber ?? '') };
  });

  serveDocument(documentsCalls.editorialBoard, async ({ journal, now }) => ({
    spec: await journal.documents.editorialBoard(now),
    fileName: files.editorialBoard,
  }));

  serveDocument(documentsCalls.copyrightForm, async ({ journal }) => ({
    spec: await journal.documents.copyrightForm(),
    fileName: files.copyrightForm,
  }));

  serveRead(app, http, documentsCalls.verifyCertificate, async ({ journal, params }) => {
    const verification = await journal.documents.verify(params.code ?? '');
    if (!verification) throw new Problem('not_found');
    return { body: verification };
  });

  function serveDocument(call: Call, find: (asked: Asked) => Promise<Found>): void {
    app.get(routePath(call), async (request: FastifyRequest, reply: FastifyReply) => {
      const { services } = http;
      const journal = await services.journal(contextOf(request.raw).registration.slug);
      const now = services.now();
      // Who sends a token wants to be known, though nothing here needs one.
      await findUser(request, journal, now);
      const { params } = parseAddress(call, request);
      const { spec, fileName } = await find({ journal, params, now });
      if (!spec) throw new Problem('not_found');
      return sendPublicDocument(request, reply, services.renderer, spec, fileName);
    });
  }
}
