import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

const maxFieldBytes = 1_000_000;
const maxFields = 100;

/** The file of a form, in whatever form it is held until it is kept or discarded. */
type Received<Held> = { held: Held; isTooLarge: boolean };

type Receiver<Held> = {
  /** The name of the form's one file field. */
  name: string;
  maxBytes: number;
  /** Takes the content as it streams. What breaks off must leave nothing behind. */
  hold(content: Readable): Promise<Held>;
  discard(held: Held): Promise<void>;
};

/**
 * Reads a multipart form whole: its text fields, and its one file, counted as it streams. The caller keeps or discards
 * the file. A form that breaks off, or is not one, throws and leaves nothing behind.
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
      // One byte more than may come tells that it is too much; the rest is passed over.
      fileSize: receiver.maxBytes + 1,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Problem('body_too_large');
        fields[part.fieldname] = String(part.value ?? '');
      } else if (part.fieldname === receiver.name && part.filename) {
        file = await receive(part.file, receiver);
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

/** The parser's complaints are bare errors; the framework's have a status, the disk's a code. */
function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Problem) return false;
  return !('statusCode' in error) && !('code' in error);
}

async function receive<Held>(
  stream: NodeJS.ReadableStream,
  { maxBytes, hold }: Receiver<Held>,
): Promise<Received<Held>> {
  let bytes = 0;
  // What is too much is counted, not stored: the form's other fields come after it. Not a pipe: iterating also meets an
  // upload that broke off before anyone listened, which would end the process, or be waited for without end.
  async function* counted() {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes <= maxBytes) yield chunk;
    }
  }
  const held = await hold(Readable.from(counted(), { objectMode: false }));
  return { held, isTooLarge: bytes > maxBytes };
}
