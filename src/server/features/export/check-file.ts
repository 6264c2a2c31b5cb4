import type { FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { readHead } from '#server/platform/files/plain-file.ts';
import { headBytes, isPdf } from '#server/platform/files/staged-file.ts';
import type { Pictures } from '#server/platform/images/pictures.ts';
import { maxBytesOf, type NamedFile } from '#server/records/dump-files.ts';
import { FolderProblem } from './journal-folder.ts';
import { openPlain } from './read-folder.ts';

/**
 * Throws `FolderProblem` unless the file is there, plain, of its size, no larger than a form takes, and a PDF where it
 * must be one.
 */
export async function checkFile(folder: string, { path, bytes, kind }: NamedFile): Promise<void> {
  await withFile(folder, path, async (file) => {
    const { size } = await file.stat();
    if (bytes !== undefined && bytes !== size) {
      throw new FolderProblem(`${path} was changed: it has ${size} bytes.`);
    }
    const max = maxBytesOf(kind);
    if (size > max) {
      throw new FolderProblem(`${path} is larger than ${max.toLocaleString('en')} bytes.`);
    }
    if (kind === 'pdf' && !isPdf(await readHead(file, headBytes))) {
      throw new FolderProblem(`${path} is not a PDF.`);
    }
  });
}

/**
 * Decodes a picture as an uploaded one is: what our decoder cannot read is not sent to readers. It is stored as it is,
 * for its name is the hash of these bytes. Throws `FolderProblem`.
 */
export async function checkPicture(
  folder: string,
  named: NamedFile,
  pictures: Pictures,
): Promise<void> {
  const { path, kind } = named;
  if (kind === 'pdf' || kind === 'any' || kind === 'text') return;
  await checkFile(folder, named);
  await withFile(folder, path, async (file) => {
    const content = await buffer(file.createReadStream({ start: 0, autoClose: false }));
    if (!(await pictures.encode(content, kind))) {
      throw new FolderProblem(`${path} is not a readable picture.`);
    }
  });
}

async function withFile(
  folder: string,
  path: string,
  work: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await openPlain(folder, path);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}
