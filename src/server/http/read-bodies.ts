import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import type { Operation } from '#contract/problems.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import {
  isPdf,
  type UploadedFile,
  type UploadedPdf,
  type UploadedPicture,
  type UploadedSheet,
} from '../platform/files/staged-file.ts';
import { isDatabaseUnavailable } from '../platform/storage-faults.ts';
import { Problem } from '../problem.ts';

/** JSON as the framework reads it; but nothing at all is no body, whatever type it is said to have. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** For calls that take no body: what comes as one is not read, so it is no reason to refuse them, a logout least of all. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
  app.addHook('onRequest', async ({ raw }) => {
    // The framework refuses one that is malformed before it asks who reads it.
    delete raw.headers['content-type'];
  });
}

export const formType = 'application/x-www-form-urlencoded';

/** Lets the routes of `app` also take a form that is sent as in an address: its body is `URLSearchParams`. */
export function takeFields(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
}

/** The fields of a form without a file; undefined where the body is none. Of two of one name the last, as in a multipart form. */
export function readFields({ body }: FastifyRequest): Record<string, string> | undefined {
  if (!(body instanceof URLSearchParams)) return undefined;
  if (body.size > maxFields) throw new Problem('invalid_request');
  return Object.fromEntries(body);
}

/**
 * The same of a form that may be multipart too, of which a file is passed over. `request.body` has to be taken by `takeFields`. Throws
 * `body_too_large` for a multipart form that is longer.
 */
export async function readAnyFields(
  request: FastifyRequest,
  maxBytes: number,
): Promise<Record<string, string> | undefined> {
  if (!request.isMultipart()) return readFields(request);
  const noFile = {
    name: '',
    maxBytes: maxBytes / 2,
    hold: async (content: Readable) => void content.resume(),
    discard: async () => {},
  };
  return (await readMultipart(request, noFile)).fields;
}

/** The file of a call's form: a PDF or any file that is staged, a picture or a spreadsheet in memory, or none. */
export type UploadOf<C extends Call> = C['form'] extends { file: 'pdfFile' }
  ? UploadedPdf | undefined
  : C['form'] extends { file: 'imgFile' }
    ? UploadedPicture | undefined
    : C['form'] extends { file: 'sheetFile' }
      ? UploadedSheet | undefined
      : C['form'] extends { file: 'anyFile' }
        ? UploadedFile | undefined
        : undefined;

type Form = NonNullable<Call['form']>;

/** Reads the form of a call: its fields as they came, and its file. Throws what a form that is none deserves. */
export function readUpload(request: FastifyRequest, { file, maxBytes }: Form, files: FileStore) {
  return file === 'pdfFile' || file === 'anyFile'
    ? readStagedForm(request, { name: file, maxBytes }, files)
    : readHeldForm(request, {
        name: file,
        maxBytes,
        operation: file === 'imgFile' ? 'picture' : undefined,
      });
}

type Named = { name: string; maxBytes: number; operation?: Operation | undefined };

/** A PDF, or any file, is staged in the store as it streams: kept or discarded by the code that decides on the fields. */
async function readStagedForm(request: FastifyRequest, named: Named, files: FileStore) {
  const { fields, file } = await readMultipart(request, {
    ...named,
    hold: (content) => files.stage(content),
    discard: (staged) => staged.discard(),
  });
  if (!file) return { fields, file: undefined };
  const { held: staged, isTooLarge } = file;
  const isRight = named.name !== 'pdfFile' || isPdf(staged.head);
  const refusal = isRight ? undefined : ('invalid_file' as const);
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

const maxFieldBytes = 1_000_000;
const maxFields = 100;
/** So many times as long as its file may be, a form is read: what is wrong with its fields is told before its file. */
const maxFormLength = 2;

/** The file of a form, in whatever form it is held until it is kept or discarded. */
type Received<Held> = { held: Held; isTooLarge: boolean };

type Receiver<Held> = {
  /** The name of the form's one file field. */
  name: string;
  maxBytes: number;
  /** What has words of its own for a file that is too large. */
  operation?: Operation | undefined;
  /** Takes the content as it streams. What breaks off must leave nothing behind. */
  hold(content: Readable): Promise<Held>;
  discard(held: Held): Promise<void>;
};

/**
 * Reads a multipart form whole: its text fields, and its one file, counted as it streams. The caller keeps or discards
 * the file. A form that breaks off, or is not one, throws and leaves nothing behind; so does one that is far too long,
 * which is not read to its end.
 */
async function readMultipart<Held>(
  request: FastifyRequest,
  receiver: Receiver<Held>,
): Promise<{ fields: Record<string, string>; file: Received<Held> | undefined }> {
  if (!request.isMultipart()) throw new Problem('invalid_request');
  const fields: Record<string, string> = {};
  let file: Received<Held> | undefined;
  try {
    const limits = {
      fields: maxFields,
      fieldSize: maxFieldBytes,
      files: 1,
      // Counted by us: what is cut off here would keep coming without being seen.
      fileSize: Number.POSITIVE_INFINITY,
    };
    const parts = request.parts({ limits });
    const length = measure(request, maxFormLength * receiver.maxBytes);
    for (;;) {
      // The end of a field is waited for, and its bytes are seen by nobody before.
      const { done, value: part } = await Promise.race([parts.next(), length.tooMuch]);
      if (done) break;
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Problem('body_too_large');
        fields[part.fieldname] = String(part.value ?? '');
      } else if (part.fieldname === receiver.name && part.filename) {
        file = await receive(part.file, receiver, length);
      } else {
        part.file.resume();
      }
    }
    return { fields, file };
  } catch (error) {
    if (file) await receiver.discard(file.held);
    throw isBrokenForm(error) ? new Problem('invalid_request', { cause: error }) : error;
  }
}

/** Counts the bytes of a form as they come; `tooMuch` is refused when there are more than may be. */
function measure({ raw }: FastifyRequest, maxBytes: number) {
  const { promise: tooMuch, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting for it just then.
  tooMuch.catch(() => {});
  const length = { tooMuch, isTooMuch: false };
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (length.isTooMuch || bytes <= maxBytes) return;
    length.isTooMuch = true;
    reject(new Problem('body_too_large'));
  });
  return length;
}

/** The parser's complaints are bare errors; the framework's have a status, the disk's a code. */
function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Problem) return false;
  if (isDatabaseUnavailable(error)) return false;
  return !('statusCode' in error) && !('code' in error);
}

async function receive<Held>(
  stream: NodeJS.ReadableStream,
  { maxBytes, hold, operation }: Receiver<Held>,
  length: { isTooMuch: boolean },
): Promise<Received<Held>> {
  let bytes = 0;
  // What is too much is counted, not stored: the form's other fields come after it. Not a pipe: iterating also meets an
  // upload that broke off before anyone listened, which would end the process, or be waited for without end.
  async function* counted() {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (length.isTooMuch) throw new Problem('file_too_large', { operation });
      if (bytes <= maxBytes) yield chunk;
    }
  }
  const held = await hold(Readable.from(counted(), { objectMode: false }));
  return { held, isTooLarge: bytes > maxBytes };
}
