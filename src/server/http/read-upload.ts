import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import type { Operation } from '#contract/problems.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { isPdf } from '../platform/files/is-pdf.ts';
import type { UploadedPdf, UploadedPicture, UploadedSheet } from '../platform/files/uploads.ts';
import { readMultipart } from './read-multipart.ts';

/** The file of a call's form: a PDF that is staged, a picture or a spreadsheet in memory, or none. */
export type UploadOf<C extends Call> = C['form'] extends { file: 'pdfFile' }
  ? UploadedPdf | undefined
  : C['form'] extends { file: 'imgFile' }
    ? UploadedPicture | undefined
    : C['form'] extends { file: 'sheetFile' }
      ? UploadedSheet | undefined
      : undefined;

type Form = NonNullable<Call['form']>;

/** Reads the form of a call: its fields as they came, and its file. Throws what a form that is none deserves. */
export function readUpload(request: FastifyRequest, { file, maxBytes }: Form, files: FileStore) {
  return file === 'pdfFile'
    ? readPdfForm(request, { name: file, maxBytes }, files)
    : readHeldForm(request, {
        name: file,
        maxBytes,
        operation: file === 'imgFile' ? 'picture' : undefined,
      });
}

type Named = { name: string; maxBytes: number; operation?: Operation | undefined };

/** A PDF is staged in the store as it streams: kept or discarded by whoever decides on the fields. */
async function readPdfForm(request: FastifyRequest, named: Named, files: FileStore) {
  const { fields, file } = await readMultipart(request, {
    ...named,
    hold: (content) => files.stage(content),
    discard: (staged) => staged.discard(),
  });
  if (!file) return { fields, file: undefined };
  const { held: staged, isTooLarge } = file;
  const refusal = isPdf(staged.head) ? undefined : ('invalid_file' as const);
  return { fields, file: { staged, problem: isTooLarge ? ('file_too_large' as const) : refusal } };
}

/** A picture or a spreadsheet waits in memory: what arrived is never stored, only what is made of it. */
async function readHeldForm(request: FastifyRequest, named: Named) {
  const { fields, file } = await readMultipart(request, {
    ...named,
    hold: (content) => buffer(content),
    discard: async () => {},
  });
  return { fields, file: file && { bytes: file.held, isTooLarge: file.isTooLarge } };
}
