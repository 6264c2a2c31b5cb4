import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#contract/limits.ts';
import { NotPlainFile, openPlainFile, readHead } from '#server/platform/files/plain-file.ts';
import { headBytes, type StagedFile } from '#server/platform/files/staged-file.ts';
import { Problem } from '#server/problem.ts';
import { listUnaskedFiles, type UnaskedFiles } from './pdf-source.ts';
import { UnreadableFile } from './readers/import-row.ts';

/** What an article is to have as its `full_text`, and what an editor should see to. */
export type KeptText = { fullText: string; notes: string[] };

/** A full text that was read: puts it into the store unless `before` is what it makes; nothing on a dry run. Throws as `refusalOf` reads. */
export type FoundText = {
  name: string;
  keep(before: string, options: { dryRun: boolean }): Promise<KeptText>;
};

/** Finds the full text of a reference number, or the reason why it cannot be taken. */
export type FindFullText = (
  refnumber: number,
) => Promise<FoundText | { leftOut: string } | undefined>;

/** Reads a JATS file, or a zip of one with its figures. */
export type ReadText = (
  name: string,
  file: Pick<StagedFile, 'head' | 'bytes' | 'read' | 'range'>,
) => Promise<Pick<FoundText, 'keep'>>;

/** Why one file cannot be taken, in words; undefined where the error is of another kind. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof UnreadableFile) return error.message;
  const isRefusal = error instanceof Problem && error.code === 'invalid_fields';
  return isRefusal ? Object.values(error.fields ?? {}).join(' ') : undefined;
}

/** The files `<refnumber>.zip` of a folder, else `<refnumber>.xml`. */
export function openTextFolder(
  folder: string,
  read: ReadText,
): { find: FindFullText; listUnasked(): Promise<UnaskedFiles> } {
  const asked = new Set<string>();
  return {
    async find(refnumber) {
      const names = [`${refnumber}.zip`, `${refnumber}.xml`];
      for (const name of names) asked.add(name);
      for (const name of names) {
        const found = await readInFolder(folder, name, read);
        if (found) return found;
      }
      return undefined;
    },
    listUnasked: () => listUnaskedFiles(folder, (name) => /\.(xml|zip)$/i.test(name), asked),
  };
}

async function readInFolder(
  folder: string,
  name: string,
  read: ReadText,
): Promise<FoundText | { leftOut: string } | undefined> {
  const path = join(folder, name);
  try {
    const file = await openPlainFile(path);
    const { size: bytes } = await file.stat();
    const head = await readHead(file, headBytes).finally(() => file.close());
    if (bytes > limits.maxTextFilesBytes) {
      return { leftOut: `${name} is over ${limits.maxTextFilesBytes.toLocaleString('en')} bytes` };
    }
    const text = await read(name, {
      ...{ head, bytes, read: () => readFile(path) },
      range: (range) => createReadStream(path, range),
    });
    return { name, ...text };
  } catch (error) {
    if (error instanceof NotPlainFile) return { leftOut: `${name} is not a regular file` };
    const refused = refusalOf(error);
    if (refused !== undefined) return { leftOut: `${name}: ${refused}` };
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'EACCES') return { leftOut: `${name} cannot be read (${code})` };
    throw error;
  }
}
