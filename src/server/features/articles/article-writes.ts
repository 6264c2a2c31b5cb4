import type { Article } from '#contract/entities/article.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { batchOf, foldIntoLine, joinBatch } from '#server/store/history-queries.ts';
import type { Restoring } from '#server/store/restored-values.ts';
import { freeArticles, removeArticle } from './article-removal.ts';
import type { Asked, NewArticle } from './article-rules.ts';
import { toArticleChange, undoCreateOfArticles, undoDeleteOfArticle } from './article-undo.ts';
import { toArticle } from './articles-view.ts';
import {
  type ArticleChange,
  changeArticle,
  changeArticles,
  refuseChange,
} from './change-articles.ts';
import { addArticle, refuseNew } from './new-article.ts';

type Refused = ReadonlyMap<number, Problem>;
type ChangedEach = { refused: Refused; line: number | undefined };

export type ArticleWrites = ReturnType<typeof articleWrites>;

/**
 * The writes of articles, each in one transaction, whose rules decide. A form with a file is decided on before as well, so
 * that a refusal leaves no file. The database's unique keys have the last word: a transaction that loses a race for one runs
 * again, and is refused by the rules.
 */
export function articleWrites(journal: JournalContext) {
  const { database, files, settings, storePicture } = journal;
  const readNames = async () => ({ any: (await settings.metadata()).author_names === 'any' });
  const write = <T>(work: (tx: Tx) => Promise<T>) => retryTransaction(() => database.write(work));

  /** As a part of a line of the history where one is named. */
  const inLine = (line: number | undefined, work: (tx: Tx) => Promise<{ refused: Refused }>) =>
    write(async (tx) => {
      if (line !== undefined) joinBatch(tx, line);
      const { refused } = await work(tx);
      return { refused, line: batchOf(tx) };
    });

  /** Throws `file_too_large` and `invalid_picture`, at its field: a form has another file too. */
  async function keepPicture(picture: Asked['picture']) {
    try {
      return picture && { keyImage: await storePicture(picture, 'keyImage') };
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'unavailable') throw error;
      const { code, message } = error;
      throw new Problem(code, { operation: 'picture', fields: { key_image: message } });
    }
  }

  async function changeOne(change: ArticleChange, actor: Actor, line?: number): Promise<Article> {
    const names = await readNames();
    const { file, picture }: Partial<Asked> = 'ask' in change ? {} : change;
    if (file || picture) await refuseChange(database.reads, change, { names });
    const stored = { ...change, ...(await keepPicture(picture)) };
    await file?.staged.keep();
    const { before, after } = await write(async (tx) => {
      const changed = await changeArticle(tx, journal, stored, { actor, names });
      if (line !== undefined) await foldIntoLine(tx, actor, 'article', change.id, line);
      return changed;
    });
    // After the commit alone: until then the row names it.
    if (before.file_sha256 !== null && before.file_sha256 !== after.file_sha256) {
      await files.release(before.file_sha256);
    }
    return toArticle(after);
  }

  return {
    /**
     * Publishes an article in an issue. Throws the problems of the catalogue, in its order.
     *
     * @param also the manuscript that becomes it, and what else is written in its transaction
     */
    async create(
      article: NewArticle,
      actor: Actor,
      also?: { manuscript: number; after(tx: Tx, id: number): Promise<unknown> },
    ) {
      const names = await readNames();
      const { file, picture } = article;
      if (file || picture) {
        await refuseNew(database.reads, article, { names }, also?.manuscript);
      }
      const stored = { ...article, ...(await keepPicture(picture)) };
      await file?.staged.keep();
      const row = await write(async (tx) => {
        const made = { ...stored, manuscript: also?.manuscript };
        const added = await addArticle(tx, journal, made, { actor, names });
        await also?.after(tx, added.id);
        return added;
      });
      return toArticle(row);
    },
    /**
     * Changes an article: only fields whose value changes are held to the rules.
     *
     * @param line of the article's history that it goes on with, where that is this person's and recent: see `foldIntoLine`
     */
    change: changeOne,
    /**
     * The same change of a few articles in one transaction; gives those that are refused.
     *
     * @param line of the journal's history that it goes on with, and answers
     */
    async changeEach(ids: readonly number[], fields: Asked['fields'], actor: Actor, line?: number) {
      const names = await readNames();
      const changes = ids.map((id) => ({ id, fields }));
      return inLine(line, (tx) => changeArticles(tx, journal, changes, { actor, names }));
    },
    /** Deletes what was never public. Throws `not_found` and `invalid_fields`. */
    remove: (id: number, actor: Actor) => write((tx) => removeArticle(tx, journal, id, actor)),
    /** Releases number, title and transaction id of a withdrawn article. Throws `not_found` and `invalid_fields`. */
    async free(id: number, actor: Actor): Promise<Article> {
      const { rows, refused } = await write((tx) => freeArticles(tx, journal, [id], actor));
      const [row] = rows;
      if (!row || refused.size > 0) throw refused.get(id) ?? new Problem('not_found');
      return toArticle(row);
    },
    /** The same of a few in one transaction; gives those that are refused. */
    freeEach: (ids: readonly number[], actor: Actor, line?: number): Promise<ChangedEach> =>
      inLine(line, (tx) => freeArticles(tx, journal, ids, actor)),
    /** Gives an article what it held before, by the same rules. Throws `changed_meanwhile` and what `change` throws. */
    async restore(restoring: Restoring) {
      await changeOne(toArticleChange(restoring), restoring.actor);
    },
    /** The same of a few articles in one transaction, whose PDFs stay; gives those that are refused. */
    async restoreEach(restorings: readonly Restoring[]): Promise<Refused> {
      const [first] = restorings;
      if (!first) return new Map();
      const rules = { actor: first.actor, names: await readNames() };
      const changes = restorings.map(toArticleChange);
      const { refused } = await write((tx) => changeArticles(tx, journal, changes, rules));
      return refused;
    },
    /**
     * Undoes that a few articles were made, in one transaction: what readers saw is withdrawn, the rest deleted; gives those
     * that are refused.
     */
    async undoCreateOfEach(restorings: readonly Restoring[]): Promise<Refused> {
      const [first] = restorings;
      if (!first) return new Map();
      return write((tx) => undoCreateOfArticles(tx, journal, restorings, first.actor));
    },
    /** Brings a deleted article back. Throws `changed_meanwhile` and what `create` throws of its issue and keys. */
    undoDelete: (restoring: Restoring) =>
      write((tx) => undoDeleteOfArticle(tx, journal, restoring)),
  };
}
