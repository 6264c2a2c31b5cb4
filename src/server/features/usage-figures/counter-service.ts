import { addresses } from '#contract/addresses.ts';
import { jsonReport } from '#domain/counter-reports/json-report.ts';
import { addMonths, placeOfMonth } from '#domain/counter-reports/months.ts';
import type { ReportId } from '#domain/counter-reports/report-kinds.ts';
import { joinedPieces } from '#domain/counter-reports/report-list.ts';
import {
  parseReportRequest,
  type ReportForm,
  type ReportRequest,
} from '#domain/counter-reports/report-request.ts';
import { tabularReport } from '#domain/counter-reports/tabular-report.ts';
import {
  platformIdOf,
  type ReportedArticle,
  type ReportedJournal,
  type UsageData,
} from '#domain/counter-reports/usage-of-items.ts';
import { publicationDate } from '#domain/metadata/article-metadata.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { parseDoi } from '#domain/metadata/doi.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { JournalContext } from '#server/context.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import {
  findUsageBounds,
  listArticleMonths,
  listMonthSums,
  listReadArticles,
  pagesOfArticles,
} from '#server/store/usage-queries.ts';

/** The first and the last month that reports can be made of: `2026-10`. */
export type MonthsKnown = { firstMonth: string; lastMonth: string };

export type CounterService = ReturnType<typeof counterService>;

const createdBy = 'Colophon';

/**
 * Reports of COUNTER 5.1 on what was counted, here and by the system before, whose figures were imported: of those the
 * uniques are not known, and so are not told.
 */
export function counterService(context: JournalContext) {
  const { database, bibliographic: journal, dayOf } = context;
  const { reads } = database;
  const reported = async (): Promise<ReportedJournal> => {
    const { slug, title, publisher, issn, printIssn, origin } = await journal();
    const platform = origin.replace(/^https?:\/\//, '') || slug;
    const about = { platformId: platformIdOf(slug), platform: platform.padEnd(2, '.') };
    return { ...about, title, publisher, issn, printIssn, url: `${origin}/` };
  };
  const bounds = async () => {
    const { firstMonth, closedDay } = await findUsageBounds(reads);
    return { firstMonth, lastMonth: closedDay && addMonths(closedDay.slice(0, 7), -1) };
  };
  const known = async () => {
    const { firstMonth, lastMonth } = await bounds();
    return firstMonth && lastMonth >= firstMonth ? { firstMonth, lastMonth } : undefined;
  };
  const monthOf = (now: Date) => dayOf(now).slice(0, 7);
  return {
    /** Undefined before the first month is over. */
    known,
    /** The same; before the first month is over, from the first that is counted to the one before it: none. */
    async available(now: Date): Promise<MonthsKnown> {
      const found = await known();
      if (found) return found;
      const firstMonth = (await bounds()).firstMonth || monthOf(now);
      return { firstMonth, lastMonth: addMonths(firstMonth, -1) };
    },
    journal: reported,
    /** A report in pieces of text, or why there is none. */
    async report(
      report: ReportId,
      parameters: ReadonlyMap<string, string>,
      form: ReportForm,
      now: Date,
    ) {
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
  // To read them takes as long as all else of an article.
  const hasAuthors = request.attributes.includes('Authors');
  const placed = <Month extends { month: string }>({ month, ...counts }: Month) => ({
    place: placeOfMonth(month, request.firstMonth),
    counts,
  });
  return {
    journal,
    async searches() {
      const months = (await listMonthSums(reads, 'searches', request)).map(placed);
      return new Map(months.map(({ place, counts }) => [place, counts.views]));
    },
    months: async () => (await listMonthSums(reads, 'journal', request)).map(placed),
    async *articles() {
      for await (const ids of pagesOfArticles(reads)) {
        const months = Map.groupBy(await listArticleMonths(reads, ids, request), ({ key }) => key);
        const used = ids.filter((id) => months.has(String(id)));
        if (used.length === 0) continue;
        const rows = await listReadArticles(reads, used, { hasAuthors });
        yield rows.map((row) => ({
          article: toReported(row, journal.url.replace(/\/$/, '')),
          months: (months.get(String(row.id)) ?? []).map(placed),
        }));
      }
    },
  };
}

type Row = Awaited<ReturnType<typeof listReadArticles>>[number];

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
