import type { FastifyInstance } from 'fastify';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { parseBody } from '#server/http/parse-request.ts';
import type { Http } from '#server/http/read-call.ts';
import { serveUserCall } from '#server/http/user-call.ts';
import { Problem } from '#server/problem.ts';
import { fileHeaders } from './send-document.ts';
import { sendZip } from './send-zip.ts';

const { files } = messages;
const { indexPage, bulkCertificates, editorCertificates } = documentsCalls;

/** Too many are told so, before anything else about them is looked at. */
function refuseTooMany(body: unknown, field: 'refnumbers' | 'ids'): void {
  const list = Array.isArray(body) ? body : Object(body)[field];
  if (Array.isArray(list) && list.length > limits.bulkDocuments) {
    throw new Problem('too_many_documents');
  }
}

function readRefnumbers(body: unknown): (string | number)[] {
  refuseTooMany(body, 'refnumbers');
  const parsed = parseBody(bulkCertificates.body, body);
  return Array.isArray(parsed) ? parsed : parsed.refnumbers;
}

function readIds(body: unknown): number[] {
  refuseTooMany(body, 'ids');
  const parsed = parseBody(editorCertificates.body, body);
  return Array.isArray(parsed) ? parsed : parsed.ids;
}

/** The documents that administrators have made. */
export function bulkRoutes(app: FastifyInstance, http: Http): void {
  const { renderer } = http.services;

  serveUserCall(app, http, indexPage, async ({ journal, request, reply }) => {
    const spec = await journal.documents.indexPage(readRefnumbers(request.body));
    const document = await renderer.render(spec);
    reply.headers(fileHeaders(request, 'application/pdf', files.indexPage));
    return Buffer.from(document.buffer, document.byteOffset, document.length);
  });

  serveUserCall(app, http, bulkCertificates, async ({ journal, request, reply, now }) => {
    const bulk = await journal.documents.articleCertificates(readRefnumbers(request.body), now);
    await sendZip(request, reply, { renderer, bulk, fileName: files.certificates, now });
  });

  serveUserCall(app, http, editorCertificates, async ({ journal, request, reply, now }) => {
    const bulk = await journal.documents.editorCertificates(readIds(request.body), now);
    await sendZip(request, reply, { renderer, bulk, fileName: files.editorCertificates, now });
  });
}
