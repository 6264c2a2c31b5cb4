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
 * What a report lists, in the order of the articles, some items at a time and never none: a turn for each of a hundred
 * thousand takes longer than they do. Items without usage are left out. All usage is open and regular: there is no other
 * here.
 */
export async function* listReportItems(
  request: ReportRequest,
  data: UsageData,
): AsyncGenerator<readonly ReportItem[], void, void> {
  if (!(request.isReady && asksForOpenUsage(request))) return;
  const kind = kindOf(request.report);
  if (kind.of === 'article') {
    for await (const some of data.articles()) {
      const items: ReportItem[] = [];
      for (const used of some) {
        const parts = isAsked(request, used.article) ? articleParts(request, used) : [];
        if (parts.length) items.push({ article: used.article, parts });
      }
      if (items.length) yield items;
    }
    return;
  }
  const ofPlatform = kind.of === 'platform' ? await searchesOf(request, data) : [];
  const ofJournal = isJournalAsked(request, data) ? await journalParts(request, data) : [];
  const parts = [...ofPlatform, ...ofJournal];
  if (parts.length) yield [{ parts }];
}

function asksForOpenUsage({ filters }: ReportRequest): boolean {
  const { Access_Type, Access_Method } = filters;
  if (Access_Type && !Access_Type.includes('Open')) return false;
  return !Access_Method || Access_Method.includes('Regular');
}

function isJournalAsked({ filters: { Item_ID } }: ReportRequest, { journal }: UsageData): boolean {
  const own = [journal.issn, journal.printIssn, journal.url, 'journal'].filter(Boolean);
  return !Item_ID || Item_ID.some((id) => own.includes(bareId(id)));
}

/** The sums are kept; what asks for years of publication needs each article. */
async function journalParts(
  request: ReportRequest,
  data: UsageData,
): Promise<AttributePerformance[]> {
  const { filters, attributes, metrics } = request;
  if (filters.Data_Type && !filters.Data_Type.includes('Journal')) return [];
  if (filters.YOP || attributes.includes('YOP')) {
    const years = new Map<string, Performance>();
    for await (const some of data.articles()) {
      for (const used of some) addToYears(request, used, years);
    }
    return toParts(years, 'Journal');
  }
  const performance: Performance = new Map();
  addUsage(performance, await data.months(), metrics);
  return performance.size ? [{ dataType: 'Journal', performance }] : [];
}

function isAsked({ filters }: ReportRequest, article: ReportedArticle): boolean {
  const { Item_ID } = filters;
  if (!Item_ID) return true;
  const own = [article.doi.toLowerCase(), article.url, article.refnumber];
  return Item_ID.some((id) => own.includes(bareId(id)) || own.includes(bareId(id).toLowerCase()));
}

/** Identifiers come bare or with their namespace: `doi:10.1/x`, `Online_ISSN:1234-5679`, `annals:104`. */
const bareId = (id: string): string => (/^https?:/.test(id) ? id : id.replace(/^[\w./]+:/, ''));

function articleParts(request: ReportRequest, used: UsageOfArticle): AttributePerformance[] {
  const { Data_Type } = request.filters;
  if (Data_Type && !Data_Type.includes('Article')) return [];
  const years = new Map<string, Performance>();
  addToYears(request, used, years);
  return toParts(years, 'Article');
}

/** Adds what was used to the performance of its year of publication, or to the one of all years. */
function addToYears(
  { filters, metrics, attributes }: ReportRequest,
  { article, months }: UsageOfArticle,
  years: Map<string, Performance>,
): void {
  if (!isYearOf(filters.YOP, article.year)) return;
  const yop = attributes.includes('YOP') ? String(article.year).padStart(4, '0') : '';
  const performance = years.get(yop) ?? new Map();
  addUsage(performance, months, metrics);
  if (performance.size) years.set(yop, performance);
}

const toParts = (years: Map<string, Performance>, dataType: string): AttributePerformance[] =>
  [...years]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([yop, performance]) => ({ dataType, ...(yop && { yop }), performance }));

async function searchesOf(
  { filters, metrics }: ReportRequest,
  data: UsageData,
): Promise<AttributePerformance[]> {
  if (filters.Data_Type && !filters.Data_Type.includes('Platform')) return [];
  if (!metrics.includes('Searches_Platform')) return [];
  const performance: Performance = new Map();
  for (const [place, count] of await data.searches()) {
    add(performance, 'Searches_Platform', place, count);
  }
  return performance.size ? [{ dataType: 'Platform', performance }] : [];
}
