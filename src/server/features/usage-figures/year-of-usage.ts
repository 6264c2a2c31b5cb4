import { setImmediate as nextTurn } from 'node:timers/promises';
import { monthAt, type PlacedCounts } from '#domain/usage/packed-year.ts';
import { addCounts, noUsage, type UsageCounts } from '#domain/usage/usage-counts.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listReadArticles } from '#server/store/usage-figure-queries.ts';
import { listArticleYears } from '#server/store/usage-queries.ts';

/** How often an article was read in a year. */
export type ArticleOfYear = {
  article_id: number;
  counts: UsageCounts;
  /** Views and downloads that another system counted. */
  imported: UsageCounts;
};

const yearsAtOnce = 500;

/** The articles that were read in a year until the end of one of its months, `2026-10`, most first. */
export async function listArticlesOfYear(
  db: Db,
  year: number,
  until: string,
): Promise<ArticleOfYear[]> {
  const articles: ArticleOfYear[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await listArticleYears(db, { from: year, to: year }, after, yearsAtOnce);
    for (const { article_id, months, imported } of page.years) {
      const [counts, before] = [sumUntil(until, year, months), sumUntil(until, year, imported)];
      articles.push({ article_id, counts, imported: before });
    }
    after = page.last;
    await nextTurn();
  }
  const read = ({ counts, imported }: ArticleOfYear) =>
    counts.views + counts.downloads + imported.views + imported.downloads;
  return articles
    .filter((article) => read(article) + article.counts.citations > 0)
    .sort((one, other) => read(other) - read(one) || one.article_id - other.article_id);
}

const sumUntil = (until: string, year: number, months: PlacedCounts): UsageCounts =>
  [...months]
    .filter(([place]) => monthAt(year, place) <= until)
    .reduce<UsageCounts>((sum, [, counts]) => addCounts(sum, counts), { ...noUsage });

const articlesAtOnce = 400;

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
