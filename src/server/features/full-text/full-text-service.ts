import { LRUCache } from 'lru-cache';
import { addresses } from '#contract/addresses.ts';
import { formMessages } from '#contract/messages.ts';
import { withAddresses } from '#domain/exports/jats-text.ts';
import { withFiles } from '#domain/full-text/markdown.ts';
import { savedName } from '#domain/full-text/package-files.ts';
import type { MadeText, ShownFile } from '#domain/full-text/tree.ts';
import { searchedText } from '#domain/full-text/words.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { JournalContext } from '#server/context.ts';
import { DamagedFile, eachFile, isWhole, readWhole } from '#server/platform/files/file-store.ts';
import {
  type JatsRead,
  type ReadJats,
  readJatsApart,
  readJatsLater as readJatsForMany,
  type StoredText,
} from '#server/platform/jats/read-jats-apart.ts';
import { FilesUnavailable } from '#server/platform/storage-faults.ts';
import { Problem } from '#server/problem.ts';
import {
  findFormerText,
  findMadeText,
  findTextFiles,
  listBrokenTexts,
  listJatsFiles,
  listShownTexts,
  listTextFiles,
  packMadeText,
  storeUnmade,
  type TextFile,
  textFilesOf,
  textMaker,
  type Unmade,
  writeMadeText,
} from '#server/store/article-texts.ts';
import { findFullArticleById } from '#server/store/full-article-queries.ts';
import { renewReferences } from './renew-references.ts';

/** A file of a text as its address is answered. */
export type FoundFile = { sha256: string; isPicture: boolean; fileName: string };

/** Of a journal: the articles whose full text has a fault, with its JATS file and why; `is_shown` where readers still see it. */
export type BrokenText = {
  id: number;
  refnumber: string;
  title: string;
  name: string;
  is_shown: boolean;
} & Unmade;

/**
 * What is made of JATS files that are stored. Where too many files are being read, one took too long, or the place of files cannot
 * be reached, each throws what is answered with 503.
 */
export type FullTextService = ReturnType<typeof fullTextService>;

export type Made = Exclude<JatsRead, { refused: string }>;

/** What is not stored about files that could not be read; they are tried again after so long. */
const remembered = { max: 1_000, ttl: 60_000 };
/** So many are looked at for whether they are there. */
const maxBroken = 50;
/** All JATS files are looked for no sooner than so long after the last time. */
const looksApartMilliseconds = 10 * 60_000;

export function fullTextService({
  database,
  files,
  installation: { reading, now },
}: JournalContext) {
  const { reads } = database;
  const closing = new AbortController();
  const running = new Map<string, Promise<Made | Unmade>>();
  const failed = new LRUCache<string, Unmade | Problem>(remembered);
  /** JATS files that were found missing or damaged, whatever was made of them before. */
  const lost = new LRUCache<string, true>({ max: remembered.max });
  let looking = { until: 0, done: Promise.resolve() };

  const readOne = readJatsApart(reading, closing.signal);
  const readMany = readJatsForMany(reading, closing.signal);

  async function keep(sha256: string, made: Made): Promise<void> {
    const [content, jats, markdown] = await Promise.all([
      packMadeText(made.made),
      packMadeText(made.jats),
      packMadeText(made.markdown),
    ]);
    await database.writePrivate((tx) =>
      writeMadeText(tx, { sha256, maker: textMaker, content, jats, markdown }),
    );
    failed.delete(sha256);
  }

  async function make(sha256: string, reader: ReadJats): Promise<Made | Unmade> {
    const former = await findFormerText(reads, sha256);
    // What is made is stored under the hash: of other bytes nothing is made.
    const content = await Array.fromAsync(readWhole(files, sha256)).then(
      Buffer.concat,
      (error: unknown) => {
        if (error instanceof DamagedFile) return undefined;
        throw error;
      },
    );
    if (!content) {
      lost.set(sha256, true);
      return { why: gone };
    }
    const made = await reader(content);
    if ('refused' in made) return refuse(sha256, made);
    if (former) {
      const versions = { sha256, before: parseStored(former), after: parseStored(made.made) };
      await renewReferences({ database }, versions, new Date());
    }
    await keep(sha256, made);
    return made;
  }

  /** What the reader says of a file it says again; a reader that was ended may have more luck later. */
  async function refuse(
    sha256: string,
    { refused: why, ended }: Exclude<JatsRead, Made>,
  ): Promise<Unmade> {
    if (ended === undefined) {
      const content = await packMadeText(storeUnmade({ why }));
      const row = { sha256, maker: textMaker, content, jats: null, markdown: null };
      await database.writePrivate((tx) => writeMadeText(tx, row));
      return { why };
    }
    const said = ended === 'time' ? new Problem('unavailable', { operation: 'reading' }) : { why };
    failed.set(sha256, said);
    if (said instanceof Problem) throw said;
    return said;
  }

  /** Once for all who ask meanwhile. */
  function makeOnce(sha256: string, reader: ReadJats): Promise<Made | Unmade> {
    const making =
      running.get(sha256) ?? make(sha256, reader).finally(() => running.delete(sha256));
    running.set(sha256, making);
    return making;
  }

  /** What was made of a file; made now where it was not, as after a restore. */
  async function madeOf(
    sha256: string,
    form: 'content' | 'jats' | 'markdown',
    reader = readOne,
  ): Promise<string | Unmade> {
    const known = await findMadeText(reads, sha256, form);
    if (known !== undefined) return known;
    const said = failed.get(sha256);
    if (said instanceof Problem) throw said;
    const made = said ?? (await makeOnce(sha256, reader));
    if ('why' in made) return made;
    return form === 'content' ? made.made : made[form];
  }

  async function stored(sha256: string, reader = readOne): Promise<StoredText | Unmade> {
    const made = await madeOf(sha256, 'content', reader);
    return typeof made === 'string' ? parseStored(made) : made;
  }

  /** With the addresses of its files for those who read it elsewhere. */
  async function jatsOf(
    [jats, ...others]: readonly TextFile[],
    record: BibliographicRecord,
  ): Promise<string | Unmade | undefined> {
    if (!jats) return undefined;
    const text = await madeOf(jats.sha256, 'jats');
    if (typeof text !== 'string') return text;
    const paths = new Map(others.map((file) => [file.name, pathOf(file)]));
    return withAddresses(text, (name) => {
      const path = paths.get(name);
      return path && record.journal.origin + addresses.articleFile(record, path);
    });
  }

  async function markdownOf(
    [jats, ...others]: readonly TextFile[],
    addressOf: (path: string) => string,
  ) {
    if (!jats) return { text: undefined, isLost: false };
    const text = await madeOf(jats.sha256, 'markdown');
    if (typeof text !== 'string') return { text: undefined, isLost: true };
    const files = new Map(others.map((file) => [file.name, file]));
    const whole = withFiles(text, (name, isPicture) => {
      const file = files.get(name);
      return file && (file.shown || !isPicture) ? addressOf(pathOf(file)) : undefined;
    });
    return { text: whole, isLost: false };
  }

  async function textOf([jats, ...others]: readonly TextFile[]) {
    if (!jats) return undefined;
    const made = await stored(jats.sha256);
    if ('why' in made) return 'lost';
    const { text, citations, pictures } = made;
    return {
      text,
      citations: new Map(citations),
      source: `${jats.sha256} ${textMaker}`,
      files: shownFiles(others, new Set(pictures)),
      hasXml: await isThere(jats),
    };
  }

  /** A JATS file is read only where it was found damaged before. What cannot be asked for now counts as there. */
  async function isThere({ sha256, bytes }: Pick<TextFile, 'sha256' | 'bytes'>): Promise<boolean> {
    try {
      if (lost.has(sha256)) return await isWholeText(sha256);
      if ((await files.size(sha256)) === bytes) return true;
    } catch (error) {
      if (error instanceof FilesUnavailable) return true;
      throw error;
    }
    lost.set(sha256, true);
    return false;
  }

  async function isWholeText(sha256: string): Promise<boolean> {
    const isGood = await isWhole(files, sha256);
    if (isGood) lost.delete(sha256);
    else lost.set(sha256, true);
    return isGood;
  }

  /** Nobody may have asked for a file since it was lost. */
  function lookForAll(): Promise<void> {
    const time = now().getTime();
    if (time >= looking.until) {
      const look = async () => {
        await eachFile(await listJatsFiles(reads), async (file) => {
          await isThere(file);
        });
      };
      const done = look().catch((error: unknown) => {
        looking.until = 0;
        throw error;
      });
      looking = { until: time + looksApartMilliseconds, done };
    }
    return looking.done;
  }

  /** Texts that readers see, whose JATS files are lost. */
  async function listShownWithoutFile(): Promise<BrokenText[]> {
    await lookForAll();
    const hashes = [...lost.keys()].slice(0, maxBroken);
    await eachFile(hashes, async (sha256) => {
      await isWholeText(sha256).catch((error: unknown) => {
        // What cannot be asked for now stays lost.
        if (!(error instanceof FilesUnavailable)) throw error;
      });
    });
    const still = hashes.filter((sha256) => lost.has(sha256));
    const texts = await listShownTexts(reads, still);
    return texts.map(({ jats, ...article }) => ({
      ...article,
      name: jats.name,
      why: gone,
      is_shown: true,
    }));
  }

  const filesOfId = async (articleId: number) =>
    textFilesOf((await findFullArticleById(reads, articleId))?.full_text ?? '');

  return {
    /** The text of a public article for its page; undefined where it has none, `lost` where none can be made. */
    find: async (refnumber: number): Promise<MadeText | 'lost' | undefined> =>
      textOf(await findTextFiles(reads, refnumber)),
    /**
     * The text of a public article as Markdown.
     *
     * @param addressOf the address of one of its files, by what it is called there
     */
    findMarkdown: async (refnumber: number, addressOf: (path: string) => string) =>
      markdownOf(await findTextFiles(reads, refnumber), addressOf),
    /** The text of an article that is not public yet, for its preview. */
    findPreviewed: async (articleId: number): Promise<MadeText | 'lost' | undefined> =>
      textOf(await filesOfId(articleId)),
    /** The JATS file of a public article, as it came. Throws `unavailable` where it is missing or damaged. */
    async findXml(refnumber: number): Promise<string | undefined> {
      const [jats] = await findTextFiles(reads, refnumber);
      if (jats && !(await isWholeText(jats.sha256)))
        throw new Problem('unavailable', { operation: 'file' });
      return jats?.sha256;
    },
    /** A picture or a supplement of a public article; undefined where there is none of this name. */
    findFile: async (refnumber: number, path: string): Promise<FoundFile | undefined> =>
      fileAt(await findTextFiles(reads, refnumber), path),
    findPreviewedFile: async (articleId: number, path: string) =>
      fileAt(await filesOfId(articleId), path),
    /**
     * The texts of public articles as JATS, by reference number.
     *
     * @param most after so many characters no further article is read: `read` says how many were
     * @returns `isWhole` is false where one of them has a text that cannot be made
     */
    async listJats(records: readonly BibliographicRecord[], most = Number.POSITIVE_INFINITY) {
      const texts = new Map<string, string>();
      const found = await listTextFiles(
        reads,
        records.map(({ refnumber }) => Number(refnumber)),
      );
      let characters = 0;
      let isWhole = true;
      for (const [index, record] of records.entries()) {
        const text = await jatsOf(found.get(Number(record.refnumber)) ?? [], record);
        if (typeof text !== 'string') {
          isWhole &&= text === undefined;
          continue;
        }
        texts.set(record.refnumber, text);
        characters += text.length;
        if (characters >= most) return { texts, read: index + 1, isWhole };
      }
      return { texts, read: records.length, isWhole };
    },
    /** The words of a JATS file, for search; none where it cannot be read any more. Throws `DamagedFile`. */
    async searchedText(sha256: string): Promise<string> {
      // After a restore all are made again, and a process for each would take most of the time.
      const made = await stored(sha256, readMany);
      if (!('why' in made)) return searchedText(made.text);
      if (made.why === gone) throw new DamagedFile(`The file ${sha256} is missing or damaged`);
      return '';
    },
    async listBroken(): Promise<BrokenText[]> {
      const unmade = await listBrokenTexts(reads, maxBroken);
      const broken = await Promise.all(
        unmade.map(async ({ jats, why: refused, ...article }) => {
          const why = refused ?? (await whyUnmade(jats));
          return why === undefined ? [] : [{ ...article, name: jats.name, why, is_shown: false }];
        }),
      );
      return [...broken.flat(), ...(await listShownWithoutFile())];
    },
    isWhole: isWholeText,
    /** What an editor should see of a JATS file. */
    stored,
    /** Stores what was made of a JATS file. */
    keep,
    /** Reads a file that comes in, for somebody who waits, or for nobody. */
    readJats: readOne,
    readJatsLater: readMany,
    close: () => closing.abort(),
  };

  /** Of a file that nothing was made of yet; undefined where it is only still to be read. */
  async function whyUnmade({ sha256, bytes }: TextFile): Promise<string | undefined> {
    if (!(await isThere({ sha256, bytes }))) return gone;
    const said = failed.get(sha256);
    return said && 'why' in said ? said.why : undefined;
  }
}

const { gone } = formMessages.fullText;

export const parseStored = (json: string) => JSON.parse(json) as StoredText;

const pathOf = ({ name, sha256, shown }: TextFile): string =>
  shown ? `${shown.sha256}.webp` : `${sha256.slice(0, 16)}-${savedName(name)}`;

const shownFiles = (files: readonly TextFile[], pictureNames: ReadonlySet<string>): ShownFile[] =>
  files
    .filter(({ name, shown }) => shown || !pictureNames.has(name))
    .map((file) => ({
      ...{ name: file.name, path: pathOf(file), bytes: (file.shown ?? file).bytes },
      size: file.shown && { width: file.shown.width, height: file.shown.height },
    }));

function fileAt([, ...files]: readonly TextFile[], path: string): FoundFile | undefined {
  const found = files.find((file) => pathOf(file) === path);
  return (
    found && {
      sha256: (found.shown ?? found).sha256,
      isPicture: found.shown !== undefined,
      fileName: savedName(found.name),
    }
  );
}
