import { z } from 'zod';
import { storedSettingsFields } from '#contract/settings-groups.ts';
import { hash as sha256 } from '#server/records/dump-columns.ts';
import { templateName } from '#server/records/dump-files.ts';

export const formatName = 'colophon-journal';
/** Goes up when a version writes what an older one cannot read. */
export const formatVersion = 1;

export const manifestFile = 'journal.json';

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

/** In a zip: what it lacks, a line each. */
export const lackingFile = 'missing.txt';

export const fileFolders = ['files', 'pictures'];

/** What is wrong with a folder, in a sentence. */
export class FolderProblem extends Error {}
