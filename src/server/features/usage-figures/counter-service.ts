import { addresses } from '#contract/addresses.ts';
import type { CounterException } from '#domain/counter-reports/counter-exceptions.ts';
import { joinedPieces } from '#domain/counter-reports/joined-pieces.ts';
import { jsonReport } from '#domain/counter-reports/json-report.ts';
import { addMonths, firstDay, lastDay } from '#domain/counter-reports/months.ts';
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
import { monthAt } from '#domain/usage/packed-year.ts';
import { investigationsOf, type UsageCounts } from '#domain/usage/usage-counts.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import {
  findUsageBounds,
  listMonthTotals,
  listReadArticles,
  listYearsByArticle,
} from '#server/store/usage-figure-queries.ts';

/** The first and the last month that reports can be made of: `2026-10`. */
export type MonthsKnown = { firstMonth: string; lastMonth: string };

export type CounterService = {
  /** Undefined before the first month is over. */
  known(): Promise<MonthsKnown | undefined>;
  journal(): Promise<ReportedJournal>;
  /** A report in pieces of text, or why there is none. */
  report(
    report: ReportId,
    parameters: ReadonlyMap<string, string>,
    form: ReportForm,
    now: Date,
  ): Promise<AsyncIterable<string, void, void> | CounterException>;
};

type Parts = { database: JournalDatabase; journal(): Promise<BibliographicJournal> };

const yearsAtOnce = 1_200;
const createdBy = 'Colophon';

/** Reports of COUNTER 5.1 on what was counted here: figures that were imported are in none. */
export function counterService({ database, journal }: Parts): CounterService {
  const { reads } = database;
  const reported = async (): Promise<ReportedJournal> => {
    const { slug, title, publisher, issn, printIssn, origin } = await journal();
    const platform = origin.replace(/^https?:\/\//, '') || slug;
    const about = { platformId: platformIdOf(slug), platform: platform.padEnd(2, '.') };
    return { ...about, title, publisher, issn, printIssn, url: `${origin}/` };
  };
  const known = async () => {
    const { firstDay: first, packedDay } = await findUsageBounds(reads);
    const firstMonth = first.slice(0, 7);
    const lastMonth = packedDay && addMonths(packedDay.slice(0, 7), -1);
    return first && lastMonth >= firstMonth ? { firstMonth, lastMonth } : undefined;
  };
  return {
    known,
    journal: reported,
    async report(report, parameters, form, now) {
      // Before the first month is over nothing can be asked for, which is said as of any month to come.
      const months = (await known()) ?? { firstMonth: '0001-01', lastMonth: '0000-12' };
      const request = parseReportRequest(report, parameters, months, form);
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
  return {
    journal,
    async searches() {
      const rows = await listMonthTotals(reads, { measures: ['searches'], ...days });
      return new Map(rows.map(({ month, amount }) => [month, Number(amount)]));
    },
    async months() {
      const measures = Object.keys(metricOf);
      const months = new Map<string, MonthOfUsage>();
      for (const { measure, month, amount } of await listMonthTotals(reads, {
        measures,
        ...days,
      })) {
        const sums = months.get(month) ?? noUsageIn(month);
        for (const metric of metricOf[measure] ?? []) sums[metric] += Number(amount);
        months.set(month, sums);
      }
      return [...months.values()];
    },
    async *articles() {
      for (let after = 0; ; ) {
        const page = await listYearsByArticle(reads, years, after, yearsAtOnce);
        const last = page.at(-1)?.article_id;
        if (last === undefined) return;
        after = last;
        const used = new Map<number, MonthOfUsage[]>();
        for (const { article_id, year, months } of page) {
          const ofArticle = used.get(article_id) ?? [];
          for (const [place, counts] of months) {
            const month = monthAt(year, place);
            if (month >= request.firstMonth && month <= request.lastMonth) {
              ofArticle.push(toMonth(month, counts));
            }
          }
          if (ofArticle.length > 0) used.set(article_id, ofArticle);
        }
        yield* await describe(reads, journal, used, hasAuthors);
      }
    },
  };
}

type Field = keyof Omit<MonthOfUsage, 'month'>;
/** What each measure of the journal counts to. */
const metricOf: Record<string, readonly Field[]> = {
  views: ['investigations'],
  downloads: ['investigations', 'requests'],
  citations: ['investigations'],
  unique_investigations: ['uniqueInvestigations'],
  unique_requests: ['uniqueRequests'],
};

const noUsageIn = (month: string): MonthOfUsage => ({
  month,
  investigations: 0,
  requests: 0,
  uniqueInvestigations: 0,
  uniqueRequests: 0,
});

const toMonth = (month: string, counts: Readonly<UsageCounts>): MonthOfUsage => ({
  month,
  investigations: investigationsOf(counts),
  requests: counts.downloads,
  uniqueInvestigations: counts.unique_investigations,
  uniqueRequests: counts.unique_requests,
});

async function describe(
  db: JournalDatabase['reads'],
  { url }: ReportedJournal,
  used: ReadonlyMap<number, MonthOfUsage[]>,
  hasAuthors: boolean,
): Promise<UsageOfArticle[]> {
  if (used.size === 0) return [];
  const rows = await listReadArticles(db, [...used.keys()]);
  const origin = url.replace(/\/$/, '');
  return rows
    .sort((one, other) => one.id - other.id)
    .map((row) => ({
      article: toReported(row, origin, hasAuthors),
      months: used.get(row.id) ?? [],
    }));
}

type Row = Awaited<ReturnType<typeof listReadArticles>>[number];

function toReported(row: Row, origin: string, hasAuthors: boolean): ReportedArticle {
  const refnumber = `${row.refnumber ?? row.id}`;
  const date = publicationDate({ ...row, issue_date: row.publication_date });
  return {
    refnumber,
    title: plainText(row.title),
    authors: hasAuthors
      ? contributorsOf(plainText(row.authorname), row.contributors)
          .slice(0, 3)
          .map(({ name, orcid = '' }) => ({ name, orcid }))
      : [],
    publicationDate: date.length === 10 ? date : '',
    year: row.year,
    doi: parseDoi(row.doi) ?? '',
    url: origin + addresses.article({ ...row, refnumber }),
  };
}
