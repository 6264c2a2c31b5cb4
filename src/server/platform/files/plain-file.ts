import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** There is something, but no plain file: a link, a folder, a pipe, a device. */
export class NotPlainFile extends Error {}

/** Windows has neither flag, and no such files: there both are 0. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** What the system says of a link that is not to be followed, and of a socket. */
const notPlain = /^(ELOOP|EMLINK|ENXIO)$/;

/**
 * Opens a file that somebody else may have made. A link is not followed, so nothing leads out of a folder; a pipe is not
 * waited for. Throws `NotPlainFile`, and what the system throws.
 */
export async function openPlainFile(path: string): Promise<FileHandle> {
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      if (notPlain.test(error.code ?? '')) throw new NotPlainFile(`${path} is not a regular file.`);
      throw error;
    },
  );
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new NotPlainFile(`${path} is not a regular file.`);
}

/** The first bytes of an open file, however it is read later. */
export async function readHead(file: FileHandle, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
  return buffer.subarray(0, bytesRead);
}
