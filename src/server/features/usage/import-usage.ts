import { chunks } from '#domain/chunks.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { titleKey } from '#domain/title-key.ts';
import type { JournalContext } from '#server/context.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import {
  type ImportedMonth,
  listArticleNames,
  saveImportedMonths,
} from '#server/store/usage-writes.ts';
import { type PastCount, readPastCounts } from './read-past-counts.ts';

/** Bounds what is held in memory. */
const maxLines = 3_000_000;
const monthsAtOnce = 1000;

export type UsageImport = {
  lines: number;
  articles: number;
  /** Lines whose article the journal does not have: the first few, and how many. */
  unknown: { first: number[]; total: number };
  views: number;
  downloads: number;
};

const shownLines = 10;

/** @param month of all lines, where the file has no column for it: `2024-05` */
export type ImportUsage = (
  path: string,
  options?: { month?: string | undefined; dryRun?: boolean },
) => Promise<UsageImport>;

/**
 * Takes what another system counted, by month, marked as imported. Lines of the same article and month are added up, and
 * replace what was imported of it before. Nothing is written where a line cannot be understood.
 */
/** @param rank finds the most read articles again */
export function usageImport(
  { database, dayOf, now }: JournalContext,
  rank: () => Promise<void>,
): ImportUsage {
  return async (path, { month, dryRun = false } = {}) => {
    const counts: PastCount[] = [];
    for await (const count of readPastCounts(path, {
      monthOfAll: month,
      lastMonth: dayOf(now()).slice(0, 7),
    })) {
      counts.push(count);
      if (counts.length > maxLines) {
        throw new Error('The file has too many lines: import it in parts.');
      }
    }
    const { months, report } = addUp(counts, await articleFinder(database, counts));
    if (dryRun || months.length === 0) return report;
    for (const some of chunks(months, monthsAtOnce)) {
      await database.write((tx) => saveImportedMonths(tx, some));
    }
    await rank();
    return report;
  };
}

function addUp(counts: readonly PastCount[], find: (count: PastCount) => number | undefined) {
  const report: UsageImport = {
    ...{ lines: counts.length, articles: 0, views: 0, downloads: 0 },
    unknown: { first: [], total: 0 },
  };
  const months = new Map<string, ImportedMonth>();
  for (const count of counts) {
    const { line } = count;
    const id = find(count);
    if (id === undefined) {
      report.unknown.total += 1;
      if (report.unknown.first.length < shownLines) report.unknown.first.push(line);
      continue;
    }
    const key = `${id} ${count.month}`;
    months.set(key, addTo(months.get(key), id, count));
    report.views += count.views;
    report.downloads += count.downloads;
  }
  const all = [...months.values()];
  report.articles = new Set(all.map(({ article_id }) => article_id)).size;
  return { months: all, report };
}

/**
 * Finds the article of a line: by its reference number, by its DOI, which no case tells apart, or by its title, where
 * neither the journal nor the file has that of two.
 */
async function articleFinder(
  { reads }: JournalDatabase,
  counts: readonly PastCount[],
): Promise<(count: PastCount) => number | undefined> {
  const articles = await listArticleNames(reads);
  const byRef = new Map(articles.map(({ id, refnumber }) => [String(refnumber), id]));
  const byDoi = new Map(articles.map(({ id, doi }) => [doi.toLowerCase(), id]));
  const keyOf = ({ title }: PastCount) => titleKey(encodeHtml(title));
  const hasTitles = counts.some(({ title }) => title !== '');
  const byTitle = Map.groupBy(hasTitles ? articles : [], ({ title }) => titleKey(title));
  const lines = Map.groupBy(
    counts.filter(({ title }) => title !== ''),
    (count) => `${count.month} ${keyOf(count)}`,
  );
  return (count) => {
    const { refnumber, doi, title, month } = count;
    const named =
      (refnumber && byRef.get(refnumber)) || (doi && byDoi.get(doi.toLowerCase())) || undefined;
    if (named !== undefined || title === '') return named;
    const [article, ...others] = byTitle.get(keyOf(count)) ?? [];
    const isOne = others.length === 0 && lines.get(`${month} ${keyOf(count)}`)?.length === 1;
    return isOne ? article?.id : undefined;
  };
}

/** As many as a line may have: far from what the sums of an export can hold. */
const maxOfMonth = 9_999_999;

function addTo(known: ImportedMonth | undefined, article_id: number, count: PastCount) {
  const { month } = count;
  const views = (known?.views ?? 0) + count.views;
  const downloads = (known?.downloads ?? 0) + count.downloads;
  if (Math.max(views, downloads) > maxOfMonth) {
    throw new Error(
      `Line ${count.line}: more than ${maxOfMonth.toLocaleString('en')} of an article in ${month}`,
    );
  }
  return { article_id, month, views, downloads };
}
