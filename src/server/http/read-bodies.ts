import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import {
  isPdf,
  type StagedFile,
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
  return (await readMultipart(request, [], maxBytes)).fields;
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

/** The picture that a form may have next to its file. */
export type PictureOf<C extends Call> = C['form'] extends { picture: number }
  ? UploadedPicture | undefined
  : undefined;

type Form = NonNullable<Call['form']>;

/**
 * Reads the form of a call: its fields as they came, and its files. A PDF, or any file, is staged in the store as it streams:
 * kept or discarded by the code that decides on the fields. A picture or a spreadsheet waits in memory: what arrived is
 * never stored, only what is made of it. Throws what a form that is none deserves.
 */
export async function readUpload(
  request: FastifyRequest,
  { file: name, maxBytes, picture }: Form,
  files: FileStore,
) {
  const isStaged = name === 'pdfFile' || name === 'anyFile';
  const receivers: Receiver[] = [
    { name, maxBytes, hold: isStaged ? (content) => files.stage(content) : buffer },
    ...(picture === undefined ? [] : [{ name: pictureName, maxBytes: picture, hold: buffer }]),
  ];
  const length = maxFormLength * (maxBytes + (picture ?? 0));
  const { fields, received } = await readMultipart(request, receivers, length);
  const pictured = received.get(pictureName);
  return {
    fields,
    file: toUpload(name, received.get(name)),
    picture: picture === undefined ? undefined : toUpload(pictureName, pictured),
  };
}

const pictureName = 'imgFile';

function toUpload(name: string, file: Received | undefined) {
  if (!file) return undefined;
  const { held, isTooLarge } = file;
  if (held instanceof Uint8Array) return { bytes: held, isTooLarge };
  const isRight = name !== 'pdfFile' || isPdf(held.head);
  const refusal = isRight ? undefined : ('invalid_file' as const);
  return { staged: held, problem: isTooLarge ? ('file_too_large' as const) : refusal };
}

const maxFieldBytes = 1_000_000;
const maxFields = 100;
/** So many times as long as its files may be, a form is read: what is wrong with its fields is told before its files. */
const maxFormLength = 2;

/** A file of the form, staged or in memory, until it is kept or discarded. */
type Received = { held: StagedFile | Buffer; isTooLarge: boolean };

type Receiver = {
  /** The name of its field. */
  name: string;
  maxBytes: number;
  /** Takes the content as it streams. What breaks off must leave nothing behind. */
  hold(content: Readable): Promise<Received['held']>;
};

/**
 * Reads a multipart form whole: its text fields, and a file for each receiver, counted as it streams; other files are passed
 * over. The caller keeps or discards the files. A form that breaks off, or is not one, throws and leaves nothing behind; so
 * does one that is longer than `maxLength`, which is not read to its end.
 */
async function readMultipart(
  request: FastifyRequest,
  receivers: readonly Receiver[],
  maxLength: number,
): Promise<{ fields: Record<string, string>; received: Map<string, Received> }> {
  if (!request.isMultipart()) throw new Problem('invalid_request');
  const fields: Record<string, string> = {};
  const received = new Map<string, Received>();
  try {
    const limits = {
      fields: maxFields,
      fieldSize: maxFieldBytes,
      files: Math.max(1, receivers.length),
      // Counted by us: what is cut off here would keep coming without being seen.
      fileSize: Number.POSITIVE_INFINITY,
    };
    const parts = request.parts({ limits });
    const length = measure(request, maxLength);
    for (;;) {
      // The end of a field is waited for, and its bytes are seen by nobody before.
      const { done, value: part } = await Promise.race([parts.next(), length.tooMuch]);
      if (done) break;
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Problem('body_too_large');
        fields[part.fieldname] = String(part.value ?? '');
        continue;
      }
      const { fieldname, filename, file } = part;
      const receiver = receivers.find(({ name }) => name === fieldname);
      // A second one of a name is passed over too.
      if (receiver && filename && !received.has(fieldname)) {
        received.set(fieldname, await receive(file, receiver, length));
      } else {
        file.resume();
      }
    }
    return { fields, received };
  } catch (error) {
    for (const { held } of received.values()) if ('discard' in held) await held.discard();
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

async function receive(
  stream: NodeJS.ReadableStream,
  { name, maxBytes, hold }: Receiver,
  length: { isTooMuch: boolean },
): Promise<Received> {
  let bytes = 0;
  const operation = name === pictureName ? ('picture' as const) : undefined;
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
