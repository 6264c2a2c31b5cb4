import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import type { StagedFile } from '#server/platform/files/staged-file.ts';
import { Problem } from '#server/problem.ts';

const maxFieldBytes = 1_000_000;
const maxFields = 100;

/** What a staged file is asked for here; a store's own has more. */
type Staged = Pick<StagedFile, 'head' | 'discard'>;
type Stage<T extends Staged> = { stage(content: Readable): Promise<T> };

export type FormFile<T extends Staged = StagedFile> = {
  staged: T;
  /** Why it cannot be taken, though it arrived: told after what is wrong with the fields. */
  problem: ProblemCode | undefined;
};

export type Form<T extends Staged = StagedFile> = {
  fields: Record<string, string>;
  file: FormFile<T> | undefined;
};

type Wanted = {
  /** The name of the form's one file field. */
  name: string;
  maxBytes: number;
  /** What a file with these first bytes is refused with; undefined takes it. */
  refuse(head: Buffer): ProblemCode | undefined;
};

/**
 * Reads a multipart form whole: its text fields, and its file staged where `files` stages it, counted as it streams.
 * The caller keeps or discards the file. A form that breaks off, or is not one, throws and leaves nothing behind.
 */
export async function readForm<T extends Staged>(
  request: FastifyRequest,
  files: Stage<T>,
  wanted: Wanted,
): Promise<Form<T>> {
  if (!request.isMultipart()) throw new Problem('invalid_request');
  const form: Form<T> = { fields: {}, file: undefined };
  try {
    const limits = {
      fields: maxFields,
      fieldSize: maxFieldBytes,
      files: 1,
      // One byte more than may come tells that it is too much; the rest is passed over.
      fileSize: wanted.maxBytes + 1,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Problem('body_too_large');
        form.fields[part.fieldname] = String(part.value ?? '');
      } else if (part.fieldname === wanted.name && part.filename) {
        form.file = await stage(part.file, files, wanted);
      } else {
        part.file.resume();
      }
    }
    return form;
  } catch (error) {
    await form.file?.staged.discard();
    throw isBrokenForm(error) ? new Problem('invalid_request') : error;
  }
}

/** The parser's complaints are bare errors; the framework's have a status, the disk's a code. */
function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Problem) return false;
  return !('statusCode' in error) && !('code' in error);
}

async function stage<T extends Staged>(
  stream: NodeJS.ReadableStream,
  files: Stage<T>,
  { maxBytes, refuse }: Wanted,
): Promise<FormFile<T>> {
  let bytes = 0;
  // What is too much is counted, not stored: the form's other fields come after it. Not a pipe: iterating also meets an
  // upload that broke off before anyone listened, which would end the process, or be waited for without end.
  async function* counted() {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes <= maxBytes) yield chunk;
    }
  }
  const staged = await files.stage(Readable.from(counted(), { objectMode: false }));
  const problem = bytes > maxBytes ? 'file_too_large' : refuse(staged.head);
  return { staged, problem };
}
