import type { Article } from '#contract/entities/article.ts';
import type { Actor } from '#server/actor.ts';
import { type JournalDatabase, retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { Problem } from '#server/problem.ts';
import { findFullArticleById, listFullArticlesByIds } from '#server/store/full-article-queries.ts';
import { batchOf, joinBatch } from '#server/store/history-queries.ts';
import { readDatabaseClock } from '#server/store/public-articles.ts';
import type { Restoring } from '#server/store/restored-values.ts';
import { writeChange, writeChanges } from './article-change.ts';
import { type NewArticle, refuseNew, writeNew } from './article-new.ts';
import type { ArticleChange } from './article-plan.ts';
import { undoDeleteOfArticle } from './article-recreation.ts';
import {
  freeArticle,
  freeArticles,
  removeArticle,
  undoCreateOfArticles,
} from './article-removal.ts';
import { toArticleChange } from './article-restore.ts';
import { toArticle } from './articles-view.ts';
import { planChange } from './plan-changes.ts';

type ChangedEach = { refused: ReadonlyMap<number, Problem>; line: number | undefined };

export type ArticleWrites = {
  /** Publishes an article in an issue. Throws the problems of the catalogue, in its order. */
  create(article: NewArticle, actor: Actor): Promise<Article>;
  /** Changes an article: only fields whose value changes are held to the rules. */
  change(change: ArticleChange, actor: Actor): Promise<Article>;
  /**
   * The same change of a few articles in one transaction; tells who was refused, and why.
   *
   * @param line of the journal's history that it goes on with, and answers
   */
  changeEach(
    ids: readonly number[],
    fields: ArticleChange['fields'],
    actor: Actor,
    line?: number,
  ): Promise<ChangedEach>;
  /** Deletes what was never public. Throws `not_found` and `invalid_fields`. */
  remove(id: number, actor: Actor): Promise<void>;
  /** Releases number, title and transaction id of a withdrawn article. Throws `not_found` and `invalid_fields`. */
  free(id: number, actor: Actor): Promise<Article>;
  /** The same of a few in one transaction; tells who was refused, and why. */
  freeEach(ids: readonly number[], actor: Actor, line?: number): Promise<ChangedEach>;
  /** Gives an article what it held before, by the same rules. Throws `changed_meanwhile` and what `change` throws. */
  restore(restoring: Restoring): Promise<void>;
  /** The same of a few articles in one transaction, whose PDFs stay; tells who was refused, and why. */
  restoreEach(restorings: readonly Restoring[]): Promise<ReadonlyMap<number, Problem>>;
  /**
   * Takes back that a few articles were made, in one transaction: what readers saw is withdrawn, the rest deleted; tells who
   * was refused, and why.
   */
  undoCreateOfEach(restorings: readonly Restoring[]): Promise<ReadonlyMap<number, Problem>>;
  /** Brings a deleted article back. Throws `changed_meanwhile` and what `create` throws of its issue and keys. */
  undoDelete(restoring: Restoring): Promise<void>;
};

/**
 * The writes of articles. Each is decided twice: before its file is stored, so that a refusal leaves nothing behind, and
 * in the transaction, where it counts. The database's unique keys have the last word: who loses a race for one begins
 * again, meets its holder, and is told so.
 */
export function articleWrites(
  database: JournalDatabase,
  files: Pick<FileStore, 'release'>,
  index: SearchIndex,
  allowsAnyName: () => Promise<boolean>,
): ArticleWrites {
  /** Writes in one transaction, as a part of a line of the history where one is named. */
  const inLine = (line: number | undefined, work: (tx: Tx) => Promise<Map<number, Problem>>) =>
    retryTransaction(() =>
      database.write(async (tx) => {
        if (line !== undefined) joinBatch(tx, line);
        return { refused: await work(tx), line: batchOf(tx) };
      }),
    );
  const writes: ArticleWrites = {
    async create(given, actor) {
      const article = { ...given, names: { any: await allowsAnyName() } };
      await refuseNew(database.reads, article);
      await article.file?.staged.keep();
      return toArticle(
        await retryTransaction(() => database.write((tx) => writeNew(index, tx, article, actor))),
      );
    },
    async change(given, actor) {
      const change = { ...given, names: { any: await allowsAnyName() } };
      const { before } = await planChange(database.reads, change);
      await change.file?.staged.keep();
      const after = await retryTransaction(() =>
        database.write((tx) => writeChange(index, tx, change, actor)),
      );
      if (before.file_sha256 !== null && before.file_sha256 !== after.file_sha256) {
        await files.release(before.file_sha256);
      }
      return toArticle(after);
    },
    async changeEach(ids, fields, actor, line) {
      const names = { any: await allowsAnyName() };
      const changes = ids.map((id) => ({ id, fields, file: undefined, names }));
      return inLine(line, (tx) => writeChanges(index, tx, changes, actor));
    },
    remove: (id, actor) => database.write((tx) => removeArticle(index, tx, id, actor)),
    free: (id, actor) => database.write((tx) => freeArticle(index, tx, id, actor)),
    freeEach: (ids, actor, line) => inLine(line, (tx) => freeArticles(index, tx, ids, actor)),
    async restore(restoring) {
      const before = await findFullArticleById(database.reads, restoring.id);
      if (!before) throw new Problem('not_found');
      const now = await readDatabaseClock(database.reads);
      await writes.change(toArticleChange(restoring, before, now), restoring.actor);
    },
    async restoreEach(restorings) {
      const [first] = restorings;
      if (!first) return new Map();
      const ids = restorings.map(({ id }) => id);
      const rows = await listFullArticlesByIds(database.reads, ids);
      const names = { any: await allowsAnyName() };
      const now = await readDatabaseClock(database.reads);
      const changes = restorings.flatMap((restoring) => {
        const before = rows.find(({ id }) => id === restoring.id);
        return before ? [{ ...toArticleChange(restoring, before, now), names }] : [];
      });
      const refused = await retryTransaction(() =>
        database.write((tx) => writeChanges(index, tx, changes, first.actor)),
      );
      const gone = ids.filter((id) => !rows.some((row) => row.id === id));
      return new Map([...refused, ...gone.map((id) => [id, new Problem('not_found')] as const)]);
    },
    undoCreateOfEach: (restorings) =>
      retryTransaction(() => database.write((tx) => undoCreateOfArticles(index, tx, restorings))),
    undoDelete: (restoring) =>
      retryTransaction(() => database.write((tx) => undoDeleteOfArticle(index, tx, restoring))),
  };
  return writes;
}
