import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '#contract/calls/call.ts';
import type { CheckedText, fullTextCalls, TextReport } from '#contract/calls/full-text-calls.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { metadataDraft } from '#contract/metadata.ts';
import { findPackageFile, mainFiles, ownFiles } from '#domain/full-text/package-files.ts';
import { type Front, numberFrom } from '#domain/full-text/read-front.ts';
import type { FullText } from '#domain/full-text/tree.ts';
import { citedWorks, countText } from '#domain/full-text/words.ts';
import { pictureHeadBytes, pictureKind, pictureRefusal } from '#domain/picture-kind.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { eachFile } from '#server/platform/files/file-store.ts';
import {
  measureContent,
  type StagedFile,
  type UploadedFile,
} from '#server/platform/files/staged-file.ts';
import type { ReadJats, StoredText } from '#server/platform/jats/read-jats-apart.ts';
import { BrokenZip, openStagedZip, type ZippedFile } from '#server/platform/zips/staged-zip.ts';
import { Problem } from '#server/problem.ts';
import {
  storedFilesOf,
  storeTextFiles,
  type TextFile,
  textFilesOf,
} from '#server/store/article-texts.ts';
import { findFullArticleById } from '#server/store/full-article-queries.ts';
import { type FullTextService, type Made, parseStored } from './full-text-service.ts';

type Given = { name: string; file: UploadedFile | undefined };
type GivenText = { name: string; content: Buffer; others: readonly ZippedFile[] };
type GivenFile = Pick<StagedFile, 'head' | 'bytes' | 'read' | 'range'>;

/** A JATS file that an import has read. */
export type ReadText = {
  /** What it says of itself; undefined where that is not enough for an article. */
  front: Front | undefined;
  text: FullText;
  /**
   * Stores it with its files, and with those of `before` that it names and that are not given again, unless `before` is what
   * it makes; nothing on a dry run. Throws `invalid_fields`.
   *
   * @param before the `full_text` of its article
   * @returns what that is to be, empty where there is nothing to read; and what readers will miss
   */
  keep(
    before: string,
    options: { dryRun: boolean },
  ): Promise<{ fullText: string; notes: string[] }>;
};

/** JATS files as they come in: what is in them for an editor, and what is stored of them. */
export type GivenTextService = ReturnType<typeof givenTextService>;

/** A JATS file that was read. */
type Opened = { name: string; content: Buffer; made: Made; stored: StoredText };

/** Changes the full text of an article by the rules of its form. */
type ChangeArticle = (id: number, fullText: string, actor: Actor) => Promise<unknown>;

export function givenTextService(
  { database: { reads }, files, installation: { pictures } }: JournalContext,
  { stored: storedOf, keep, readJats, readJatsLater, isWhole }: FullTextService,
  changeArticle: ChangeArticle,
) {
  async function readWith(reader: ReadJats, content: Buffer): Promise<Made> {
    const found = await reader(content);
    if ('refused' in found) throw fileProblem(found.refused);
    return found;
  }

  /**
   * What there is of the files that a text names, with a picture for readers of each that is one, and why of some there is
   * none. Stores it with the `put` of the store.
   */
  async function takeFiles(named: readonly NamedFile[], text: StoredText, put: Put) {
    const pictureNames = new Set(text.pictures);
    const taken: TextFile[] = [];
    const unreadable: TextReport['unreadable'] = [];
    for (const { href: name, file, known } of named) {
      const { sha256, bytes } = known ?? (await unlessBroken(put(file.read())));
      const read = async () => (known ? files.read(sha256) : file.read());
      const { shown, why } =
        pictureNames.has(name) && !known?.shown
          ? await unlessBroken(makePicture(bytes, read, put))
          : { shown: known?.shown };
      taken.push({ name, sha256, bytes, ...(shown && { shown }) });
      if (why !== undefined) unreadable.push({ name, why });
    }
    return { taken, unreadable };
  }

  /** For readers; or why there is none. */
  async function makePicture(
    bytes: number,
    read: () => Promise<Readable>,
    put: Put,
  ): Promise<{ shown?: TextFile['shown']; why?: string }> {
    if (bytes > limits.maxFigureBytes) return { why: tooLargePicture };
    const content = await buffer(await read());
    const why = pictureRefusal(content);
    if (why !== undefined) return { why };
    const encoded = await pictures.encode(content, 'figure');
    if (!encoded) return { why: messages.unreadable };
    const { width, height } = encoded;
    return { shown: { ...(await put(encoded.content)), width, height } };
  }

  /** Those of its stored pictures that no reader sees: the same that `takeFiles` said. */
  async function listUnreadable(taken: readonly TextFile[], text: StoredText) {
    const pictureNames = new Set(text.pictures);
    const unreadable: TextReport['unreadable'] = [];
    for (const { name, bytes, sha256, shown } of taken) {
      if (shown || !pictureNames.has(name)) continue;
      const end = Math.min(bytes, pictureHeadBytes) - 1;
      const why =
        bytes > limits.maxFigureBytes
          ? tooLargePicture
          : pictureRefusal(
              end < 0
                ? new Uint8Array()
                : await buffer(await files.read(sha256, { start: 0, end })),
            );
      unreadable.push({ name, why: why ?? messages.unreadable });
    }
    return unreadable;
  }

  /** Those of the files of a text that are not stored any longer, or cut short. */
  async function listLost(all: readonly TextFile[]) {
    const lost = new Set<string>();
    await eachFile(storedFilesOf(all), async ({ name, sha256, bytes }) => {
      if ((await files.size(sha256)) !== bytes) lost.add(name);
    });
    return all
      .filter(({ name }) => lost.has(name))
      .map(({ name }) => ({ name, why: messages.gone }));
  }

  /** The files that an article has and that are there: another text may name them too. */
  async function listHad(fullText: string): Promise<TextFile[]> {
    const [, ...had] = textFilesOf(fullText);
    const lost = new Set((await listLost(had)).map(({ name }) => name));
    return had.filter(({ name }) => !lost.has(name));
  }

  async function open(articleId: number, { name, file }: Given) {
    const article = await findFullArticleById(reads, articleId);
    if (!article) throw new Problem('not_found');
    if (!file) throw fileProblem(messages.missing);
    if (file.problem) throw fileProblem(messages.tooLarge);
    const given = await openGiven(name, file.staged);
    const made = await readWith(readJats, given.content);
    const stored = parseStored(made.made);
    if (isEmpty(stored.text)) throw fileProblem(messages.empty);
    return {
      ...given,
      made,
      stored,
      ...matchFiles(stored, given.others, await listHad(article.full_text)),
    };
  }

  /** Stores a JATS file with what was made of it and the files that it names. */
  async function putText({ name, content, made, stored }: Opened, named: readonly NamedFile[]) {
    const jats = await files.put(content);
    await keep(jats.sha256, made);
    return { jats: { name, ...jats }, ...(await takeFiles(named, stored, files.put)) };
  }

  async function readGiven({ name, content, others }: GivenText): Promise<ReadText> {
    if (content.length > limits.maxJatsBytes) throw fileProblem(messages.tooLarge);
    const made = await readWith(readJatsLater, content);
    const stored = parseStored(made.made);
    matchFiles(stored, others);
    const ofJats = { name: shortName(name) || 'article.xml', bytes: content.length };

    /** What its files are before readers’ pictures are made of them. */
    async function listOriginals(named: readonly NamedFile[]) {
      const originals: [TextFile, ...TextFile[]] = [
        { ...ofJats, ...(await measureContent(content)) },
      ];
      for (const { href: name, file, known } of named)
        originals.push(known ?? { name, ...(await unlessBroken(measureContent(file.read()))) });
      return originals;
    }
    async function keepAll(
      named: readonly NamedFile[],
      before: string,
      { dryRun }: { dryRun: boolean },
    ) {
      const [jats, ...originals] = await listOriginals(named);
      const [had, ...taken] = textFilesOf(before);
      const known = had && [had, ...taken].map(contentOf);
      if (had && isDeepStrictEqual(known, [jats, ...originals].map(contentOf)))
        return { jats: had, taken, unreadable: await listUnreadable(taken, stored) };
      if (dryRun) return { jats, ...(await takeFiles(named, stored, measureContent)) };
      return putText({ ...ofJats, content, made, stored }, named);
    }
    return {
      front: frontOf(made, stored),
      text: stored.text,
      async keep(before, options) {
        if (isEmpty(stored.text)) return { fullText: '', notes: [] };
        const { named } = matchFiles(stored, others, await listHad(before));
        const { jats, taken, unreadable } = await keepAll(named, before, options);
        const { missing } = toReport(ofJats, stored, { has: taken, unreadable, unused: [] });
        return {
          fullText: storeTextFiles([jats, ...taken]),
          notes: [
            ...(missing.length > 0 ? [`missing: ${fewNames(missing)}`] : []),
            ...unreadable.map((file) => `${file.name} is not shown. ${file.why}`),
            ...notesOf(stored),
          ],
        };
      },
    };
  }

  return {
    /** What is known of the text of an article, and which of its files are gone or cannot be read. Throws `not_found`. */
    async report(articleId: number): Promise<AnswerOf<typeof fullTextCalls.getFullText>> {
      const article = await findFullArticleById(reads, articleId);
      if (!article) throw new Problem('not_found');
      const [jats, ...others] = textFilesOf(article.full_text);
      if (!jats) return { report: null };
      const made = await storedOf(jats.sha256);
      const why = 'why' in made ? made.why : !(await isWhole(jats.sha256)) && messages.gone;
      const own = why ? [{ name: jats.name, why }] : [];
      const lost = [...own, ...(await listLost(others))];
      if ('why' in made) return { report: null, lost };
      const names = new Set(lost.map(({ name }) => name));
      const here = others.filter(({ name }) => !names.has(name));
      const unreadable = await listUnreadable(here, made);
      const report = toReport(jats, made, { has: others, unreadable, unused: [] });
      return lost.length > 0 ? { report, lost } : { report };
    },
    /**
     * What a file would add; nothing is stored. Throws `not_found` and `invalid_fields`, and `unavailable` where too many pictures
     * wait.
     */
    async check(articleId: number, given: Given): Promise<CheckedText> {
      const { name, content, made, stored, named, unused } = await open(articleId, given);
      const { taken, unreadable } = await takeFiles(named, stored, measureContent);
      const jats = { name, bytes: content.length };
      return {
        ...toReport(jats, stored, { has: taken, unreadable, unused }),
        said: saidIn(frontOf(made, stored)),
      };
    },
    /** Throws the same, and `forbidden` of what readers see. */
    async set(articleId: number, given: Given, actor: Actor): Promise<TextReport> {
      const { named, unused, ...opened } = await open(articleId, given);
      const { jats, taken, unreadable } = await putText(opened, named);
      await changeArticle(articleId, storeTextFiles([jats, ...taken]), actor);
      return toReport(jats, opened.stored, { has: taken, unreadable, unused });
    },
    /**
     * Reads a JATS file for an import; nothing of it is stored yet. Throws `invalid_fields`.
     *
     * @param others what is next to it: what it does not name is not looked at
     */
    read: readGiven,
    /** The same of a JATS file as the form takes it: alone, or in a zip with its files. One without a text is refused too. */
    async readFile(name: string, staged: GivenFile): Promise<ReadText> {
      const found = await readGiven(await openGiven(name, staged));
      if (isEmpty(found.text)) throw fileProblem(messages.empty);
      return found;
    },
    /** Throws `not_found` and `forbidden`. */
    async remove(articleId: number, actor: Actor) {
      if (!(await findFullArticleById(reads, articleId))) throw new Problem('not_found');
      await changeArticle(articleId, '', actor);
    },
  };
}

const messages = formMessages.fullText;

function fileProblem(words: string): Problem {
  return new Problem('invalid_fields', { fields: { anyFile: words } });
}

const isEmpty = ({ blocks, parts }: FullText): boolean => blocks.length === 0 && parts.length === 0;

/** What a file is, whatever is made of it; the first is known by its content alone, for it may have been renamed. */
const contentOf = ({ name, sha256 }: TextFile, index: number) =>
  index === 0 ? sha256 : `${sha256} ${name}`;

/** Stores content, or only says what that would give. */
type Put = typeof measureContent;

/** What an editor should look at of what readers see. */
const notesOf = ({ ownRights, filledCitations }: StoredText): string[] => [
  ...(ownRights > 0
    ? [`figures or tables with a copyright statement or licence of their own: ${ownRights}`]
    : []),
  ...(filledCitations > 0
    ? [
        `citations without words, which show the label or the number of what they cite: ${filledCitations}`,
      ]
    : []),
];

const maxNamesListed = 5;

function fewNames(names: readonly string[]): string {
  const more = names.length - maxNamesListed;
  const few = names.slice(0, maxNamesListed).join(', ');
  return more > 0 ? `${few} and ${more} more` : few;
}

/** What the file says of itself and cites; undefined where that is not enough for an article. */
function frontOf({ front }: Made, { text }: StoredText): Front | undefined {
  if (front === '') return undefined;
  const said = JSON.parse(front) as Front;
  const references = citedWorks(text);
  return references === '' ? said : { ...said, metadata: { ...said.metadata, references } };
}

const numberOf = (written: string) => (written === '' ? undefined : numberFrom(written));

function saidIn(said: Front | undefined): CheckedText['said'] {
  if (!said) return null;
  const { contributors, metadata, title, ...front } = said;
  const { abstract, keywords, subject, country, pagenumber, publishdate, doi } = front;
  return {
    ...{ title, abstract, keywords, subject, country, pagenumber, publishdate, doi },
    ...{
      year: front.yearOf === undefined ? front.year : undefined,
      volume: numberOf(front.volume),
      issue: numberOf(front.issue),
    },
    ...{ contributors, metadata: metadataDraft.parse(metadata) },
  };
}

/** The JATS file, whole, and what came with it. Throws `invalid_fields`. */
async function openGiven(name: string, staged: GivenFile): Promise<GivenText> {
  if (!staged.head.subarray(0, 4).equals(zipStart)) {
    if (wordStarts.some((start) => staged.head.subarray(0, start.length).equals(start))) {
      throw fileProblem(messages.otherFile('Word document'));
    }
    const kind = pictureKind(staged.head);
    // A JATS file may begin with a drawing.
    if (kind !== undefined && kind !== 'SVG') {
      throw fileProblem(messages.otherFile(kind === 'PDF' ? 'PDF' : 'picture'));
    }
    if (staged.bytes > limits.maxJatsBytes) throw fileProblem(messages.tooLarge);
    return { name: shortName(name) || 'article.xml', content: await staged.read(), others: [] };
  }
  const zipped = await openStagedZip(staged, zipBounds);
  if (zipped === 'broken') throw fileProblem(messages.brokenZip);
  if (zipped === 'too_much') throw fileProblem(messages.zipTooLarge);
  const own = new Set(ownFiles(zipped.map((file) => file.name)));
  if (own.has('word/document.xml')) throw fileProblem(messages.otherFile('Word document'));
  const [main, ...more] = mainFiles([...own]);
  if (main === undefined) throw fileProblem(messages.noXml);
  if (more.length > 0) {
    throw fileProblem(messages.manyXml([main, ...more].map(shortName).slice(0, 5).join(', ')));
  }
  const file = zipped.find((one) => one.name === main);
  if (!file || file.bytes > limits.maxJatsBytes) throw fileProblem(messages.tooLarge);
  const content = await unlessBroken(buffer(file.read()));
  const others = zipped.filter((one) => own.has(one.name) && one.name !== main);
  return { name: shortName(main) || 'article.xml', content, others };
}

const unlessBroken = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof BrokenZip ? fileProblem(messages.brokenZip) : error;
  });

const zipStart = Buffer.from('PK\x03\x04');
/** Of Word until 2003, and of RTF. */
const wordStarts = [Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('{\\rtf')];
const zipBounds = { maxEntries: 1_000, maxUnpackedBytes: limits.maxTextFilesBytes };

const shortName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').trim().slice(-limits.maxTextFileNameCharacters);

/** A file under the name that the text has for it: of the zip, or one that the article has already. */
type NamedFile = { href: string } & (
  | { file: ZippedFile; known?: undefined }
  | { file?: undefined; known: TextFile }
);

/**
 * The files that a text names, in its order. Throws `invalid_fields` where they are too large together.
 *
 * @param had what its article has, and keeps where it is not given again
 */
function matchFiles(
  { files }: StoredText,
  others: readonly ZippedFile[],
  had: readonly TextFile[] = [],
) {
  const names = others.map(({ name }) => name);
  const named = files.slice(0, limits.maxTextFiles).flatMap((href): NamedFile[] => {
    const isName = href.length <= limits.maxTextFileNameCharacters;
    const found = isName ? findPackageFile(href, names) : undefined;
    const file = others.find(({ name }) => name === found);
    if (file) return [{ href, file }];
    const known = had.find(({ name }) => name === href);
    return known ? [{ href, known }] : [];
  });
  const total = named.reduce((sum, { file, known }) => sum + (file ?? known).bytes, 0);
  if (total > limits.maxTextFilesBytes) throw fileProblem(messages.filesTooLarge);
  const used = new Set(named.map(({ file }) => file?.name));
  return { named, unused: names.filter((name) => !used.has(name)).map(shortName) };
}

const tooLargePicture = `It is larger than ${limits.maxFigureBytes / 1024 / 1024} MB.`;

type Has = Pick<TextReport, 'unreadable' | 'unused'> & { has: readonly { name: string }[] };

function toReport(
  { name, bytes }: { name: string; bytes: number },
  { text, unknown, deadLinks, files, ownRights, filledCitations }: StoredText,
  { has, unreadable, unused }: Has,
): TextReport {
  const known = new Set(has.map((file) => file.name));
  return {
    ...{ name, bytes, ...countText(text), unknown },
    missing: files.filter((file) => !known.has(file) && !/^https?:/i.test(file)),
    ...{ unreadable, unused },
    ...{ dead_links: deadLinks, own_rights: ownRights, filled_citations: filledCitations },
  };
}
