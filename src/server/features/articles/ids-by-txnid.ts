import { isTxnid } from '#domain/article-form.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { listIdsByTxnidPrefix } from '#server/store/full-article-queries.ts';

/** Fewer characters begin too many transaction ids to mean one. */
const minTxnidCharacters = 3;

/** The ids of all articles whose transaction id begins with the keyword, newest first; none where it cannot be one. */
export async function listIdsByTxnid(
  { reads, engine }: Pick<JournalDatabase, 'reads' | 'engine'>,
  keyword: string,
): Promise<number[]> {
  const prefix = keyword.trim();
  if (prefix.length < minTxnidCharacters || !isTxnid(prefix)) return [];
  return listIdsByTxnidPrefix(reads, engine, prefix);
}
