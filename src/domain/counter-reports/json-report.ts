import { listMonths } from './months.ts';
import type { Counts, Performance } from './performance.ts';
import { journalIds, type ReportMaking, reportHeader } from './report-header.ts';
import { type AttributePerformance, listReportItems, type ReportItem } from './report-items.ts';
import { kindOf, type ReportAttribute } from './report-kinds.ts';
import type { ReportRequest } from './report-request.ts';
import type { ReportedArticle, ReportedJournal, UsageData } from './usage-of-items.ts';

/**
 * A report as the COUNTER API answers it, in pieces of text: reports of many articles never stand in the memory whole. The
 * first item is looked for before the header is written, which says when there is none.
 *
 * Source: COUNTER_SUSHI API 5.1.
 */
export async function* jsonReport(
  request: ReportRequest,
  data: UsageData,
  making: ReportMaking,
): AsyncGenerator<string, void, void> {
  const items = listReportItems(request, data);
  let next = await items.next();
  const { Exceptions, ...header } = reportHeader(request, data.journal, making, !next.done);
  const { Item_ID, ...filters } = header.Report_Filters;
  const head = {
    ...header,
    // The one filter that is a text here.
    Report_Filters: { ...filters, ...(Item_ID && { Item_ID: Item_ID.join('|') }) },
    ...(Exceptions.length && { Exceptions }),
    ...attributesOf(request),
  };
  yield `{"Report_Header":${JSON.stringify(head)},"Report_Items":[`;
  // All articles have the journal as their parent, which is one object, as the Code of Practice wants.
  const isNested = kindOf(request.report).of === 'article' && !next.done;
  if (isNested) yield parentOpening(request, data.journal);
  const write = itemWriter(request, data.journal);
  for (let comma = ''; !next.done; comma = ',') {
    yield comma + next.value.map(write).join(',');
    next = await items.next();
  }
  yield isNested ? ']}]}' : ']}';
}

function parentOpening({ hasParents, report }: ReportRequest, journal: ReportedJournal): string {
  if (!hasParents) return '{"Items":[';
  const parent = {
    Title: journal.title,
    Item_ID: journalIds(journal),
    ...(report === 'IR' && { Data_Type: 'Journal' }),
  };
  return `${JSON.stringify(parent).slice(0, -1)},"Items":[`;
}

function attributesOf(request: ReportRequest) {
  const kind = kindOf(request.report);
  if (kind.standardView) return {};
  const attributes = {
    ...(request.attributes.length && { Attributes_To_Show: request.attributes }),
    ...(request.hasParents && { Include_Parent_Details: 'True' }),
  };
  return Object.keys(attributes).length ? { Report_Attributes: attributes } : {};
}

/** Writes items of a report; what they have in common is written once. */
function itemWriter(
  request: ReportRequest,
  journal: ReportedJournal,
): (item: ReportItem) => string {
  const { of } = kindOf(request.report);
  const months = listMonths(request.firstMonth, request.lastMonth).map((month) => `"${month}":`);
  const openings = new Map<string, string>();
  const openingOf = (part: AttributePerformance): string => {
    const key = `${part.dataType} ${part.yop ?? ''}`;
    const known = openings.get(key);
    if (known !== undefined) return known;
    const opening = openObject(attributesOfPart(request, part), 'Performance');
    openings.set(key, opening);
    return opening;
  };
  const partText = (part: AttributePerformance) =>
    `${openingOf(part)}${performanceText(part.performance, months)}}`;
  return ({ article, parts }) => {
    const about = {
      ...(article && { Item: article.title }),
      ...(of === 'journal' && { Title: journal.title }),
      ...(of !== 'platform' && { Publisher: journal.publisher }),
      Platform: journal.platform,
      ...(of === 'journal' && { Item_ID: journalIds(journal) }),
      ...(article && articleDetails(request, journal, article)),
    };
    return `${openObject(about, 'Attribute_Performance')}[${parts.map(partText).join(',')}]}`;
  };
}

/** An object as JSON up to a member of it that follows. */
function openObject(members: object, next: string): string {
  const opened = JSON.stringify(members).slice(0, -1);
  return `${opened}${opened === '{' ? '' : ','}"${next}":`;
}

function articleDetails(
  { attributes }: ReportRequest,
  journal: ReportedJournal,
  article: ReportedArticle,
) {
  const shows = (attribute: ReportAttribute) => attributes.includes(attribute);
  const authors = article.authors.filter(({ name }) => name.length > 1).slice(0, 3);
  return {
    Item_ID: {
      ...(article.doi && { DOI: article.doi }),
      Proprietary: `${journal.platformId}:${article.refnumber}`,
      URI: article.url,
    },
    ...(shows('Authors') &&
      authors.length > 0 && {
        Authors: authors.map(({ name, orcid }) => ({ Name: name, ...(orcid && { ORCID: orcid }) })),
      }),
    ...(shows('Publication_Date') &&
      article.publicationDate && { Publication_Date: article.publicationDate }),
    ...(shows('Article_Version') && { Article_Version: 'VoR' }),
  };
}

function attributesOfPart({ report, attributes }: ReportRequest, part: AttributePerformance) {
  // The standard views that are of one kind of data do not repeat it.
  const saysType = report !== 'TR_J3' && report !== 'IR_A1';
  return {
    ...(saysType && { Data_Type: part.dataType }),
    ...(part.yop && { YOP: part.yop }),
    ...(attributes.includes('Access_Type') && { Access_Type: 'Open' }),
    ...(attributes.includes('Access_Method') && { Access_Method: 'Regular' }),
  };
}

/**
 * Written by hand, for it is most of a report: as objects, months of a hundred thousand articles take twice as long.
 *
 * @param months their names as JSON, with the colon
 */
function performanceText(performance: Performance, months: readonly string[]): string {
  let text = '';
  for (const [metric, counts] of performance) {
    text += `${text && ','}"${metric}":${countsText(counts, months)}`;
  }
  return `{${text}}`;
}

function countsText(counts: Counts, months: readonly string[]): string {
  let text = '';
  for (const [place, count] of counts.entries()) {
    if (count > 0) text += `${text && ','}${months[place]}${count}`;
  }
  return `{${text}}`;
}
