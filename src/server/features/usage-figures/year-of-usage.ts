import { articleMeasures, noUsage, type UsageCounts } from '#domain/usage/usage-counts.ts';
import type { Db } from '#server/platform/db/tables.ts';
import {
  listArticleMonths,
  listReadArticles,
  pagesOfArticles,
} from '#server/store/usage-queries.ts';

/** How often an article was read in a year. */
export type ArticleOfYear = {
  article_id: number;
  counts: UsageCounts;
  /** Views and downloads that another system counted. */
  imported: UsageCounts;
};

const articlesAtOnce = 400;

/** The articles that were read in a year until the end of one of its months, `2026-10`, most first. */
export async function listArticlesOfYear(
  db: Db,
  year: number,
  until: string,
): Promise<ArticleOfYear[]> {
  const articles: ArticleOfYear[] = [];
  const months = { firstMonth: `${year}-01`, lastMonth: until };
  for await (const ids of pagesOfArticles(db)) {
    const read = new Map<string, ArticleOfYear>();
    for (const { key, is_imported, ...counts } of await listArticleMonths(db, ids, months)) {
      const known = read.get(key);
      const article = known ?? {
        article_id: Number(key),
        counts: { ...noUsage },
        imported: { ...noUsage },
      };
      read.set(key, article);
      const sum = is_imported === 1 ? article.imported : article.counts;
      for (const measure of articleMeasures) sum[measure] += counts[measure];
    }
    articles.push(...read.values());
  }
  const read = ({ counts, imported }: ArticleOfYear) =>
    counts.views + counts.downloads + imported.views + imported.downloads;
  return articles
    .filter((article) => read(article) + article.counts.citations > 0)
    .sort((one, other) => read(other) - read(one) || one.article_id - other.article_id);
}

/** The same with what the journal says of each, in the given order; one that is not there any more is left out. */
export async function* describeArticles(db: Db, articles: readonly ArticleOfYear[]) {
  for (let at = 0; at < articles.length; at += articlesAtOnce) {
    const some = articles.slice(at, at + articlesAtOnce);
    const rows = await listReadArticles(
      db,
      some.map(({ article_id }) => article_id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const article of some) {
      const row = byId.get(article.article_id);
      if (row) yield { ...article, row };
    }
  }
}
