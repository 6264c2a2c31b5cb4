import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PdfFindings } from '#contract/pdf-findings.ts';
import { parseStoredMetadata } from '#domain/metadata/stored-metadata.ts';
import { articlePdfLacks, comparedWithPdf } from '#domain/pdf-warnings.ts';
import { findSideBySide, textPassage } from '#domain/search/passage.ts';
import { openingCharacters } from '#domain/title-in-pdf.ts';
import type { JournalContext } from '#server/context.ts';
import { type JournalDatabase, retryTransaction } from '#server/platform/db/journal-database.ts';
import { DamagedFile } from '#server/platform/files/file-store.ts';
import type { PdfRead } from '#server/platform/pdfs/read-pdf.ts';
import { Problem } from '#server/problem.ts';
import { listNoticeIds } from '#server/store/notice-queries.ts';
import {
  insertPdfFindings,
  listUncheckedPdfs,
  writePdfCheck,
} from '#server/store/pdf-check-queries.ts';
import {
  findLastTextId,
  listIdsWithWords,
  listStaleTexts,
  listUnreadTexts,
  packText,
  readKeptWords,
  readTexts,
  type UnreadText,
  writeText,
} from '#server/store/pdf-text-queries.ts';

/** Throws `DamagedFile`, and `unavailable` where too many PDFs are looked into just now. */
type FindingsOf = (sha256: string) => Promise<PdfFindings>;

/**
 * Compares the PDFs of a range of articles with what the articles are now, when their texts were read. Gives for each
 * article whether that was possible.
 */
async function* checkPdfs(
  database: JournalDatabase,
  findingsOf: FindingsOf,
  range: { first: number; end: number },
): AsyncGenerator<boolean> {
  const { reads } = database;
  const unchecked = await listUncheckedPdfs(reads, range);
  const notices = await listNoticeIds(
    reads,
    unchecked.map(({ id }) => id),
  );
  for (const article of unchecked) {
    let findings: PdfFindings;
    try {
      findings = await findingsOf(article.sha256);
    } catch (error) {
      // A damaged file is reported elsewhere, and may be mended.
      if (!(error instanceof DamagedFile) && !isUnavailable(error)) throw error;
      yield false;
      continue;
    }
    const opening = (await readTexts(reads, [article.id])).get(article.id) ?? '';
    const metadata = parseStoredMetadata(article.metadata);
    const compared = comparedWithPdf({ ...article, metadata }, notices.has(article.id));
    const lacks = articlePdfLacks(
      { ...findings, opening: opening.slice(0, openingCharacters) },
      compared,
    );
    await retryTransaction(() => database.writePrivate((tx) => writePdfCheck(tx, article, lacks)));
    yield true;
  }
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unavailable';

export type PdfTextService = ReturnType<typeof pdfTextService>;

/** Larger ones are books, or pictures: they are not held in memory. */
const maxBytes = 100_000_000;
/** So many ids are looked through at a time. */
const idsAtOnce = 1000;
/** In so many texts words are looked for side by side. */
const maxCompared = 25;
const minPhraseWords = 3;
/** Readers find what is new after so long, while many are read. */
const tellMilliseconds = 60_000;

export function pdfTextService(
  journal: JournalContext,
  findingsOf: FindingsOf,
  /** The words of a JATS file. */
  textOfJats: (sha256: string) => Promise<string>,
) {
  const { database, files } = journal;
  const { reads } = database;
  let running: Promise<boolean> | undefined;
  let isClosed = false;
  /** The version after which nothing was left to read. */
  let doneAt: number | undefined;

  async function contentOf(sha256: string): Promise<PdfRead> {
    const bytes = await files.size(sha256);
    if (bytes === undefined || bytes > maxBytes) {
      return { pages: null, faults: ['too_large'], finding: 'unread', text: '' };
    }
    return journal.installation.pdfReader.read(await buffer(await files.read(sha256)));
  }

  async function readOne({ id, sha256, isJats }: UnreadText): Promise<boolean> {
    let read: Pick<PdfRead, 'finding' | 'text'> & { pdf?: PdfRead };
    try {
      const pdf = isJats ? undefined : await contentOf(sha256);
      read = pdf ? { ...pdf, pdf } : { finding: 'text', text: await textOfJats(sha256) };
    } catch (error) {
      // A damaged file is reported elsewhere, and may be mended; one that took too long is tried again: nothing is kept of it.
      if (error instanceof DamagedFile || error instanceof Problem) return false;
      throw error;
    }
    const packed = await packText({ sha256, finding: read.finding, text: read.text });
    const before = await readKeptWords(reads, id);
    await retryTransaction(() =>
      database.writePrivate(async (tx) => {
        await writeText(tx, id, before, packed);
        if (read.pdf) await insertPdfFindings(tx, sha256, read.pdf);
      }),
    );
    return true;
  }

  /** What is found by its text is on pages that are kept: they are made anew. */
  const tellReaders = () => database.writeAlways(async () => {});

  /** Whether nothing was left. */
  async function readLocked(): Promise<boolean> {
    const last = await findLastTextId(reads);
    let changed = 0;
    let told = Date.now();
    let isWhole = true;
    const tell = async (milliseconds = tellMilliseconds) => {
      if (changed === 0 || Date.now() - told < milliseconds) return;
      await tellReaders();
      [changed, told] = [0, Date.now()];
    };
    const readUnread = async (range: Parameters<typeof listUnreadTexts>[1]) => {
      for (const unread of await listUnreadTexts(reads, range)) {
        if (isClosed) break;
        if (await readOne(unread)) changed += 1;
        await tell();
      }
    };
    // Full texts come before the first PDF, of which each takes many times as long.
    for (let first = 0; first <= last && !isClosed; first += idsAtOnce) {
      await readUnread({ first, end: first + idsAtOnce, only: 'jats' });
      await nextTurn();
    }
    await tell(0);
    for (let first = 0; first <= last && !isClosed; first += idsAtOnce) {
      const range = { first, end: first + idsAtOnce };
      for (const id of await listStaleTexts(reads, range)) {
        const before = await readKeptWords(reads, id);
        await database.writePrivate((tx) => writeText(tx, id, before, undefined));
        changed += 1;
      }
      await readUnread(range);
      for await (const isChecked of checkPdfs(database, findingsOf, range)) {
        if (isChecked) changed += 1;
        else isWhole = false;
        await tell();
        if (isClosed) break;
      }
      // SQLite answers at once: others get their turn.
      await nextTurn();
    }
    await tell(0);
    return isWhole;
  }

  async function read(): Promise<boolean> {
    const version = database.version();
    if (doneAt === version) return true;
    const unlock = await journal.lock('texts');
    if (!unlock) return false;
    try {
      const isWhole = await readLocked();
      if (!isClosed && isWhole) doneAt = database.version() === version + 1 ? version + 1 : version;
      return true;
    } finally {
      await unlock();
    }
  }

  return {
    /**
     * Reads the full texts, and the PDFs of articles without one, that were not read yet, or were replaced, and compares them with their articles: goes on where it was. Ends when
     * all are, or when it is closed; at once where another process does this.
     *
     * @returns false where another process does this
     */
    readAll(): Promise<boolean> {
      running ??= read().finally(() => {
        running = undefined;
      });
      return running;
    },
    /**
     * The ids of the articles whose texts have all the words, whole, whatever the articles' status; where some of them have
     * the words side by side, these alone; of phrases, only those that have each.
     */
    async find(words: readonly string[], phrases: readonly (readonly string[])[] = []) {
      const ids = await listIdsWithWords(reads, words);
      if (ids.length === 0 || (words.length < minPhraseWords && phrases.length === 0))
        return new Set(ids);
      const newest = ids.sort((a, b) => b - a).slice(0, maxCompared);
      const texts = await readTexts(reads, newest);
      const has = (id: number, side: readonly string[]) =>
        findSideBySide(texts.get(id) ?? '', side) >= 0;
      if (phrases.length > 0) {
        return new Set(newest.filter((id) => phrases.every((phrase) => has(id, phrase))));
      }
      const exact = newest.filter((id) => has(id, words));
      return new Set(exact.length > 0 ? exact : ids);
    },
    /** A passage of the text of each article that has the words. */
    async passages(ids: readonly number[], words: readonly string[]) {
      const texts = await readTexts(reads, ids);
      return new Map(
        [...texts].flatMap(([id, text]) => {
          const passage = textPassage(text, words);
          return passage === undefined ? [] : [[id, passage] as const];
        }),
      );
    },
    async close() {
      isClosed = true;
      // The caller who began it is told what stopped it.
      await running?.catch(() => {});
    },
  };
}
