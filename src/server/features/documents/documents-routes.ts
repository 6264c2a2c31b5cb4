import type { FastifyRequest } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import { accountDocumentsCalls } from '#contract/calls/account-documents-calls.ts';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { lettersCalls } from '#contract/calls/letters-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { messages } from '#contract/messages.ts';
import type { AppearanceValues } from '#contract/settings-groups.ts';
import { parseCertificateCode } from '#domain/certificate-code.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { readSettings } from '#domain/settings-form.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { type MadeFile, savedAs } from '#server/http/send.ts';
import { serveCall, serveCalls } from '#server/http/serve-call.ts';
import { type SendMissing, serveFile } from '#server/http/serve-file.ts';
import { refuseInvalid } from '#server/problem.ts';
import { makeZip, type ZipOptions } from './bulk/make-zip.ts';
import type { ZipQueue } from './bulk/zip-queue.ts';
import type { DocumentsService } from './documents-service.ts';
import { documentKey } from './rendering/document-key.ts';
import type { DocumentRenderer } from './rendering/document-renderer.ts';
import { certificateWording } from './specs/document-context.ts';
import type { DocumentSpec } from './specs/document-spec.ts';

const { files } = messages;

/**
 * The documents that everybody may have, the page of their codes, and those that administrators have made. No document is shown
 * without asking again, because what it tells of may be withdrawn.
 */
export function documentsRoutes(
  endpoints: Endpoints<{
    documents: DocumentsService;
    appearance: { get(): Promise<AppearanceValues> };
    zips: ZipQueue;
  }>,
  renderer: DocumentRenderer,
  sendMissing: SendMissing,
): void {
  const toAnswer = (spec: DocumentSpec | undefined, fileName: string): MadeFile | undefined => {
    if (!spec) return undefined;
    const key = documentKey(spec);
    return { fileName, key, content: () => renderer.render(spec, key) };
  };

  serveFile(
    endpoints,
    { ...documentsCalls.certificate, sendMissing },
    async ({ journal, params, now }) => {
      const refnumber = parseRefnumber(params.refno);
      if (refnumber === undefined) return undefined;
      const spec = await journal.documents.certificate(refnumber, params.authorName, now);
      if (spec) return toAnswer(spec, files.certificate(refnumber));
      // Links that were sent before a name was corrected go on working.
      const isFormer = await journal.documents.wasAuthor(refnumber, params.authorName);
      return isFormer ? { movedTo: addresses.certificates(refnumber), status: 302 } : undefined;
    },
  );

  serveFile(
    endpoints,
    { ...documentsCalls.coverPage, sendMissing },
    async ({ journal, params }) => {
      const refnumber = parseRefnumber(params.ref);
      if (refnumber === undefined) return undefined;
      return toAnswer(await journal.documents.coverPage(refnumber), files.coverPage(refnumber));
    },
  );

  serveFile(
    endpoints,
    { ...documentsCalls.editorialBoard, sendMissing },
    async ({ journal, now }) =>
      toAnswer(await journal.documents.editorialBoard(now), files.editorialBoard),
  );

  serveFile(endpoints, { ...documentsCalls.copyrightForm, sendMissing }, async ({ journal }) =>
    toAnswer(await journal.documents.copyrightForm(), files.copyrightForm),
  );

  serveCalls(endpoints, documentsCalls, {
    verifyCertificate: ({ journal, params }) => journal.documents.verify(params.code),
    indexPage: async ({ journal, body }) => {
      const spec = await journal.documents.indexPage(listOf(body, 'refnumbers'));
      const document = await renderer.render(spec);
      return { fileName: files.indexPage, content: async () => document };
    },
    bulkCertificates: async (asked) => {
      const refnumbers = listOf(asked.body, 'refnumbers');
      const bulk = await asked.journal.documents.articleCertificates(refnumbers, asked.now);
      return {
        fileName: files.certificates,
        ...(await makeZip(renderer, bulk, zipOptions(asked))),
      };
    },
    editorCertificates: async (asked) => {
      const ids = listOf(asked.body, 'ids');
      const bulk = await asked.journal.documents.editorCertificates(ids, asked.now);
      return {
        fileName: files.editorCertificates,
        ...(await makeZip(renderer, bulk, zipOptions(asked))),
      };
    },
  });

  serveCalls(endpoints, lettersCalls, {
    getLetters: ({ journal, params }) => journal.documents.letters.plan(params.id),
    previewLetter: async ({ journal, params, body, now }) => {
      const spec = await journal.documents.letters.preview(params.id, body, now);
      const document = await renderer.render(spec);
      return { fileName: files.letter('preview'), content: async () => document };
    },
    sendLetter: ({ journal, params, body, actor }) =>
      journal.documents.letters.send(params.id, body, actor),
  });

  serveFile(endpoints, { ...lettersCalls.letter, sendMissing }, async ({ journal, params }) =>
    toAnswer(
      await journal.documents.letters.find(params.code),
      files.letter(parseCertificateCode(params.code) ?? ''),
    ),
  );

  serveCalls(endpoints, accountDocumentsCalls, {
    listAccountDocuments: ({ journal, query }) => journal.documents.account.list(query),
    getAccountDocument: ({ journal, params }) => journal.documents.account.find(params.id),
    draftAccountDocument: ({ journal, params }) => journal.documents.account.draft(params.id),
    previewAccountDocument: async (asked) => {
      const { journal, params, body, now } = asked;
      const spec = await journal.documents.account.preview(params.id, body, now);
      const document = await renderer.render(spec);
      return { fileName: files.accountDocument('preview'), content: async () => document };
    },
    issueAccountDocument: (asked) =>
      withPdf(
        asked,
        asked.journal.documents.account.issue(asked.params.id, asked.body, asked.actor),
      ),
    cancelAccountDocument: (asked) => {
      const { journal, params, body, actor } = asked;
      return withPdf(asked, journal.documents.account.cancel(params.id, body.why, actor));
    },
    mailAccountDocument: ({ journal, params, body, actor }) =>
      journal.documents.account.mail(params.id, body, actor),
    confirmAccountSeries: ({ journal, body, actor }) =>
      journal.documents.account.confirm(body, actor),
  });

  /** The PDF of what was issued: where it cannot be made now, it is made when somebody asks for it. */
  async function withPdf<Made extends { code: string }>(
    { journal, log }: { journal: { documents: DocumentsService }; log: FastifyRequest['log'] },
    issued: Promise<Made>,
  ): Promise<Made> {
    const made = await issued;
    await journal.documents.account
      .pdf(made.code, renderer)
      .catch((error: unknown) => log.error({ err: error }, 'document without its PDF'));
    return made;
  }

  serveFile(
    endpoints,
    { ...accountDocumentsCalls.accountDocument, sendMissing },
    async ({ journal, params }) => {
      const found = await journal.documents.account.pdf(params.code, renderer);
      if (!found) return undefined;
      const name = files.accountDocument(found.number);
      const headers = { 'cache-control': 'private, no-cache' };
      if ('spec' in found) {
        const made = toAnswer(found.spec, name);
        return made && { ...made, headers };
      }
      return {
        sha256: found.sha256,
        contentType: 'application/pdf',
        headers: { ...savedAs(name), ...headers },
      };
    },
  );

  serveCall(endpoints, settingsCalls.sampleCertificate, async ({ journal, body, now }) => {
    const { problems } = readSettings(body, {});
    refuseInvalid(problems);
    const spec = await journal.documents.sampleCertificate(certificateWording(body), now);
    const document = await renderer.render(spec);
    return { fileName: files.sampleCertificate, content: async () => document };
  });
}

type ZipRequest = Omit<ZipOptions, 'queue'> & { journal: { zips: ZipQueue } };

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
