import type { AnswerOf } from '#contract/calls/call.ts';
import type { UsageAt, usageCalls } from '#contract/calls/usage-calls.ts';
import { listMonths } from '#domain/counter-reports/months.ts';
import { addDays, listDays } from '#domain/days.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { UsageCounts } from '#domain/usage/usage-counts.ts';
import { partOfMonth } from '#domain/usage/whole-months.ts';
import type { Db } from '#server/platform/db/tables.ts';
import {
  listArticleDays,
  listArticleMonths,
  listIdsOfIssue,
  listReadArticles,
} from '#server/store/usage-queries.ts';

/** Articles with how often each was read, in the given order; one that is no longer there is left out. */
export async function nameArticles<Counts extends object>(
  db: Db,
  read: readonly (Counts & { article_id: number })[],
) {
  if (read.length === 0) return [];
  const rows = await listReadArticles(
    db,
    read.map(({ article_id }) => article_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return read.flatMap(({ article_id, ...counts }) => {
    const row = byId.get(article_id);
    if (!row) return [];
    const { id, refnumber, title } = row;
    return [{ id, refnumber: `${refnumber ?? ''}`, title: plainText(title), ...counts }];
  });
}

type ArticleFigures = AnswerOf<typeof usageCalls.getArticleUsage>;
type IssueFigures = AnswerOf<typeof usageCalls.getIssueUsage>;

type Read = Pick<UsageCounts, 'views' | 'texts' | 'downloads'>;

const plottedDays = 90;
const nothing: Read = { views: 0, texts: 0, downloads: 0 };

/** How often an article was read until a day; undefined where there is no such article. */
export async function articleFigures(
  db: Db,
  articleId: number,
  until: string,
): Promise<ArticleFigures | undefined> {
  const { articles, ...times } = await readFigures(db, [articleId], until);
  const total = articles.get(articleId) ?? nothing;
  const [article] = await nameArticles(db, [{ article_id: articleId, ...total }]);
  return article && { article, ...times };
}

/** How often the articles of an issue were read until a day. */
export async function issueFigures(
  db: Db,
  issueId: number,
  until: string,
): Promise<Omit<IssueFigures, 'issue'>> {
  const { articles, ...times } = await readFigures(db, await listIdsOfIssue(db, issueId), until);
  const read = [...articles]
    .map(([article_id, counts]) => ({ article_id, ...counts }))
    .filter(({ views, downloads }) => views + downloads > 0)
    .sort((one, other) => other.views + other.downloads - one.views - one.downloads);
  return { ...times, articles: await nameArticles(db, read) };
}

/** By month since the first with any, and by day in the last ninety; and of each article in all. */
async function readFigures(db: Db, ids: readonly number[], until: string) {
  const firstDay = addDays(until, 1 - plottedDays);
  const months = new Map<string, Read>();
  const days = new Map<string, Read>();
  const articles = new Map<number, Read>();
  if (ids.length > 0) {
    for (const { key, month, ...read } of await listArticleMonths(db, ids)) {
      add(months, month, read);
      add(articles, Number(key), read);
    }
    for (const { key, day, ...read } of await listArticleDays(db, ids, firstDay)) {
      add(days, day, read);
      if (day <= until) continue;
      // A month has the day that is not over too.
      const less = { views: -read.views, texts: -read.texts, downloads: -read.downloads };
      add(months, day.slice(0, 7), less);
      add(articles, Number(key), less);
    }
  }
  return {
    articles,
    months: fill(months, until),
    days: listDays(firstDay, until).map((at) => usageAt(days, at)),
  };
}

function add<K>(sums: Map<K, Read>, key: K, { views, texts, downloads }: Read): void {
  const before = sums.get(key) ?? nothing;
  sums.set(key, {
    views: before.views + views,
    texts: before.texts + texts,
    downloads: before.downloads + downloads,
  });
}

const usageAt = (sums: ReadonlyMap<string, Read>, at: string): UsageAt => ({
  at,
  ...(sums.get(at) ?? nothing),
});

/** Months without any are shown too, from the first with some. */
function fill(months: ReadonlyMap<string, Read>, until: string): UsageAt[] {
  const read = [...months].filter(([, { views, downloads }]) => views + downloads > 0);
  const [first] = read.map(([month]) => month).sort();
  if (first === undefined) return [];
  return listMonths(first, until.slice(0, 7)).map((month) => ({
    ...usageAt(months, month),
    ...partOfMonth(month, { until }),
  }));
}
