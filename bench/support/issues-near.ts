import type { ArticleListItem } from '#contract/entities.ts';
import type { Journal } from '#server/compose.ts';

export type BenchIssue = {
  address: { year: number; volume: number; issue: number };
  articles: ArticleListItem[];
};

/** The issues whose number of articles is nearest to what is wanted. */
export async function issuesNear(
  journal: Journal,
  wantedArticles: number,
  most: number,
): Promise<BenchIssue[]> {
  const counted = await journal.database.reads
    .selectFrom('issues')
    .innerJoin('articles', 'articles.issue_id', 'issues.id')
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .select((eb) => eb.fn.countAll<number>().as('articles'))
    .groupBy('issues.id')
    .execute();
  const distance = (count: number) => Math.abs(Number(count) - wantedArticles);
  const nearest = counted
    .sort((a, b) => distance(a.articles) - distance(b.articles))
    .slice(0, most);
  return Promise.all(
    nearest.map(async ({ year, volume, issue }) => {
      const address = { year, volume, issue };
      return { address, articles: (await journal.articles.listOfIssue(address)) ?? [] };
    }),
  );
}
