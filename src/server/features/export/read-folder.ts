import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TableRow } from '#server/platform/db/kept-ids.ts';
import { NotPlainFile, openPlainFile, splitLines } from '#server/platform/files/plain-file.ts';
import type { Part } from '#server/records/dump.ts';
import type { NamedFile } from '#server/records/dump-files.ts';
import { keyOf } from '#server/records/dump-rows.ts';
import {
  FolderProblem,
  formatName,
  formatVersion,
  type Manifest,
  manifestFile,
  manifestShape,
} from './journal-folder.ts';

const maxLineBytes = 64 * 1024 * 1024;

/** Those of the files that are in the folder or must be. */
export async function listFound(folder: string, named: NamedFile[]): Promise<NamedFile[]> {
  const found: NamedFile[] = [];
  for (const file of named) {
    const isThere =
      !file.isOptional ||
      (await lstat(join(folder, file.path)).then(
        () => true,
        () => false,
      ));
    if (isThere) found.push(file);
  }
  return found;
}

/** Reads `journal.json`. Throws `FolderProblem` where the folder is not an exported journal. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = await openPlain(folder, manifestFile).catch((error: Error) => {
    throw new FolderProblem(`${folder} is not an exported journal: ${error.message}`);
  });
  const read = parseJson(await text(file.createReadStream()));
  const { format, version } = (read ?? {}) as { format?: unknown; version?: unknown };
  if (format === formatName && Number(version) > formatVersion) {
    throw new FolderProblem(`${folder} was exported by a newer version of Colophon.`);
  }
  const manifest = manifestShape.safeParse(read);
  if (!manifest.success) {
    throw new FolderProblem(`${manifestFile} is wrong: ${manifest.error.issues[0]?.message}.`);
  }
  return manifest.data;
}

/**
 * The records of a part, line by line, each of the right shape and after the one before. Throws `FolderProblem`, also at
 * the end, when the checksum is not that of `journal.json`.
 */
export async function* readRecords(
  folder: string,
  part: Part,
  manifest: Manifest,
): AsyncGenerator<TableRow, void, void> {
  const told = manifest.parts[part.file];
  if (!told && !part.isOld) return;
  if (!told) throw new FolderProblem(`${manifestFile} does not list ${part.file}.`);
  const file = await openPlain(folder, part.file);
  const digest = createHash('sha256');
  let records = 0;
  let last: number | string | undefined;
  for await (const { bytes, number } of splitLines(hashed(file, digest), maxLineBytes)) {
    const record = part.shape.safeParse(bytes && parseJson(bytes.toString('utf8')));
    if (!record.success) {
      const [issue] = record.error.issues;
      const field = issue?.path.join('.') || 'the line';
      throw new FolderProblem(`${part.file}, line ${number}: ${field}: ${issue?.message}.`);
    }
    const key = keyOf(part, record.data);
    if (last !== undefined && key <= last) {
      throw new FolderProblem(`${part.file}, line ${number}: the records are out of order.`);
    }
    last = key;
    records += 1;
    yield record.data;
  }
  if (digest.digest('hex') !== told.sha256 || records !== told.records) {
    throw new FolderProblem(`${part.file} was changed: its checksum differs.`);
  }
}

/** Throws `FolderProblem` unless it is a real folder, not a link. */
export async function checkSubfolder(folder: string, name: string): Promise<void> {
  const found = await lstat(join(folder, name)).catch(() => undefined);
  if (!found?.isDirectory()) throw new FolderProblem(`There is no folder ${name}.`);
}

/** Opens a plain file of the folder: no link is followed out of it. Throws `FolderProblem`. */
export async function openPlain(folder: string, path: string): Promise<FileHandle> {
  if (dirname(path) !== '.') await checkSubfolder(folder, dirname(path));
  return openPlainFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof NotPlainFile) throw new FolderProblem(`${path} is not a regular file.`);
    if (error.code === 'ENOENT') throw new FolderProblem(`There is no ${path}.`);
    throw new FolderProblem(`${path} cannot be read (${error.code}).`);
  });
}

/** The content of a plain file. Throws `FolderProblem`, also where it is larger. */
export async function readPlain(folder: string, path: string, maxBytes: number): Promise<Buffer> {
  const file = await openPlain(folder, path);
  try {
    refuseLarger(path, (await file.stat()).size, maxBytes);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

export function refuseLarger(path: string, bytes: number, maxBytes: number): void {
  if (bytes <= maxBytes) return;
  throw new FolderProblem(`${path} is larger than ${maxBytes.toLocaleString('en')} bytes.`);
}

async function* hashed(file: FileHandle, digest: ReturnType<typeof createHash>) {
  const chunks = createReadStream('', { fd: file, highWaterMark: 256 * 1024 });
  for await (const chunk of chunks) {
    digest.update(chunk);
    yield chunk as Buffer;
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
