import { Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '../../contract/problems.ts';
import type { FileStore, StagedFile } from '../files/file-store.ts';
import { Problem } from './problem.ts';

const fieldBytesMost = 1_000_000;
const fieldsMost = 100;

export type FormFile = {
  staged: StagedFile;
  /** Why it cannot be taken, though it arrived: told after what is wrong with the fields. */
  problem: ProblemCode | undefined;
};

export type Form = { fields: Record<string, string>; file: FormFile | undefined };

type Wanted = {
  /** The name of the form's one file field. */
  name: string;
  mostBytes: number;
  /** What a file with these first bytes is refused with; undefined takes it. */
  refuse(head: Buffer): ProblemCode | undefined;
};

/**
 * Reads a multipart form whole: its text fields, and its file staged on the disk, counted and hashed as it streams.
 * The caller keeps or discards the file. A form that breaks off, or is not one, throws and leaves nothing behind.
 */
export async function readForm(
  request: FastifyRequest,
  files: FileStore,
  wanted: Wanted,
): Promise<Form> {
  if (!request.isMultipart()) throw new Problem('invalid_request');
  const form: Form = { fields: {}, file: undefined };
  try {
    const limits = { fields: fieldsMost, fieldSize: fieldBytesMost, files: 1 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
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
    throw error;
  }
}

async function stage(
  stream: NodeJS.ReadableStream,
  files: FileStore,
  { mostBytes, refuse }: Wanted,
): Promise<FormFile> {
  let bytes = 0;
  // What is too much is counted, not stored: the form's other fields come after it.
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, bytes > mostBytes ? undefined : chunk);
    },
  });
  stream.on('error', (error) => counted.destroy(error as Error));
  const staged = await files.stage(stream.pipe(counted));
  const problem = bytes > mostBytes ? 'file_too_large' : refuse(staged.head);
  return { staged, problem };
}
