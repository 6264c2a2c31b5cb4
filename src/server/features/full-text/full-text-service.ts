import { buffer } from 'node:stream/consumers';
import type { TextReport } from '#contract/calls/full-text-calls.ts';
import { formMessages } from '#contract/messages.ts';
import type { MadeText } from '#domain/full-text/tree.ts';
import { countText } from '#domain/full-text/words.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { UploadedFile } from '#server/platform/files/staged-file.ts';
import { readJatsApart, type StoredText } from '#server/platform/jats/read-jats-apart.ts';
import { Problem } from '#server/problem.ts';
import {
  findMadeText,
  findTextFiles,
  packMadeText,
  type TextFile,
  textFilesOf,
  writeMadeText,
} from '#server/store/article-texts.ts';
import { findFullArticleById } from '#server/store/full-article-queries.ts';

type Given = { name: string; file: UploadedFile | undefined };

export type FullTextService = {
  /** The text of a public article for its page; undefined where it has none. */
  find(refnumber: number): Promise<MadeText | undefined>;
  /** The same of an article that is not public yet, for its preview. */
  findPreviewed(articleId: number): Promise<MadeText | undefined>;
  /** Throws `not_found`. */
  report(articleId: number): Promise<TextReport | null>;
  /** What a file would add; nothing is stored. Throws `not_found`, `file_too_large` and `invalid_fields`. */
  check(articleId: number, given: Given): Promise<TextReport>;
  /** Throws the same, and `forbidden` of what readers see. */
  set(articleId: number, given: Given, actor: Actor): Promise<TextReport>;
  /** Throws `not_found` and `forbidden`. */
  remove(articleId: number, actor: Actor): Promise<void>;
  close(): void;
};

/** Raised when the same file makes another text: all are made again when they are asked for. */
const maker = 1;

/** Changes the full text of an article by the rules of its form. */
type ChangeArticle = (id: number, fullText: string, actor: Actor) => Promise<unknown>;

export function fullTextService(
  { database, files }: JournalContext,
  changeArticle: ChangeArticle,
): FullTextService {
  const { reads } = database;
  const closing = new AbortController();
  const running = new Map<string, Promise<string>>();

  async function read(content: Buffer): Promise<string> {
    const found = await readJatsApart(content, closing.signal);
    if ('refused' in found) throw fileProblem(found.refused);
    return found.made;
  }

  async function open(articleId: number, { file }: Given) {
    if (!(await findFullArticleById(reads, articleId))) throw new Problem('not_found');
    if (!file) throw fileProblem(formMessages.fullText.missing);
    if (file.problem) throw fileProblem(formMessages.fullText.tooLarge);
    const made = await read(await file.staged.read());
    const { text } = parseStored(made);
    if (text.blocks.length === 0 && text.parts.length === 0) {
      throw fileProblem(formMessages.fullText.empty);
    }
    return { staged: file.staged, made };
  }

  const store = async (sha256: string, made: string) => {
    const content = await packMadeText(made);
    await database.writePrivate((tx) => writeMadeText(tx, { sha256, maker, content }));
  };

  /** What was made of a file; made now where it was not, as after a restore. */
  async function madeOf(sha256: string): Promise<string> {
    const known = await findMadeText(reads, { sha256, maker });
    if (known !== undefined) return known;
    const made = await read(await buffer(await files.read(sha256)));
    await store(sha256, made);
    return made;
  }

  /** Once for all who ask meanwhile. */
  function makeOnce(sha256: string): Promise<string> {
    const making = running.get(sha256) ?? madeOf(sha256).finally(() => running.delete(sha256));
    running.set(sha256, making);
    return making;
  }

  async function textOf([jats]: readonly TextFile[]): Promise<MadeText | undefined> {
    if (!jats) return undefined;
    const { text, citations } = parseStored(await makeOnce(jats.sha256));
    return { text, citations: new Map(citations) };
  }

  return {
    find: async (refnumber) => textOf(await findTextFiles(reads, refnumber)),
    async findPreviewed(articleId) {
      const article = await findFullArticleById(reads, articleId);
      return article && textOf(textFilesOf(article.full_text));
    },
    async report(articleId) {
      const article = await findFullArticleById(reads, articleId);
      if (!article) throw new Problem('not_found');
      const stored = textFilesOf(article.full_text);
      const [jats] = stored;
      if (!jats) return null;
      return toReport(jats, await makeOnce(jats.sha256), stored);
    },
    async check(articleId, given) {
      const { staged, made } = await open(articleId, given);
      return toReport({ name: nameOf(given), bytes: staged.bytes }, made, []);
    },
    async set(articleId, given, actor) {
      const { staged, made } = await open(articleId, given);
      await staged.keep();
      const { sha256, bytes } = staged;
      await store(sha256, made);
      const stored: TextFile[] = [{ name: nameOf(given), sha256, bytes }];
      await changeArticle(articleId, JSON.stringify(stored), actor);
      return toReport({ name: nameOf(given), bytes }, made, stored);
    },
    async remove(articleId, actor) {
      if (!(await findFullArticleById(reads, articleId))) throw new Problem('not_found');
      await changeArticle(articleId, '', actor);
    },
    close: () => closing.abort(),
  };
}

const nameOf = ({ name }: Given): string => name.trim() || 'article.xml';

function fileProblem(words: string): Problem {
  return new Problem('invalid_fields', { fields: { anyFile: words } });
}

const parseStored = (json: string) => JSON.parse(json) as StoredText;

function toReport(
  { name, bytes }: { name: string; bytes: number },
  made: string,
  stored: readonly TextFile[],
): TextReport {
  const { text, unknown, deadLinks, files } = parseStored(made);
  const known = new Set(stored.map((file) => file.name));
  return {
    ...{ name, bytes, ...countText(text), unknown },
    missing: files.filter((file) => !known.has(file) && !/^https?:/i.test(file)),
    dead_links: deadLinks,
  };
}
