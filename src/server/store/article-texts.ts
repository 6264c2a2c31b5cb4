import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { chunks } from '#domain/chunks.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { articleIdByRef } from './public-articles.ts';

const pack = promisify(deflate);
const unpack = promisify(inflate);

const stored = {
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(0),
};
const pixels = z.int().min(1).max(limits.maxPictureSidePixels);
const textFile = z.strictObject({
  /** As the JATS file names it. */
  name: z.string().min(1).max(limits.maxTextFileNameCharacters),
  ...stored,
  /** Of a picture: what readers see, as WebP. */
  shown: z.strictObject({ ...stored, width: pixels, height: pixels }).optional(),
});
/** A file of the full text of an article. */
export type TextFile = z.infer<typeof textFile>;

const textFiles = z.array(textFile).max(limits.maxTextFiles + 1);

/** Of all of them, as JSON: a name may be of letters that take six. */
export const maxTextFilesCharacters = 500_000;

/** The files of a full text as an article has them: the JATS file first. None where there is none. */
export function textFilesOf(stored: string): TextFile[] {
  return stored === '' ? [] : textFiles.parse(JSON.parse(stored));
}

/** As an article has them. */
export const storeTextFiles = (files: readonly TextFile[]): string =>
  JSON.stringify(files.map(({ sha256, ...rest }) => ({ sha256, ...rest })));

/** What the files of a text are like that begin with this one: see `storeTextFiles`. */
export const beginsWithFile = (sha256: Expression<string | null>) =>
  sql<string>`'[{"sha256":"' || ${sha256} || '"%'`;

/** Where the hash of the first is in them, counted from 1. */
const hashAt = '[{"sha256":"'.length + 1;
const hashOfText = sql<string>`substr(articles.full_text, ${sql.lit(hashAt)}, 64)`;
/** In which the first file is whole: of its name each character may be six in JSON. */
const firstFileCharacters = 200 + 6 * limits.maxTextFileNameCharacters;

/** The same of what a folder or the history brings, which may hold anything. */
export function readTextFiles(stored: string): TextFile[] | undefined {
  if (stored === '') return [];
  try {
    return textFiles.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** What of them is in the store. */
export const storedFilesOf = (files: readonly TextFile[]) =>
  files.flatMap(({ name, sha256, bytes, shown }) => [
    { name, sha256, bytes },
    ...(shown ? [{ name, sha256: shown.sha256, bytes: shown.bytes }] : []),
  ]);

/** The files of the full text of an article that is public; none where it has none, or is not. */
export async function findTextFiles(db: Db, refnumber: number): Promise<TextFile[]> {
  const found = await db
    .selectFrom('articles')
    .where('id', '=', articleIdByRef(db, refnumber))
    .select('full_text')
    .executeTakeFirst();
  return textFilesOf(found?.full_text ?? '');
}

/** The articles whose text is in this JATS file. */
export async function listIdsOfText(db: Db, sha256: string): Promise<number[]> {
  const rows = await db
    .selectFrom('articles')
    .where('full_text', '<>', '')
    .where('full_text', 'like', beginsWithFile(sql.val(sha256)))
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of some articles that are public: those with a full text, by their reference numbers. */
export async function listTextFiles(
  db: Db,
  refnumbers: readonly number[],
): Promise<Map<number, TextFile[]>> {
  if (refnumbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .where('refnumber', 'in', refnumbers)
    .where('full_text', '<>', '')
    .select(['refnumber', 'full_text'])
    .execute();
  return new Map(rows.map((row) => [Number(row.refnumber), textFilesOf(row.full_text)]));
}

/** Raised when the same file makes another text: all are made again, in the background or when they are asked for. */
export const textMaker = 14;

/** What is made of a JATS file, deflated. */
type MadeForms = { content: Buffer; jats: Buffer | null; markdown: Buffer | null };

/** Of a file that cannot be read there is a `content`, which says why, and nothing else. */
const isMade = sql<boolean | number>`made_texts.jats is not null`;

/** Why a JATS file gives no text: it is not stored any longer, or cannot be read. */
export type Unmade = { why: string };

/** As it is stored. */
export const storeUnmade = ({ why }: Unmade): string => JSON.stringify({ why });
const unmadeOf = (content: string) => JSON.parse(content) as Unmade;

/**
 * What this version made of a JATS file, or why it can make nothing of it; undefined where it is still to be made.
 *
 * @param column `content` as JSON, or its text as `jats` or `markdown`
 */
export async function findMadeText(
  db: Db,
  sha256: string,
  column: keyof MadeForms,
): Promise<string | Unmade | undefined> {
  const found = await db
    .selectFrom('made_texts')
    .where('sha256', '=', sha256)
    .where('maker', '=', textMaker)
    .select(sql<Buffer>`coalesce(${sql.ref(column)}, content)`.as('packed'))
    .select(isMade.as('isMade'))
    .executeTakeFirst();
  const text = found && (await unpacked(found.packed));
  return text === undefined || found?.isMade ? text : unmadeOf(text);
}

/** What an earlier version made of it, as JSON; undefined where there is none. */
export async function findFormerText(db: Db, sha256: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('made_texts')
    .where('sha256', '=', sha256)
    .where('maker', '<', textMaker)
    .select('content')
    .executeTakeFirst();
  const text = found && (await unpacked(found.content));
  return text?.startsWith('{"why":') ? undefined : text;
}

const unpacked = async (packed: Uint8Array): Promise<string> => (await unpack(packed)).toString();

/**
 * Articles in use that have a full text of which this version made nothing: the JATS file of each, and why where it cannot be
 * read.
 */
export async function listBrokenTexts(db: Db, limit = 500) {
  const rows = await db
    .selectFrom('articles')
    .leftJoin('made_texts', (join) =>
      join.on('made_texts.sha256', '=', hashOfText).on('made_texts.maker', '=', sql.lit(textMaker)),
    )
    .where('articles.full_text', '<>', '')
    .where(sql<boolean>`articles.status in ('enabled', 'draft')`)
    .where(sql<boolean>`made_texts.jats is null`)
    .select(['articles.id', 'articles.refnumber', 'articles.title', 'articles.full_text'])
    .select('made_texts.content')
    .orderBy('articles.id')
    .limit(limit)
    .execute();
  const broken = await Promise.all(
    rows.map(async ({ id, refnumber, title, full_text, content }) => {
      const [jats] = textFilesOf(full_text);
      const why = content ? unmadeOf(await unpacked(content)).why : undefined;
      return jats ? [{ id, refnumber: String(refnumber ?? ''), title, jats, why }] : [];
    }),
  );
  return broken.flat();
}

/** Of articles in use, the JATS file of each full text. */
export async function listJatsFiles(db: Db): Promise<Pick<TextFile, 'sha256' | 'bytes'>[]> {
  const rows = await db
    .selectFrom('articles')
    .where('full_text', '<>', '')
    .where(sql<boolean>`articles.status in ('enabled', 'draft')`)
    .select(sql<string>`substr(full_text, 1, ${sql.lit(firstFileCharacters)})`.as('first'))
    .execute();
  return rows.flatMap(({ first }) => {
    const [, sha256, bytes] = /"sha256":"(\w{64})".*?"bytes":(\d+)/.exec(first) ?? [];
    return sha256 && bytes ? [{ sha256, bytes: Number(bytes) }] : [];
  });
}

/** Articles in use whose text, in one of these JATS files, was made. */
export async function listShownTexts(db: Db, hashes: readonly string[]) {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .innerJoin('made_texts', (join) =>
      join.on('made_texts.sha256', '=', hashOfText).on('made_texts.maker', '=', sql.lit(textMaker)),
    )
    .where(hashOfText, 'in', hashes)
    .where(sql<boolean>`articles.status in ('enabled', 'draft')`)
    .where('made_texts.jats', 'is not', null)
    .select(['articles.id', 'articles.refnumber', 'articles.title', 'articles.full_text'])
    .orderBy('articles.id')
    .execute();
  return rows.flatMap(({ id, refnumber, title, full_text }) => {
    const [jats] = textFilesOf(full_text);
    return jats ? [{ id, refnumber: String(refnumber ?? ''), title, jats }] : [];
  });
}

/** Made before the transaction, which awaits nothing but the database. */
export const packMadeText = (made: string): Promise<Buffer> => pack(made);

export async function writeMadeText(
  tx: Tx,
  made: { sha256: string; maker: number } & MadeForms,
): Promise<void> {
  const { sha256: _, ...values } = made;
  await tx
    .insertInto('made_texts')
    .values(made)
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet(values))
    .execute();
}

/** Of files that nothing names, what was made of them goes too. */
export async function deleteMadeTexts(tx: Tx, hashes: readonly string[]): Promise<void> {
  for (const some of chunks(hashes, 500)) {
    await tx.deleteFrom('made_texts').where('sha256', 'in', some).execute();
  }
}
