import { setImmediate as nextTurn } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import type { CounterException } from '#domain/counter-reports/counter-exceptions.ts';
import { joinedPieces } from '#domain/counter-reports/joined-pieces.ts';
import { jsonReport } from '#domain/counter-reports/json-report.ts';
import { addMonths, firstDay, lastDay, placeOfMonth } from '#domain/counter-reports/months.ts';
import type { ReportId } from '#domain/counter-reports/report-kinds.ts';
import {
  parseReportRequest,
  type ReportForm,
  type ReportRequest,
} from '#domain/counter-reports/report-request.ts';
import { tabularReport } from '#domain/counter-reports/tabular-report.ts';
import {
  type MonthOfUsage,
  platformIdOf,
  type ReportedArticle,
  type ReportedJournal,
  type UsageData,
  type UsageOfArticle,
} from '#domain/counter-reports/usage-of-items.ts';
import { publicationDate } from '#domain/metadata/article-metadata.ts';
import type { BibliographicJournal } from '#domain/metadata/bibliographic-record.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { parseDoi } from '#domain/metadata/doi.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { monthAt, monthsWithin, unpack } from '#domain/usage/packed-year.ts';
import {
  addCounts,
  articleMeasures,
  noUsage,
  type UsageCounts,
} from '#domain/usage/usage-counts.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import {
  findUsageBounds,
  listMonthTotals,
  listReadYears,
} from '#server/store/usage-figure-queries.ts';

/** The first and the last month that reports can be made of: `2026-10`. */
export type MonthsKnown = { firstMonth: string; lastMonth: string };

export type CounterService = {
  /** Undefined before the first month is over. */
  known(): Promise<MonthsKnown | undefined>;
  /** The same; before the first month is over, from the first that is counted to the one before it: none. */
  available(now: Date): Promise<MonthsKnown>;
  journal(): Promise<ReportedJournal>;
  /** A report in pieces of text, or why there is none. */
  report(
    report: ReportId,
    parameters: ReadonlyMap<string, string>,
    form: ReportForm,
    now: Date,
  ): Promise<AsyncIterable<string, void, void> | CounterException>;
};

type Parts = {
  database: JournalDatabase;
  journal(): Promise<BibliographicJournal>;
  /** `2026-01-05` where the publisher is. */
  dayOf(now: Date): string;
};

const yearsAtOnce = 600;
const createdBy = 'Colophon';

/**
 * Reports of COUNTER 5.1 on what was counted, here and by the system before, whose figures were imported: of those the
 * uniques are not known, and so are not told.
 */
export function counterService({ database, journal, dayOf }: Parts): CounterService {
  const { reads } = database;
  const reported = async (): Promise<ReportedJournal> => {
    const { slug, title, publisher, issn, printIssn, origin } = await journal();
    const platform = origin.replace(/^https?:\/\//, '') || slug;
    const about = { platformId: platformIdOf(slug), platform: platform.padEnd(2, '.') };
    return { ...about, title, publisher, issn, printIssn, url: `${origin}/` };
  };
  const bounds = async () => {
    const { firstImported: first, packedDay } = await findUsageBounds(reads);
    const lastMonth = packedDay && addMonths(packedDay.slice(0, 7), -1);
    return { firstMonth: first.slice(0, 7), lastMonth };
  };
  const known = async () => {
    const { firstMonth, lastMonth } = await bounds();
    return firstMonth && lastMonth >= firstMonth ? { firstMonth, lastMonth } : undefined;
  };
  const monthOf = (now: Date) => dayOf(now).slice(0, 7);
  return {
    known,
    async available(now) {
      const found = await known();
      if (found) return found;
      const firstMonth = (await bounds()).firstMonth || monthOf(now);
      return { firstMonth, lastMonth: addMonths(firstMonth, -1) };
    },
    journal: reported,
    async report(report, parameters, form, now) {
      // Before the first month is over nothing is ready, which is said as of any month to come.
      const months = (await known()) ?? { firstMonth: '0001-01', lastMonth: '0000-12' };
      const thisMonth = monthOf(now);
      const request = parseReportRequest(report, parameters, { ...months, thisMonth }, form);
      if ('Code' in request) return request;
      const data = usageData(database, await reported(), request);
      const making = { created: `${now.toISOString().slice(0, 19)}Z`, createdBy };
      const write = form === 'json' ? jsonReport : tabularReport;
      return joinedPieces(write(request, data, making));
    },
  };
}

function usageData(
  { reads }: JournalDatabase,
  journal: ReportedJournal,
  request: ReportRequest,
): UsageData {
  const days = { from: firstDay(request.firstMonth), to: lastDay(request.lastMonth) };
  const years = {
    from: Number(request.firstMonth.slice(0, 4)),
    to: Number(request.lastMonth.slice(0, 4)),
  };
  // To read them takes as long as all else of an article.
  const hasAuthors = request.attributes.includes('Authors');
  const placeOf = (month: string) => placeOfMonth(month, request.firstMonth);
  return {
    journal,
    async searches() {
      const rows = await listMonthTotals(reads, { measures: ['searches'], ...days });
      return new Map(rows.map(({ month, amount }) => [placeOf(month), Number(amount)]));
    },
    async months() {
      const months = new Map<string, UsageCounts>();
      const measures = articleMeasures;
      const rows = await listMonthTotals(reads, { measures, ...days });
      for (const { measure, month, amount } of rows) {
        const counts = months.get(month) ?? { ...noUsage };
        counts[measure] = Number(amount);
        months.set(month, counts);
      }
      return [...months].map(([month, counts]) => ({ place: placeOf(month), counts }));
    },
    async *articles() {
      const read = (after: number) =>
        listReadYears(reads, years, { after, limit: yearsAtOnce, hasAuthors });
      for (let next = read(0); ; ) {
        const page = await next;
        const last = page.years.at(-1)?.article_id;
        if (last === undefined) return;
        // PostgreSQL reads the next ones while these are written.
        next = read(last);
        // Told of where it is waited for, if its reader has not gone away.
        next.catch(() => undefined);
        yield usageOf(page, request, journal);
        // SQLite reads without letting go: readers get their turn.
        await nextTurn();
      }
    },
  };
}

type Page = Awaited<ReturnType<typeof listReadYears>>;
type Row = Page['articles'] extends Map<number, infer Article> ? Article : never;

/** Articles with the months that are asked for; those that were not used in them are left out. */
function usageOf(
  { years, articles }: Page,
  { firstMonth, lastMonth }: ReportRequest,
  { url }: ReportedJournal,
): UsageOfArticle[] {
  const origin = url.replace(/\/$/, '');
  const used = new Map<number, { article: ReportedArticle; months: MonthOfUsage[] }>();
  for (const { article_id, year, months: packed, imported } of years) {
    const wanted = monthsWithin(year, firstMonth, lastMonth);
    const months = unpack(packed, wanted);
    for (const [month, counts] of unpack(imported, wanted)) {
      months.set(month, addCounts(months.get(month) ?? noUsage, counts));
    }
    const row = articles.get(article_id);
    if (months.size === 0 || !row) continue;
    const known = used.get(article_id);
    const ofArticle = known ?? { article: toReported(row, origin), months: [] };
    if (!known) used.set(article_id, ofArticle);
    const january = placeOfMonth(monthAt(year, 0), firstMonth);
    for (const [month, counts] of months) {
      ofArticle.months.push({ place: january + month, counts });
    }
  }
  return [...used.values()];
}

/** @param row without its authors where they are not shown */
function toReported(row: Row, origin: string): ReportedArticle {
  const refnumber = `${row.refnumber ?? row.id}`;
  const date = publicationDate({ ...row, issue_date: row.publication_date });
  return {
    refnumber,
    title: plainText(row.title),
    authors: contributorsOf(plainText(row.authorname ?? ''), row.contributors ?? '')
      .slice(0, 3)
      .map(({ name, orcid = '' }) => ({ name, orcid })),
    publicationDate: date.length === 10 ? date : '',
    year: row.year,
    doi: parseDoi(row.doi) ?? '',
    url: origin + addresses.article({ ...row, refnumber }),
  };
}
