import type { ArticleListItem } from '#contract/entities.ts';
import { isTxnid } from '#domain/article-form.ts';
import { beginsWith } from '#domain/search/prefixes.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { toArticleWords } from '#server/platform/search-index/article-words.ts';
import {
  type FullArticleRow,
  listFullArticlesByIds,
  listIdsByTxnid,
  listWithdrawnIds,
} from '#server/store/full-article-queries.ts';
import { toArticleListItem } from './articles-view.ts';

const maxWithdrawn = 1000;
const maxSharingTxnid = 100;
const minTxnidCharacters = 3;

export type UnindexedArticle = ArticleListItem & {
  keywords: string;
  /** Found by its transaction id, which is what was looked for. */
  byTxnid: boolean;
};

/**
 * What only administrators find, because the full-text index holds enabled articles by their public words: the newest
 * withdrawn ones that hold the words, and those whose transaction id begins with the keyword. None of them is in the
 * index's own answer to the same words.
 */
export async function listUnindexed(
  { reads, engine }: JournalDatabase,
  keyword: string,
  words: string[],
): Promise<UnindexedArticle[]> {
  const asked = keyword.trim();
  const mayBeTxnid = asked.length >= minTxnidCharacters && isTxnid(asked);
  const withdrawn = await listWithdrawnIds(reads, maxWithdrawn);
  const sharing = mayBeTxnid ? await listIdsByTxnid(reads, engine, asked, maxSharingTxnid) : [];
  const byTxnid = new Set(sharing.map(({ id }) => id));
  const ids = new Set([...byTxnid, ...withdrawn.map(({ id }) => id)]);
  if (ids.size === 0) return [];

  const rows = await listFullArticlesByIds(reads, [...ids]);
  const found = rows.filter((row) =>
    row.status === 'enabled' ? !holds(row, words) : byTxnid.has(row.id) || holds(row, words),
  );
  return found.map((row) => ({
    ...toArticleListItem(row),
    keywords: row.keywords,
    byTxnid: byTxnid.has(row.id),
  }));
}

/** Whether the article holds every word, or one that begins so: what the index decides for enabled ones. */
function holds(row: FullArticleRow, words: string[]): boolean {
  const { title, authors, keywords, abstract } = toArticleWords(row);
  const all = [...title, ...authors, ...keywords, ...abstract];
  return words.every((asked) => all.some((word) => beginsWith(word, asked)));
}
