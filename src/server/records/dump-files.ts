import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#contract/limits.ts';
import { type NounName, nounOf } from '#contract/nouns.ts';
import { makeDurableFolder, privateFile, syncToDisk } from '#server/platform/durable-folder.ts';
import type { PictureKind } from '#server/platform/images/picture-kinds.ts';
import {
  readTextFiles,
  storedFilesOf,
  type TextFile,
  textFilesOf,
} from '#server/store/article-texts.ts';
import { hash, pictureName } from './dump-columns.ts';

/** What a file must be: a PDF, anything, or a picture that is shown so. */
type FileKind = 'pdf' | 'any' | 'text' | PictureKind;

/**
 * A file that a row names: its place in the folder of an export, its hash, what it must be, and its size. Places consist of
 * numbers and hashes alone, so that no record leads out of the folder.
 */
export type NamedFile = {
  path: string;
  sha256: string;
  kind: FileKind;
  bytes?: number;
  /** Of a full text: what its article calls it. */
  name?: string;
  /** Of an earlier version: it may be missing, or be in the folder under another name already. */
  isOptional?: boolean;
};

const maxBytes: Partial<Record<FileKind, number>> = {
  pdf: limits.maxArticleFileBytes,
  any: limits.maxManuscriptFileBytes,
  text: limits.maxTextFilesBytes,
};
export const maxBytesOf = (kind: FileKind): number => maxBytes[kind] ?? limits.maxPictureBytes;

export const pictureFiles = (name: string, kind: PictureKind): NamedFile[] =>
  name === '' ? [] : [{ path: `pictures/${name}`, sha256: name.slice(0, 64), kind }];

/** Of a manuscript: a name that says what it is would lead who knows where. */
export const manuscriptFile = (sha256: string, bytes?: number): NamedFile => ({
  path: `files/manuscript-${sha256}`,
  sha256,
  kind: 'any',
  ...(bytes !== undefined && { bytes }),
});

/** Of the full text of an article: the JATS file, its pictures and its supplements. */
const textFilesIn = (files: readonly TextFile[]): NamedFile[] =>
  storedFilesOf(files).map(({ name, sha256, bytes }) => ({
    path: `files/text-${sha256}`,
    sha256,
    kind: 'text' as const,
    bytes,
    name,
  }));

type ArticleFiles = {
  id: number;
  refnumber: number | null;
  file_sha256: string | null;
  file_bytes: number | null;
  full_text: string;
};

export function articleFiles({ id, refnumber, file_sha256, file_bytes, full_text }: ArticleFiles) {
  const texts = textFilesIn(textFilesOf(full_text));
  if (file_sha256 === null) return texts;
  const path = `files/${refnumber ?? `draft-${id}`}.pdf`;
  const bytes = file_bytes === null ? {} : { bytes: file_bytes };
  return [{ path, sha256: file_sha256, kind: 'pdf' as const, ...bytes }, ...texts];
}

/** The files by which an earlier version of a record can be restored. */
export function versionFiles(noun: NounName, values: Record<string, unknown>): NamedFile[] {
  const { file_sha256, full_text, files } = values;
  const named: NamedFile[] = [];
  const { data: pdf } = hash.safeParse(file_sha256);
  if (pdf) named.push({ path: `files/version-${pdf}.pdf`, sha256: pdf, kind: 'pdf' });
  if (typeof full_text === 'string') named.push(...textFilesIn(readTextFiles(full_text) ?? []));
  if (noun === 'manuscript' && typeof files === 'string') {
    const hashes = new Set(files.match(/[0-9a-f]{64}/g));
    named.push(...[...hashes].map((sha256) => manuscriptFile(sha256)));
  }
  for (const [field, { box }] of Object.entries(nounOf(noun).fields ?? {})) {
    const { data: name } = pictureName.safeParse(values[field]);
    if (box && name) named.push(...pictureFiles(name, box));
  }
  return named.map((file) => ({ ...file, isOptional: true }));
}

/** A journal's own templates and pictures of documents: docs/templates.md names them. */
export const templateName = /^[a-z-]+\.(typ|svg|png)$/;

/** Those of a folder, by name, with what they contain. */
export async function listTemplates(folder: string): Promise<Map<string, Buffer>> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = found
    .filter((entry) => entry.isFile() && templateName.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const contents = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
  return new Map(await Promise.all(contents));
}

/** Puts them into the folder of a journal. */
export async function storeTemplates(own: string, templates: Map<string, Buffer>): Promise<void> {
  if (templates.size === 0) return;
  await makeDurableFolder(own);
  for (const [name, content] of templates) {
    const options = { flush: true, mode: privateFile };
    await writeFile(join(own, `${name}.new`), content, options);
    await rename(join(own, `${name}.new`), join(own, name));
  }
  await syncToDisk(own);
}
