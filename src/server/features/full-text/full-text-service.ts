import { buffer } from 'node:stream/consumers';
import { addresses } from '#contract/addresses.ts';
import type { TextReport } from '#contract/calls/full-text-calls.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { withAddresses } from '#domain/exports/jats-text.ts';
import {
  findPackageFile,
  mainFiles,
  ownFiles,
  savedName,
} from '#domain/full-text/package-files.ts';
import type { MadeText, ShownFile } from '#domain/full-text/tree.ts';
import { countText, searchedText } from '#domain/full-text/words.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { pictureRefusal } from '#domain/picture-kind.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { StagedFile, UploadedFile } from '#server/platform/files/staged-file.ts';
import { webpSize } from '#server/platform/images/webp-size.ts';
import {
  type JatsRead,
  readJatsApart,
  type StoredText,
} from '#server/platform/jats/read-jats-apart.ts';
import { BrokenZip, openStagedZip, type ZippedFile } from '#server/platform/zips/staged-zip.ts';
import { Problem } from '#server/problem.ts';
import {
  findMadeText,
  findTextFiles,
  listTextFiles,
  packMadeText,
  storeTextFiles,
  type TextFile,
  textFilesOf,
  writeMadeText,
} from '#server/store/article-texts.ts';
import { findFullArticleById } from '#server/store/full-article-queries.ts';

type Given = { name: string; file: UploadedFile | undefined };

/** A file of a text as its address is answered. */
export type FoundFile = { sha256: string; isPicture: boolean; fileName: string };

export type FullTextService = {
  /** The text of a public article for its page; undefined where it has none. */
  find(refnumber: number): Promise<MadeText | undefined>;
  /** The same of an article that is not public yet, for its preview. */
  findPreviewed(articleId: number): Promise<MadeText | undefined>;
  /** The JATS file of a public article, as it came. */
  findXml(refnumber: number): Promise<string | undefined>;
  /**
   * The texts of public articles as JATS, by reference number.
   *
   * @param most after so many characters no further article is read: `read` says how many were
   */
  listJats(
    records: readonly BibliographicRecord[],
    most?: number,
  ): Promise<{ texts: ReadonlyMap<string, string>; read: number }>;
  /** A picture or a supplement of a public article; undefined where there is none of this name. */
  findFile(refnumber: number, path: string): Promise<FoundFile | undefined>;
  findPreviewedFile(articleId: number, path: string): Promise<FoundFile | undefined>;
  /** The words of a JATS file, for search; none where it cannot be read any more. */
  searchedText(sha256: string): Promise<string>;
  /** Throws `not_found`. */
  report(articleId: number): Promise<TextReport | null>;
  /** What a file would add; nothing is stored. Throws `not_found` and `invalid_fields`. */
  check(articleId: number, given: Given): Promise<TextReport>;
  /** Throws the same, `forbidden` of what readers see, and `unavailable` where too many pictures wait. */
  set(articleId: number, given: Given, actor: Actor): Promise<TextReport>;
  /** Throws `not_found` and `forbidden`. */
  remove(articleId: number, actor: Actor): Promise<void>;
  close(): void;
};

/** Raised when the same file makes another text: all are made again when they are asked for. */
const maker = 4;

type Made = Exclude<JatsRead, { refused: string }>;

/** Changes the full text of an article by the rules of its form. */
type ChangeArticle = (id: number, fullText: string, actor: Actor) => Promise<unknown>;

export function fullTextService(
  { database, files, installation: { pictures } }: JournalContext,
  changeArticle: ChangeArticle,
): FullTextService {
  const { reads } = database;
  const closing = new AbortController();
  const running = new Map<string, Promise<Made>>();

  async function read(content: Buffer): Promise<Made> {
    const found = await readJatsApart(content, closing.signal);
    if ('refused' in found) throw fileProblem(found.refused);
    return found;
  }

  async function open(articleId: number, { name, file }: Given) {
    if (!(await findFullArticleById(reads, articleId))) throw new Problem('not_found');
    if (!file) throw fileProblem(messages.missing);
    if (file.problem) throw fileProblem(messages.tooLarge);
    const given = await openGiven(name, file.staged);
    const made = await read(given.content);
    const stored = parseStored(made.made);
    if (stored.text.blocks.length === 0 && stored.text.parts.length === 0) {
      throw fileProblem(messages.empty);
    }
    return { ...given, made, stored, ...matchFiles(stored, given.others) };
  }

  /** Stores what the text names, with a picture for readers of each that is one. */
  async function keepFiles(named: readonly NamedFile[], pictureNames: ReadonlySet<string>) {
    const kept: TextFile[] = [];
    for (const { href, file } of named) {
      const original = await putZipped(file);
      const shown =
        pictureNames.has(href) && file.bytes <= limits.maxFigureBytes
          ? await makePicture(original.sha256)
          : undefined;
      kept.push({ name: href, ...original, ...(shown && { shown }) });
    }
    return kept;
  }

  async function putZipped(file: ZippedFile) {
    try {
      return await files.put(file.read());
    } catch (error) {
      throw error instanceof BrokenZip ? fileProblem(messages.brokenZip) : error;
    }
  }

  async function makePicture(sha256: string): Promise<TextFile['shown']> {
    const content = await buffer(await files.read(sha256));
    const encoded = pictureRefusal(content) ? undefined : await pictures.encode(content, 'figure');
    const size = encoded && webpSize(encoded);
    return size && { ...(await files.put(encoded)), ...size };
  }

  const store = async (sha256: string, made: Made) => {
    const [content, jats] = await Promise.all([packMadeText(made.made), packMadeText(made.jats)]);
    await database.writePrivate((tx) => writeMadeText(tx, { sha256, maker, content, jats }));
  };

  async function make(sha256: string): Promise<Made> {
    const made = await read(await buffer(await files.read(sha256)));
    await store(sha256, made);
    return made;
  }

  /** Once for all who ask meanwhile. */
  function makeOnce(sha256: string): Promise<Made> {
    const making = running.get(sha256) ?? make(sha256).finally(() => running.delete(sha256));
    running.set(sha256, making);
    return making;
  }

  /** What was made of a file; made now where it was not, as after a restore. */
  const madeOf = async (sha256: string): Promise<string> =>
    (await findMadeText(reads, { sha256, maker }, 'content')) ?? (await makeOnce(sha256)).made;

  /** With the addresses of its files for those who read it elsewhere. */
  async function jatsOf([jats, ...others]: readonly TextFile[], record: BibliographicRecord) {
    if (!jats) return undefined;
    const known = await findMadeText(reads, { sha256: jats.sha256, maker }, 'jats');
    const text = known ?? (await makeOnce(jats.sha256)).jats;
    const paths = new Map(others.map((file) => [file.name, pathOf(file)]));
    return withAddresses(text, (name) => {
      const path = paths.get(name);
      return path && record.journal.origin + addresses.articleFile(record, path);
    });
  }

  async function textOf([jats, ...others]: readonly TextFile[]): Promise<MadeText | undefined> {
    if (!jats) return undefined;
    const { text, citations, pictures } = parseStored(await madeOf(jats.sha256));
    return { text, citations: new Map(citations), files: shownFiles(others, new Set(pictures)) };
  }

  const filesOfId = async (articleId: number) =>
    textFilesOf((await findFullArticleById(reads, articleId))?.full_text ?? '');

  return {
    find: async (refnumber) => textOf(await findTextFiles(reads, refnumber)),
    findPreviewed: async (articleId) => textOf(await filesOfId(articleId)),
    findXml: async (refnumber) => (await findTextFiles(reads, refnumber))[0]?.sha256,
    findFile: async (refnumber, path) => fileAt(await findTextFiles(reads, refnumber), path),
    findPreviewedFile: async (articleId, path) => fileAt(await filesOfId(articleId), path),
    async listJats(records, most = Number.POSITIVE_INFINITY) {
      const texts = new Map<string, string>();
      const found = await listTextFiles(
        reads,
        records.map(({ refnumber }) => Number(refnumber)),
      );
      let characters = 0;
      for (const [index, record] of records.entries()) {
        const text = await jatsOf(found.get(Number(record.refnumber)) ?? [], record);
        if (text === undefined) continue;
        texts.set(record.refnumber, text);
        characters += text.length;
        if (characters >= most) return { texts, read: index + 1 };
      }
      return { texts, read: records.length };
    },
    async searchedText(sha256) {
      try {
        return searchedText(parseStored(await madeOf(sha256)).text);
      } catch (error) {
        if (error instanceof Problem) return '';
        throw error;
      }
    },
    async report(articleId) {
      const article = await findFullArticleById(reads, articleId);
      if (!article) throw new Problem('not_found');
      const [jats, ...others] = textFilesOf(article.full_text);
      if (!jats) return null;
      const stored = parseStored(await madeOf(jats.sha256));
      const unreadable = unshownOf(others, stored);
      return toReport(jats, stored, { has: others, unreadable, unused: [] });
    },
    async check(articleId, given) {
      const { name, content, stored, named, unused } = await open(articleId, given);
      const unreadable: TextReport['unreadable'] = [];
      const pictureNames = new Set(stored.pictures);
      for (const { href, file } of named) {
        const why = pictureNames.has(href) ? await pictureFault(file) : undefined;
        if (why !== undefined) unreadable.push({ name: href, why });
      }
      const has = named.map(({ href }) => ({ name: href }));
      return toReport({ name, bytes: content.length }, stored, { has, unreadable, unused });
    },
    async set(articleId, given, actor) {
      const { name, content, made, stored, named, unused } = await open(articleId, given);
      const jats = await files.put(content);
      await store(jats.sha256, made);
      const others = await keepFiles(named, new Set(stored.pictures));
      await changeArticle(articleId, storeTextFiles([{ name, ...jats }, ...others]), actor);
      const unreadable = unshownOf(others, stored);
      return toReport({ name, bytes: jats.bytes }, stored, { has: others, unreadable, unused });
    },
    async remove(articleId, actor) {
      if (!(await findFullArticleById(reads, articleId))) throw new Problem('not_found');
      await changeArticle(articleId, '', actor);
    },
    close: () => closing.abort(),
  };
}

const messages = formMessages.fullText;

function fileProblem(words: string): Problem {
  return new Problem('invalid_fields', { fields: { anyFile: words } });
}

const parseStored = (json: string) => JSON.parse(json) as StoredText;

/** The JATS file, whole, and what came with it. Throws `invalid_fields`. */
async function openGiven(name: string, staged: StagedFile) {
  if (!staged.head.subarray(0, 4).equals(zipStart)) {
    if (staged.bytes > limits.maxJatsBytes) throw fileProblem(messages.tooLarge);
    return { name: shortName(name) || 'article.xml', content: await staged.read(), others: [] };
  }
  const zipped = await openStagedZip(staged, zipBounds);
  if (zipped === 'broken') throw fileProblem(messages.brokenZip);
  if (zipped === 'too_much') throw fileProblem(messages.zipTooLarge);
  const own = new Set(ownFiles(zipped.map((file) => file.name)));
  const [main, ...more] = mainFiles([...own]);
  if (main === undefined) throw fileProblem(messages.noXml);
  if (more.length > 0) {
    throw fileProblem(messages.manyXml([main, ...more].map(shortName).slice(0, 5).join(', ')));
  }
  const file = zipped.find((one) => one.name === main);
  if (!file || file.bytes > limits.maxJatsBytes) throw fileProblem(messages.tooLarge);
  try {
    const content = await buffer(file.read());
    const others = zipped.filter((one) => own.has(one.name) && one.name !== main);
    return { name: shortName(main) || 'article.xml', content, others };
  } catch (error) {
    throw error instanceof BrokenZip ? fileProblem(messages.brokenZip) : error;
  }
}

const zipStart = Buffer.from('PK\x03\x04');
const zipBounds = { maxEntries: 1_000, maxUnpackedBytes: limits.maxTextFilesBytes };

const shortName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').trim().slice(-limits.maxTextFileNameCharacters);

/** A file of the zip under the name that the text has for it. */
type NamedFile = { href: string; file: ZippedFile };

function matchFiles({ files }: StoredText, others: readonly ZippedFile[]) {
  const names = others.map(({ name }) => name);
  const named = files.slice(0, limits.maxTextFiles).flatMap((href): NamedFile[] => {
    const isName = href.length <= limits.maxTextFileNameCharacters;
    const found = isName ? findPackageFile(href, names) : undefined;
    const file = others.find(({ name }) => name === found);
    return file ? [{ href, file }] : [];
  });
  const used = new Set(named.map(({ file }) => file.name));
  return { named, unused: names.filter((name) => !used.has(name)).map(shortName) };
}

/** Why a picture of the zip will not be shown, by its first bytes. */
async function pictureFault({ bytes, read }: ZippedFile): Promise<string | undefined> {
  if (bytes > limits.maxFigureBytes) return tooLargePicture;
  const content = read();
  try {
    for await (const chunk of content) return pictureRefusal(chunk);
    return pictureRefusal(new Uint8Array());
  } catch {
    throw fileProblem(messages.brokenZip);
  } finally {
    content.destroy();
  }
}

const tooLargePicture = `It is larger than ${limits.maxFigureBytes / 1024 / 1024} MB.`;

/** Pictures that are there and that no reader sees. */
function unshownOf(files: readonly TextFile[], { pictures }: StoredText): TextReport['unreadable'] {
  const pictureNames = new Set(pictures);
  return files
    .filter(({ name, shown }) => pictureNames.has(name) && !shown)
    .map(({ name, bytes }) => ({
      name,
      why: bytes > limits.maxFigureBytes ? tooLargePicture : messages.unreadable,
    }));
}

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

type Has = Pick<TextReport, 'unreadable' | 'unused'> & { has: readonly { name: string }[] };

function toReport(
  { name, bytes }: { name: string; bytes: number },
  { text, unknown, deadLinks, files }: StoredText,
  { has, unreadable, unused }: Has,
): TextReport {
  const known = new Set(has.map((file) => file.name));
  return {
    ...{ name, bytes, ...countText(text), unknown },
    missing: files.filter((file) => !known.has(file) && !/^https?:/i.test(file)),
    ...{ unreadable, unused },
    dead_links: deadLinks,
  };
}
