import { createHash } from 'node:crypto';
import { z } from 'zod';
import { hash as sha256 } from '#server/records/dump-columns.ts';
import { templateName } from '#server/records/dump-files.ts';

/** Goes up when a version writes what an older one cannot read. */
export const formatVersion = 1;

export const placeFile = 'colophon-backup.json';
const backupFolder = 'backups/';

const size = z.int().nonnegative();

/** A content by its SHA-256, and its size, both as it was before it was compressed and encrypted. */
const objectRef = z.strictObject({ sha256, bytes: size });
export type ObjectRef = z.infer<typeof objectRef>;

/** `colophon-backup.json`: what the folder is. */
export const placeShape = z.strictObject({
  format: z.literal('colophon-backup'),
  version: z.literal(formatVersion),
  id: z.string(),
  /** For whom everything is encrypted; none where nothing is. */
  recipients: z.array(z.string()),
});
export type PlaceFile = z.infer<typeof placeShape>;

/** `backups/<moment>.json`: written last, so what it names is there. It is never encrypted, and says nothing of the content. */
export const manifestShape = z.strictObject({
  format: z.literal('colophon-backup-manifest'),
  version: z.literal(formatVersion),
  moment: z.iso.datetime(),
  program: z.string(),
  /** What the rest is made of: `contentsShape`. */
  contents: objectRef,
  rows: z.array(objectRef),
  /** Lists of files: a line of hash and size for each. */
  fileLists: z.array(objectRef),
  totals: z.strictObject({ journals: size, rows: size, files: size, fileBytes: size }),
  /** How many files and journals it lacks, which were missing or damaged. */
  lost: size,
  /**
   * Where it lacks something: how many of these are journals, whether the publisher's people are one, and hashes of the slugs of
   * those that it has whole.
   */
  lacks: z
    .strictObject({ journals: size, people: z.boolean().optional(), whole: z.array(sha256) })
    .optional(),
  /** `all`, or a hash of the journals that were chosen: retention compares like with like. */
  scope: z.string(),
});
export type Manifest = z.infer<typeof manifestShape>;

/** The names of SQL are written into statements: no other letters. */
const sqlName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const tableName = sqlName.refine(
  (name) => !/^(kysely|sqlite|pg)_/.test(name),
  'is no table of ours',
);

const tableShape = z.strictObject({
  table: tableName,
  columns: z.array(sqlName),
  rows: size,
  /** The last id that was given, where the database gives them. */
  lastId: size.optional(),
  segments: z.array(z.strictObject({ rows: size, content: objectRef })),
});
export type TableContents = z.infer<typeof tableShape>;

const journalShape = z.strictObject({
  /** Of a journal; the store of the publisher's people has an underscore, which no slug has. */
  slug: z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/),
  /** Its last migration. */
  migration: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  tables: z.array(tableShape),
  fileLists: z.array(objectRef),
  templates: z.record(z.string().regex(templateName), objectRef),
});
export type JournalContents = z.infer<typeof journalShape>;

/** What a backup has. Encrypted with the rest. */
export const contentsShape = z.strictObject({
  /** The text of publisher.yaml. */
  publisher: z.string(),
  journals: z.array(journalShape),
});
export type Contents = z.infer<typeof contentsShape>;

/** The key of a backup's manifest: its moment, in letters that every file system takes. */
export const manifestKey = (moment: Date): string =>
  `${backupFolder}${moment.toISOString().replaceAll(/[:.]/g, '-')}.json`;

/** The moment of a manifest's key; undefined for what is none. */
export function momentOfKey(key: string): Date | undefined {
  const found = /^backups\/(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.json$/.exec(key);
  if (!found) return undefined;
  const moment = new Date(`${found[1]}:${found[2]}:${found[3]}.${found[4]}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** `public` contents are read without the identity: retention needs them. */
export type ContentKind = 'private' | 'public' | 'file';

/** Where a content is. Its ending tells how to read it: `age --decrypt`, `zstd --decompress`. */
export function objectKey(sha256: string, kind: ContentKind, isEncrypted: boolean): string {
  const packed = kind === 'file' ? '' : '.zst';
  const encrypted = isEncrypted && kind !== 'public' ? '.age' : '';
  return `objects/${sha256.slice(0, 2)}/${sha256}${packed}${encrypted}`;
}

/** What is wrong with a place of backups or with what is in it, in a sentence that names it. */
export class BackupProblem extends Error {}

/** Something of a backup is missing or not as it was written: an older one may be whole. */
export class DamagedBackup extends BackupProblem {}

/** Another process writes into the place just now. */
export class PlaceBusy extends BackupProblem {}

/** A restore that changed nothing, because of its cause. `advice` says so, and what to do. */
export class NothingRestored extends BackupProblem {
  readonly advice: string;

  constructor(cause: unknown, advice: string) {
    super(`${cause instanceof Error ? cause.message : String(cause)} ${advice}`, { cause });
    this.advice = advice;
  }
}

export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** JSON on one line whose last field is the SHA-256 of the rest. */
export function sealJson(value: object): string {
  return `${JSON.stringify({ ...value, sha256: hashOf(JSON.stringify(value)) })}\n`;
}

/** What `sealJson` wrote. Throws `DamagedBackup` where a single bit differs, or it has another shape. */
export function parseSealed<T>(text: string, shape: z.ZodType<T>, name: string): T {
  const { sha256: _, ...value } = parseObject(text) ?? {};
  if (sealJson(value) !== text) {
    throw new DamagedBackup(`${name} is damaged: its checksum differs.`);
  }
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DamagedBackup(
    `${name} is of another version, or was changed: ${issue?.path.join('.')}: ${issue?.message}.`,
  );
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    // Whatever it is, it is not what was written.
    return undefined;
  }
}
