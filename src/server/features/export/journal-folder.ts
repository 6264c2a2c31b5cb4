import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { storedSettingsFields } from '#contract/settings-groups.ts';
import type { PictureKind } from '#server/platform/images/picture-kinds.ts';

export const formatName = 'colophon-journal';
/** Goes up when a version writes what an older one cannot read. */
export const formatVersion = 1;

export const manifestFile = 'journal.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A journal's own templates and pictures of documents: docs/templates.md names them. */
export const templateName = /^[a-z-]+\.(typ|svg|png)$/;

/** `journal.json`: written last, so a folder that has it is whole. */
export const manifestShape = z.strictObject({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  settings: z.partialRecord(z.enum(storedSettingsFields), z.string()),
  /** Checksums by name. */
  templates: z.record(z.string().regex(templateName), sha256),
  /** By the name of the file. */
  parts: z.record(z.string(), z.strictObject({ records: z.int().nonnegative(), sha256 })),
});
export type Manifest = z.infer<typeof manifestShape>;

/** What a file must be: a PDF, anything, or a picture that is shown so. */
type FileKind = 'pdf' | 'any' | 'text' | PictureKind;

/** A file that a record names: its place in the folder, its hash, what it must be, and its size. */
export type NamedFile = {
  path: string;
  sha256: string;
  kind: FileKind;
  bytes?: number;
  /** Of an earlier version: it may be missing, or be in the folder under another name already. */
  isOptional?: boolean;
};

const maxBytes: Partial<Record<FileKind, number>> = {
  pdf: limits.maxArticleFileBytes,
  any: limits.maxManuscriptFileBytes,
  text: limits.maxTextFilesBytes,
};
export const maxBytesOf = (kind: FileKind): number => maxBytes[kind] ?? limits.maxPictureBytes;

/** Names consist of numbers and hashes alone, so that no record leads out of the folder. */
export const pdfPath = (refnumber: number | string): string => `files/${refnumber}.pdf`;

/** Of earlier versions. */
export const versionPath = (sha256: string): string => `files/version-${sha256}.pdf`;

/** Of a manuscript: a name that says what it is would lead who knows where. */
export const manuscriptFilePath = (sha256: string): string => `files/manuscript-${sha256}`;

/** The PDF of a receipt or an invoice. */
export const accountFilePath = (sha256: string): string => `files/account-${sha256}.pdf`;
/** Of the full text of an article: the JATS file, its pictures and its supplements. */
export const textFilePath = (sha256: string): string => `files/text-${sha256}`;

export const pictureName = z.union([
  z.literal(''),
  z.string().regex(/^[0-9a-f]{64}\.(webp|png|jpg|svg)$/),
]);

export function pictureFiles(name: string, kind: PictureKind): NamedFile[] {
  return name === '' ? [] : [{ path: `pictures/${name}`, sha256: name.slice(0, 64), kind }];
}

/** In a zip: what it lacks, a line each. */
export const lackingFile = 'missing.txt';

export const fileFolders = ['files', 'pictures'];

/** What is wrong with a folder, in a sentence. */
export class FolderProblem extends Error {}
