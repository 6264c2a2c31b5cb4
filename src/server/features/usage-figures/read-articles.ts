import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listReadArticles } from '#server/store/usage-queries.ts';

type ReadOfArticle = { article_id: number; views: number; downloads: number };

/** Articles with how often each was read, in the given order; one that is not there any more is left out. */
export async function nameArticles(db: Db, read: readonly ReadOfArticle[]) {
  if (read.length === 0) return [];
  const rows = await listReadArticles(
    db,
    read.map(({ article_id }) => article_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return read.flatMap(({ article_id, views, downloads }) => {
    const row = byId.get(article_id);
    if (!row) return [];
    const { id, refnumber, title } = row;
    return [{ id, refnumber: `${refnumber ?? ''}`, title: plainText(title), views, downloads }];
  });
}
