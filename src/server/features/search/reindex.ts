import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { toArticleWords } from '#server/platform/search-index/article-words.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { lockArticlesAfter } from '#server/store/article-writes.ts';
import { countRows } from '#server/store/row-counts.ts';

const batchRows = 500;

/**
 * Replaces the words of all articles, batch by batch. Each batch is one transaction, so readers find every article at
 * any moment and writers wait for a batch at most; stopped half-way, the rest keeps its old words.
 */
export async function reindexArticles(
  database: JournalDatabase,
  index: SearchIndex,
  onStep?: (done: number, total: number) => void,
): Promise<number> {
  const total = await countRows(database.reads, 'articles');
  let done = 0;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await database.write(async (tx) => {
      const articles = await lockArticlesAfter(tx, database.engine, after, batchRows);
      const end = articles.at(-1)?.id ?? after;
      const enabled = articles.filter(({ status }) => status === 'enabled');
      await index.update(tx, enabled.map(toArticleWords), idsBetween(after, end));
      done += articles.length;
      return articles.at(-1)?.id;
    });
    onStep?.(done, total);
  }
  return done;
}

/** The ids behind one up to another: what there is of them in the index goes, of articles that are not there too. */
function* idsBetween(after: number, last: number): Iterable<number> {
  for (let id = after + 1; id <= last; id++) yield id;
}
