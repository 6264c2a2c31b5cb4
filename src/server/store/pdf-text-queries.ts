import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { chunks } from '#domain/chunks.ts';
import { foldWords } from '#domain/search/fold.ts';
import { withoutMarks } from '#domain/search/passage.ts';
import type { Db, PdfTextFinding, Tx } from '#server/platform/db/tables.ts';
import { beginsWithFile, textFilesOf, textMaker } from './article-texts.ts';

/*
 * The texts inside PDFs: read in the background, made of the files alone. Their words are looked up in the database, for
 * in memory they would be a hundred times those of titles and abstracts.
 */

const pack = promisify(deflate);
const unpack = promisify(inflate);

/** As many neighbouring ids share a row of a word. */
const chunkArticles = 256;
/** What is looked up of a text; a word longer than this is no word that anybody types. */
const max = { words: 10_000, letters: 40 };
const wordsAtOnce = 500;

/** The words by which a text is found. */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const word of foldWords(withoutMarks(text))) {
    if (words.size >= max.words) break;
    if (word.length > 1 && word.length <= max.letters) words.add(word);
  }
  return words;
}

/** What is to be read of an article: its JATS file where it has one, else its PDF. */
export type UnreadText = { id: number; sha256: string; isJats: boolean };

/**
 * The articles of a range of ids whose text is not the one that was read, or was never read, or was made of its JATS file by an
 * earlier version; or of them those with a JATS file.
 */
export async function listUnreadTexts(
  db: Db,
  { first, end, only }: { first: number; end: number; only?: 'jats' },
): Promise<UnreadText[]> {
  const rows = await db
    .selectFrom('articles')
    .leftJoin('full_texts', 'full_texts.article_id', 'articles.id')
    .leftJoin('made_texts', 'made_texts.sha256', 'full_texts.sha256')
    .where('articles.id', '>=', first)
    .where('articles.id', '<', end)
    .$if(only === 'jats', (query) => query.where('articles.full_text', '<>', ''))
    .where((eb) =>
      eb.or([
        eb('articles.full_text', '<>', '').and(
          eb.or([
            eb('full_texts.sha256', 'is', null),
            eb('articles.full_text', 'not like', beginsWithFile(eb.ref('full_texts.sha256'))),
            eb('made_texts.maker', '<', textMaker),
          ]),
        ),
        eb('articles.full_text', '=', '')
          .and('articles.file_sha256', 'is not', null)
          .and(
            eb.or([
              eb('full_texts.sha256', 'is', null),
              eb('full_texts.sha256', '<>', eb.ref('articles.file_sha256')),
            ]),
          ),
      ]),
    )
    .orderBy('articles.id')
    .select(['articles.id', 'articles.file_sha256', 'articles.full_text'])
    .execute();
  return rows.flatMap(({ id, file_sha256, full_text }) => {
    const sha256 = textFilesOf(full_text)[0]?.sha256;
    if (sha256 !== undefined) return { id, sha256, isJats: true };
    return file_sha256 === null ? [] : { id, sha256: file_sha256, isJats: false };
  });
}

/** The articles of a range whose text is kept, and whose PDF and JATS file are gone. */
export async function listStaleTexts(
  db: Db,
  { first, end }: { first: number; end: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('full_texts')
    .leftJoin('articles', 'articles.id', 'full_texts.article_id')
    .where('full_texts.article_id', '>=', first)
    .where('full_texts.article_id', '<', end)
    .where('articles.file_sha256', 'is', null)
    .where((eb) => eb.or([eb('articles.full_text', 'is', null), eb('articles.full_text', '=', '')]))
    .select('full_texts.article_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The highest id of an article that has, or had, a text. */
export async function findLastTextId(db: Db): Promise<number> {
  const last = async (table: 'articles' | 'full_texts', key: 'id' | 'article_id') => {
    const found = await db
      .selectFrom(table as 'articles')
      .select((eb) => eb.fn.max(key as 'id').as('last'))
      .executeTakeFirst();
    return Number(found?.last ?? 0);
  };
  return Math.max(await last('articles', 'id'), await last('full_texts', 'article_id'));
}

type ReadText = { sha256: string; finding: PdfTextFinding; text: string };

/** What is written of a text; made before the transaction, which awaits nothing but the database. */
export const packText = async ({ sha256, finding, text }: ReadText) => ({
  sha256,
  finding,
  content: await pack(text),
  words: wordsOf(text),
});

type PackedText = Awaited<ReturnType<typeof packText>>;

/** The words of the text that is kept of an article; none where there is none. */
export async function readKeptWords(db: Db, id: number): Promise<Set<string>> {
  const found = await findText(db, id);
  return found === undefined ? new Set() : wordsOf(found);
}

/** Keeps the text of an article in place of the one that had `before`; undefined takes it away. */
export async function writeText(
  tx: Tx,
  id: number,
  before: ReadonlySet<string>,
  packed: PackedText | undefined,
): Promise<void> {
  await tx.deleteFrom('full_texts').where('article_id', '=', id).execute();
  const after = packed?.words ?? new Set<string>();
  if (packed) {
    const { sha256, finding, content } = packed;
    await tx
      .insertInto('full_texts')
      .values({ article_id: id, sha256, finding, content })
      .execute();
  }
  await changeWords(tx, id, [...before.difference(after)], (slots, slot) =>
    slots.filter((one) => one !== slot),
  );
  await changeWords(tx, id, [...after.difference(before)], (slots, slot) =>
    slots.includes(slot) ? slots : [...slots, slot],
  );
}

async function changeWords(
  tx: Tx,
  id: number,
  words: string[],
  change: (slots: number[], slot: number) => number[],
): Promise<void> {
  const chunk = Math.floor(id / chunkArticles);
  for (const some of chunks(words, wordsAtOnce)) {
    const stored = await tx
      .selectFrom('full_text_words')
      .where('chunk', '=', chunk)
      .where('word', 'in', some)
      .select(['word', 'slots'])
      .execute();
    const slotsOf = new Map(stored.map(({ word, slots }) => [word, [...slots]]));
    const rows = some.map((word) => ({
      word,
      chunk,
      slots: Buffer.from(change(slotsOf.get(word) ?? [], id % chunkArticles)),
    }));
    const [full, empty] = [
      rows.filter(({ slots }) => slots.length > 0),
      rows.filter(({ slots }) => slots.length === 0),
    ];
    if (full.length > 0) {
      await tx
        .insertInto('full_text_words')
        .values(full)
        .onConflict((conflict) =>
          conflict
            .columns(['word', 'chunk'])
            .doUpdateSet((eb) => ({ slots: eb.ref('excluded.slots') })),
        )
        .execute();
    }
    if (empty.length > 0) {
      await tx
        .deleteFrom('full_text_words')
        .where('chunk', '=', chunk)
        .where(
          'word',
          'in',
          empty.map(({ word }) => word),
        )
        .execute();
    }
  }
}

/** The ids of the articles whose PDFs have all the words, whole, in no order. Of any status: who may see them is asked elsewhere. */
export async function listIdsWithWords(db: Db, words: readonly string[]): Promise<number[]> {
  const sought = [...new Set(words.filter((word) => word.length > 1))];
  if (sought.length === 0) return [];
  const rows = await db
    .selectFrom('full_text_words')
    .where('word', 'in', sought)
    .select(['chunk', 'slots'])
    .execute();
  const ids: number[] = [];
  for (const [chunk, found] of Map.groupBy(rows, (row) => row.chunk)) {
    if (found.length < sought.length) continue;
    const counts = new Uint8Array(chunkArticles);
    for (const { slots } of found) for (const slot of slots) counts[slot] = (counts[slot] ?? 0) + 1;
    counts.forEach((count, slot) => {
      if (count === sought.length) ids.push(chunk * chunkArticles + slot);
    });
  }
  return ids;
}

/** The texts of articles, of those whose PDF is still the one that was read. */
export async function readTexts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('full_texts')
    .innerJoin('articles', 'articles.id', 'full_texts.article_id')
    .where((eb) =>
      eb.or([
        eb('articles.full_text', 'like', beginsWithFile(eb.ref('full_texts.sha256'))),
        eb('articles.full_text', '=', '').and(
          'full_texts.sha256',
          '=',
          eb.ref('articles.file_sha256'),
        ),
      ]),
    )
    .where('full_texts.article_id', 'in', [...ids])
    .select(['full_texts.article_id as id', 'content'])
    .execute();
  const texts = await Promise.all(
    rows.map(
      async ({ id, content }): Promise<[number, string]> => [
        id,
        (await unpack(content)).toString(),
      ],
    ),
  );
  return new Map(texts);
}

async function findText(db: Db, id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('full_texts')
    .where('article_id', '=', id)
    .select('content')
    .executeTakeFirst();
  return found && (await unpack(found.content)).toString();
}
