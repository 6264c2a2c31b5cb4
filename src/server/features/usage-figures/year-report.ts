import type { UsageAt } from '#contract/calls/usage-calls.ts';
import { lastDay } from '#domain/counter-reports/months.ts';
import { type ReportId, reportKinds } from '#domain/counter-reports/report-kinds.ts';
import { theWorld } from '#domain/counter-reports/report-request.ts';
import { csvHeaderLine, csvLine } from '#domain/exports/csv-lines.ts';
import { parseDoi } from '#domain/metadata/doi.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { articleMeasures, noUsage, type UsageCounts } from '#domain/usage/usage-counts.ts';
import type { JournalContext } from '#server/context.ts';
import type { Db } from '#server/platform/db/tables.ts';
import {
  listArticleMonths,
  listReadArticles,
  pagesOfArticles,
} from '#server/store/usage-queries.ts';
import type { CounterService } from './counter-service.ts';
import type { UsageFiguresService } from './usage-figures-service.ts';

/** How often an article was read in a year. */
type ArticleOfYear = {
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

/** The same with what the journal says of each, in the given order; one that is no longer there is left out. */
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

/** A file of the report, in pieces of text. */
type ReportFile = { name: string; pieces: AsyncIterable<string> | Iterable<string> };

/** From which month to which there are figures of the year: `2026-10`. */
type YearReport = { from: string; until: string; files: ReportFile[] };

/**
 * A year as files: the reports of COUNTER as tables, how often each article was read, and what the plots of the office
 * show. Throws where there is no month of it that is over.
 */
export async function yearReport(
  { database: { reads } }: JournalContext,
  counter: CounterService,
  figures: UsageFiguresService,
  year: number,
  now: Date,
): Promise<YearReport> {
  const known = await counter.known();
  if (!known) throw new Error('There are no figures yet: the first whole month is not over.');
  const from = known.firstMonth > `${year}-01` ? known.firstMonth : `${year}-01`;
  const until = known.lastMonth < `${year}-12` ? known.lastMonth : `${year}-12`;
  if (from > until) {
    const span = `from ${known.firstMonth} to ${known.lastMonth}`;
    throw new Error(`There are no figures of ${year}: those there are go ${span}.`);
  }
  const files: ReportFile[] = [];
  for (const id of Object.keys(reportKinds) as ReportId[]) {
    const asked = new Map([
      ['customer_id', theWorld],
      ['begin_date', from],
      ['end_date', until],
    ]);
    const pieces = await counter.report(id, asked, 'tabular', now);
    if ('Code' in pieces) throw new Error(`${id}: ${pieces.Message}`);
    files.push({ name: `${id}-${year}.tsv`, pieces });
  }
  const { times, countries, referrers, lost } = await figures.overview({
    from: `${year}-01-01`,
    until: lastDay(until),
    byMonth: true,
  });
  const named = (name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]) =>
    files.push({ name: `${name}-${year}.csv`, pieces: [csvOf(columns, rows)] });
  files.push({ name: `articles-${year}.csv`, pieces: articlesOf(reads, year, until) });
  named(
    'readers',
    ['month', 'views', 'downloads', 'sessions', 'full_text_views'],
    times.map(toRow),
  );
  named(
    'countries',
    ['country', 'sessions'],
    countries.map(({ name, amount }) => [name, amount]),
  );
  named(
    'sites',
    ['site', 'clicks'],
    referrers.map(({ name, amount }) => [name, amount]),
  );
  named(
    'searched-in-vain',
    ['words', 'sessions', 'last_day'],
    lost.map(({ words, sessions, lastDay }) => [words, sessions, lastDay]),
  );
  return { from, until, files };
}

type Cell = string | number;

const toRow = ({ at, views, texts, downloads, sessions }: UsageAt & { sessions: number }) =>
  [at, views, downloads, sessions, texts] as const;

const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  csvHeaderLine(columns) + rows.map(csvLine).join('');

const articleColumns = [
  ...['refnumber', 'doi', 'title', 'year', 'volume', 'issue'],
  ...['views', 'downloads', 'citations', 'unique_investigations', 'unique_requests'],
  ...['imported_views', 'imported_downloads', 'full_text_views'],
];

async function* articlesOf(reads: Db, year: number, until: string): AsyncGenerator<string> {
  yield csvHeaderLine(articleColumns);
  const articles = await listArticlesOfYear(reads, year, until);
  for await (const { row, counts, imported } of describeArticles(reads, articles)) {
    const { refnumber, doi, title, volume, issue } = row;
    yield csvLine([
      ...[refnumber ?? '', parseDoi(doi) ?? '', plainText(title), row.year, volume, issue],
      ...[counts.views, counts.downloads, counts.citations],
      ...[counts.unique_investigations, counts.unique_requests],
      ...[imported.views, imported.downloads, counts.texts],
    ]);
  }
}
