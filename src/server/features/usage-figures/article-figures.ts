import type { AnswerOf } from '#contract/calls/call.ts';
import type { UsageAt, usageFiguresCalls } from '#contract/calls/usage-figures-calls.ts';
import { listMonths } from '#domain/counter-reports/months.ts';
import { addDays, listDays } from '#domain/days.ts';
import { dayAt, monthAt, type PlacedCounts } from '#domain/usage/packed-year.ts';
import type { Read } from '#domain/usage/read-since.ts';
import { partOfMonth } from '#domain/usage/whole-months.ts';
import type { Db } from '#server/platform/db/tables.ts';
import {
  listIdsOfIssue,
  listRecentDays,
  listYearsOfArticles,
} from '#server/store/usage-figure-queries.ts';
import { nameArticles } from './read-articles.ts';

type ArticleFigures = AnswerOf<typeof usageFiguresCalls.getArticleUsage>;
type IssueFigures = AnswerOf<typeof usageFiguresCalls.getIssueUsage>;

const plottedDays = 90;
const nothing: Read = { views: 0, downloads: 0 };

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
    .sort((one, other) => other.views + other.downloads - one.views - one.downloads);
  return { ...times, articles: await nameArticles(db, read) };
}

/** By month since the first with any, and by day in the last ninety; and of each article in all. */
async function readFigures(db: Db, ids: readonly number[], until: string) {
  const firstDay = addDays(until, 1 - plottedDays);
  const years = await listYearsOfArticles(db, ids, Number(firstDay.slice(0, 4)));
  const months = new Map<string, Read>();
  const days = new Map<string, Read>();
  const articles = new Map<number, Read>();
  for (const { article_id, year, months: counted, imported, days: ofDays } of years) {
    for (const placed of [counted, imported]) {
      addPlaced(months, placed, (place) => monthAt(year, place));
      add(articles, article_id, sumOf(placed.values()));
    }
    addPlaced(days, ofDays, (place) => dayAt(year, place));
  }
  for (const { article_id, day, ...read } of await listRecentDays(db, ids, until)) {
    add(months, day.slice(0, 7), read);
    add(days, day, read);
    add(articles, article_id, read);
  }
  return {
    articles,
    months: fill(months, until),
    days: listDays(firstDay, until).map((at) => usageAt(days, at)),
  };
}

function addPlaced(sums: Map<string, Read>, placed: PlacedCounts, name: (place: number) => string) {
  for (const [place, counts] of placed) add(sums, name(place), counts);
}

function add<K>(sums: Map<K, Read>, key: K, { views, downloads }: Read): void {
  const before = sums.get(key) ?? nothing;
  sums.set(key, { views: before.views + views, downloads: before.downloads + downloads });
}

function sumOf(all: Iterable<Read>): Read {
  const sums = new Map<'all', Read>();
  for (const read of all) add(sums, 'all', read);
  return sums.get('all') ?? nothing;
}

const usageAt = (sums: ReadonlyMap<string, Read>, at: string): UsageAt => ({
  at,
  ...(sums.get(at) ?? nothing),
});

/** Months without any are shown too, from the first with some. */
function fill(months: ReadonlyMap<string, Read>, until: string): UsageAt[] {
  const [first] = [...months.keys()].sort();
  if (first === undefined) return [];
  return listMonths(first, until.slice(0, 7)).map((month) => ({
    ...usageAt(months, month),
    ...partOfMonth(month, { until }),
  }));
}
