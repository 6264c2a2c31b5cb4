import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '#contract/problems.ts';
import { isDatabaseUnavailable } from '../platform/db/database-unavailable.ts';
import { Problem } from '../problem.ts';

const maxFieldBytes = 1_000_000;
export const maxFields = 100;
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
export async function readMultipart<Held>(
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
