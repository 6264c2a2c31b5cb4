import { toArticleWords } from '../../db/article-words.ts';
import type { JournalDatabase } from '../../db/journal-database.ts';
import { countRows, listArticlesAfter, lockForWriting } from './import-queries.ts';

const batchRows = 500;

/**
 * Replaces the words of all articles, batch by batch. Each batch is one transaction, so readers find every article at
 * any moment and writers wait for a batch at most; stopped half-way, the rest keeps its old words.
 */
export async function reindexArticles(
  database: JournalDatabase,
  onStep?: (done: number, total: number) => void,
): Promise<number> {
  const total = await countRows(database.reads, 'articles');
  const onPostgres = database.engine === 'postgres';
  let done = 0;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await database.write(async (tx) => {
      if (!onPostgres) await lockForWriting(tx);
      const articles = await listArticlesAfter(tx, after, batchRows, { lock: onPostgres });
      await database.search.remove(
        tx,
        articles.map(({ id }) => id),
      );
      const enabled = articles.filter(({ status }) => status === 'enabled');
      await database.search.insert(tx, enabled.map(toArticleWords));
      done += articles.length;
      return articles.at(-1)?.id;
    });
    onStep?.(done, total);
  }
  return done;
}
