import { createHash } from 'node:crypto';
import { type FileHandle, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { limits } from '#contract/limits.ts';
import { NotPlainFile, openPlainFile, readHead } from '#server/platform/files/plain-file.ts';
import { headBytes, isPdf } from '#server/platform/files/staged-file.ts';

/** A PDF that can be stored. */
export type FoundPdf = { sha256: string; bytes: number; content(): Readable | Uint8Array };

/** Finds the PDF of a reference number, or the reason why it cannot be stored. */
export type FindPdf = (refnumber: number) => Promise<FoundPdf | { leftOut: string } | undefined>;

const tooLarge = () => `over ${limits.maxArticleFileBytes.toLocaleString('en')} bytes`;
const noPdf = 'not a PDF';

type PdfFolder = { find: FindPdf; listUnasked(): Promise<UnaskedFiles> };

/** How many files nobody asked for, and the names of the first ones. */
export type UnaskedFiles = { count: number; names: string[] };

const maxNamesListed = 10;

/** The files `<refnumber>.pdf` of a folder. */
export function openPdfFolder(folder: string): PdfFolder {
  const asked = new Set<string>();
  return {
    find(refnumber) {
      asked.add(`${refnumber}.pdf`);
      return findInFolder(folder, refnumber);
    },
    listUnasked: () => listUnaskedFiles(folder, (name) => /\.pdf$/i.test(name), asked),
  };
}

export async function listUnaskedFiles(
  folder: string,
  isOfKind: (name: string) => boolean,
  asked: ReadonlySet<string>,
): Promise<UnaskedFiles> {
  const unasked: UnaskedFiles = { count: 0, names: [] };
  for await (const { name } of await opendir(folder)) {
    if (!isOfKind(name) || asked.has(name)) continue;
    unasked.count += 1;
    if (unasked.names.length < maxNamesListed) unasked.names.push(name);
  }
  return unasked;
}

/** Why a file of a folder cannot be taken that could not be opened or read; undefined where there is none. */
export function whyUnread(name: string, error: unknown): { leftOut: string } | undefined {
  if (error instanceof NotPlainFile) return { leftOut: `${name} is not a regular file` };
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return undefined;
  return { leftOut: `${name} cannot be read (${code ?? String(error)})` };
}

async function findInFolder(folder: string, refnumber: number): ReturnType<FindPdf> {
  const path = join(folder, `${refnumber}.pdf`);
  let file: FileHandle | undefined;
  try {
    file = await openPlainFile(path);
    const { size } = await file.stat();
    if (size > limits.maxArticleFileBytes) return { leftOut: `${refnumber}.pdf is ${tooLarge()}` };
    if (!isPdf(await readHead(file, headBytes))) return { leftOut: `${refnumber}.pdf is ${noPdf}` };
    const sha256 = await hashOf(file);
    return { sha256, bytes: size, content: () => Readable.from(readLater(path)) };
  } catch (error) {
    return whyUnread(`${refnumber}.pdf`, error);
  } finally {
    await file?.close();
  }
}

/** A batch has more files than a process may hold open, so each is opened again when its turn comes. */
async function* readLater(path: string): AsyncGenerator<Buffer, void, void> {
  yield* (await openPlainFile(path)).createReadStream() as AsyncIterable<Buffer>;
}

/** PDFs that are in memory already. */
export function pdfsInMemory(pdfs: ReadonlyMap<string, Uint8Array>): FindPdf {
  return async (refnumber) => {
    const content = pdfs.get(String(refnumber));
    if (!content) return undefined;
    if (content.length > limits.maxArticleFileBytes)
      return { leftOut: `the file is ${tooLarge()}` };
    if (!isPdf(content)) return { leftOut: `the file is ${noPdf}` };
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { sha256, bytes: content.length, content: () => content };
  };
}

async function hashOf(file: FileHandle): Promise<string> {
  const digest = createHash('sha256');
  const content = file.createReadStream({ start: 0, autoClose: false });
  for await (const chunk of content) digest.update(chunk);
  return digest.digest('hex');
}
