import { chunks } from '#domain/chunks.ts';
import { noUsage } from '#domain/usage/usage-counts.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { addMonths } from './usage-writes.ts';

/** What articles of any status are known by elsewhere. */
export const listArticleNames = (db: Db) =>
  db.selectFrom('articles').select(['id', 'refnumber', 'doi', 'title']).execute();

/** Views and downloads of an article in a month that were counted elsewhere. */
export type ImportedMonth = { article_id: number; month: string; views: number; downloads: number };

/** Far below the number of parameters that SQLite takes. */
const articlesAtOnce = 200;

/** Sets the imported counts of these months, each once, and the journal's sums of them by as much as that changes. */
export async function saveImportedMonths(tx: Tx, months: readonly ImportedMonth[]): Promise<void> {
  const ids = [...new Set(months.map(({ article_id }) => String(article_id)))];
  const known = new Map<string, { views: number; downloads: number }>();
  for (const some of chunks(ids, articlesAtOnce)) {
    const rows = await tx
      .selectFrom('usage_months')
      .select(['key', 'month', 'views', 'downloads'])
      .where('kind', '=', 'article')
      .where('key', 'in', some)
      .where('is_imported', '=', 1)
      .execute();
    for (const { key, month, ...counts } of rows) known.set(`${key} ${month}`, counts);
  }
  const changes = months.map(({ article_id, month, views, downloads }) => {
    const before = known.get(`${article_id} ${month}`) ?? noUsage;
    const more = { views: views - before.views, downloads: downloads - before.downloads };
    return { key: String(article_id), month, is_imported: 1, ...noUsage, ...more };
  });
  await addMonths(tx, [
    ...changes.map((change) => ({ ...change, kind: 'article' as const })),
    ...changes.map((change) => ({ ...change, kind: 'journal' as const, key: '' })),
  ]);
}
