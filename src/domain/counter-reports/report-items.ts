import { add, addUsage, type Performance } from './performance.ts';
import { kindOf } from './report-kinds.ts';
import { isYearOf, type ReportRequest } from './report-request.ts';
import type { ReportedArticle, UsageData, UsageOfArticle } from './usage-of-items.ts';

/** The usage of one item that shares what the report is broken down by. */
export type AttributePerformance = {
  dataType: string;
  /** Year of publication; where the report is broken down by it. */
  yop?: string;
  performance: Performance;
};

/** The platform, the journal, or an article. */
export type ReportItem = { article?: ReportedArticle; parts: AttributePerformance[] };

/**
 * What a report lists, in the order of the articles. Items without usage are left out. All usage is open and regular:
 * there is no other here.
 */
export function* listReportItems(request: ReportRequest, data: UsageData): Generator<ReportItem> {
  if (!asksForOpenUsage(request)) return;
  const kind = kindOf(request.report);
  if (kind.of === 'article') {
    for (const used of data.articles) {
      const parts = isAsked(request, used.article) ? partsOf(request, [used], 'Article') : [];
      if (parts.length) yield { article: used.article, parts };
    }
    return;
  }
  const parts =
    kind.of === 'journal'
      ? partsOf(request, ofJournal(request, data), 'Journal')
      : [...searchesOf(request, data), ...partsOf(request, data.articles, 'Journal')];
  if (parts.length) yield { parts };
}

function asksForOpenUsage({ filters }: ReportRequest): boolean {
  const { Access_Type, Access_Method } = filters;
  if (Access_Type && !Access_Type.includes('Open')) return false;
  return !Access_Method || Access_Method.includes('Regular');
}

/** The journal is an item with identifiers of its own; its articles are chosen by their years alone. */
function ofJournal(request: ReportRequest, { journal, articles }: UsageData) {
  const { Item_ID } = request.filters;
  const own = [journal.issn, journal.printIssn, journal.url, `${journal.platformId}:journal`];
  return !Item_ID || Item_ID.some((id) => own.includes(bareId(id))) ? articles : [];
}

function isAsked({ filters }: ReportRequest, article: ReportedArticle): boolean {
  const { Item_ID } = filters;
  if (!Item_ID) return true;
  const own = [article.doi.toLowerCase(), article.url, article.refnumber];
  return Item_ID.some((id) => own.includes(bareId(id)) || own.includes(bareId(id).toLowerCase()));
}

/** Identifiers come bare or with their namespace: `doi:10.1/x`, `Online_ISSN:1234-5679`, `annals:104`. */
const bareId = (id: string): string => (/^https?:/.test(id) ? id : id.replace(/^[\w./]+:/, ''));

function partsOf(
  { filters, metrics, attributes }: ReportRequest,
  used: Iterable<UsageOfArticle>,
  dataType: string,
): AttributePerformance[] {
  if (filters.Data_Type && !filters.Data_Type.includes(dataType)) return [];
  const byYear = attributes.includes('YOP');
  const parts = new Map<string, Performance>();
  for (const { article, months } of used) {
    if (isYearOf(filters.YOP, article.year)) {
      const yop = byYear ? String(article.year).padStart(4, '0') : '';
      const performance = parts.get(yop) ?? new Map();
      addUsage(performance, months, metrics);
      if (performance.size) parts.set(yop, performance);
    }
  }
  return [...parts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([yop, performance]) => ({ dataType, ...(yop && { yop }), performance }));
}

function searchesOf(request: ReportRequest, { searches }: UsageData): AttributePerformance[] {
  const { filters, metrics, firstMonth, lastMonth } = request;
  if (filters.Data_Type && !filters.Data_Type.includes('Platform')) return [];
  if (!metrics.includes('Searches_Platform')) return [];
  const performance: Performance = new Map();
  for (const [month, count] of searches) {
    if (month >= firstMonth && month <= lastMonth && count > 0) {
      add(performance, 'Searches_Platform', month, count);
    }
  }
  return performance.size ? [{ dataType: 'Platform', performance }] : [];
}
