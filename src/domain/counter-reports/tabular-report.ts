import { noFormula } from '../exports/no-formula.ts';
import { listMonths, monthColumn } from './months.ts';
import { totalOf } from './performance.ts';
import { journalIds, type ReportMaking, reportHeader } from './report-header.ts';
import { type AttributePerformance, listReportItems, type ReportItem } from './report-items.ts';
import { kindOf } from './report-kinds.ts';
import type { ReportRequest } from './report-request.ts';
import type { ReportedJournal, UsageData } from './usage-of-items.ts';

type Cells = Record<string, string>;

/**
 * A report as a table, values apart by tabulators, in pieces of text. It begins with a byte order mark, by which programs
 * of spreadsheets know the encoding.
 *
 * Source: COUNTER Code of Practice 5.1, 3.2 and the tables of columns of 4.1, 4.3, 4.4.
 */
export async function* tabularReport(
  request: ReportRequest,
  data: UsageData,
  making: ReportMaking,
): AsyncGenerator<string, void, void> {
  const items = listReportItems(request, data);
  let next = await items.next();
  yield `\uFEFF${headerLines(request, data.journal, making, !next.done)}`;
  const months = request.hasMonths ? listMonths(request.firstMonth, request.lastMonth) : [];
  const columns = columnsOf(request);
  yield line([...columns, 'Metric_Type', 'Reporting_Period_Total', ...months.map(monthColumn)]);
  for (; !next.done; next = await items.next()) {
    let lines = '';
    for (const item of next.value) {
      for (const part of item.parts) {
        const cells = cellsOf(data.journal, item, part);
        const own = columns.map((column) => cells[column] ?? '');
        for (const [metric, counts] of part.performance) {
          const byMonth = months.map((_, place) => String(counts[place] ?? 0));
          lines += line([...own, metric, String(totalOf(counts)), ...byMonth]);
        }
      }
    }
    yield lines;
  }
}

function headerLines(
  request: ReportRequest,
  journal: ReportedJournal,
  making: ReportMaking,
  hasUsage: boolean,
): string {
  const kind = kindOf(request.report);
  const header = reportHeader(request, journal, making, hasUsage);
  const { Begin_Date, End_Date, Metric_Type, ...filters } = header.Report_Filters;
  const attributes = {
    ...(!kind.standardView &&
      request.attributes.length && { Attributes_To_Show: request.attributes }),
    ...(!kind.standardView && request.hasParents && { Include_Parent_Details: ['True'] }),
    ...(!request.hasMonths && { Exclude_Monthly_Details: ['True'] }),
  };
  const rows = {
    Report_Name: header.Report_Name,
    Report_ID: header.Report_ID,
    Release: header.Release,
    Institution_Name: header.Institution_Name,
    Institution_ID: header.Institution_ID.Proprietary.join('; '),
    Metric_Types: (Metric_Type ?? kind.metrics).join('; '),
    Report_Filters: pairs(filters),
    Report_Attributes: pairs(attributes),
    Exceptions: header.Exceptions.map(
      ({ Code, Message, Data }) => `${Code}: ${Message}${Data ? ` (${Data})` : ''}`,
    ).join('; '),
    Reporting_Period: `Begin_Date=${Begin_Date}; End_Date=${End_Date}`,
    Created: header.Created,
    Created_By: header.Created_By,
    Registry_Record: header.Registry_Record,
  };
  return `${Object.entries(rows).map(line).join('')}${line([])}`;
}

const pairs = (values: Record<string, readonly string[]>): string =>
  Object.entries(values)
    .map(([name, list]) => `${name}=${list.join('|')}`)
    .join('; ');

const ids = ['DOI', 'Proprietary_ID', 'ISBN', 'Print_ISSN', 'Online_ISSN', 'URI'];
const parentIds = ['DOI', 'Proprietary_ID', 'Print_ISSN', 'Online_ISSN', 'URI'];

/** The columns before the figures, in the order that the Code of Practice gives them. */
function columnsOf({ report, attributes, hasParents }: ReportRequest): string[] {
  const shown = (...names: string[]) =>
    names.filter((name) => attributes.some((attribute) => attribute === name));
  const broken = shown('YOP', 'Access_Type', 'Access_Method');
  switch (kindOf(report).of) {
    case 'platform':
      return ['Platform', 'Data_Type', ...broken];
    case 'journal': {
      const title = ['Title', 'Publisher', 'Publisher_ID', 'Platform'];
      if (report === 'TR_J3') return [...title, ...parentIds, ...broken];
      return [...title, ...ids, 'Data_Type', ...broken];
    }
    case 'article': {
      const isView = report === 'IR_A1';
      const own = isView ? parentIds : ids;
      const details = shown('Authors', 'Publication_Date', 'Article_Version');
      const item = ['Item', 'Publisher', 'Publisher_ID', 'Platform', ...details, ...own];
      const parent = isView ? parentOfView : parentColumns;
      return [...item, ...(hasParents ? parent : []), ...(isView ? [] : ['Data_Type']), ...broken];
    }
  }
}

const parentOfView = [
  'Parent_Title',
  'Parent_Authors',
  'Parent_Article_Version',
  ...parentIds.map((id) => `Parent_${id}`),
];
const parentColumns = [
  'Parent_Title',
  'Parent_Authors',
  'Parent_Publication_Date',
  'Parent_Article_Version',
  'Parent_Data_Type',
  ...ids.map((id) => `Parent_${id}`),
];

function cellsOf(
  journal: ReportedJournal,
  { article }: ReportItem,
  part: AttributePerformance,
): Cells {
  const { Proprietary, ...known } = journalIds(journal);
  const ofJournal: Cells = { ...known, Proprietary_ID: Proprietary };
  const common: Cells = {
    Publisher: journal.publisher,
    Platform: journal.platform,
    Data_Type: part.dataType,
    YOP: part.yop ?? '',
    Access_Type: 'Open',
    Access_Method: 'Regular',
  };
  if (!article) return { ...ofJournal, ...common, Title: journal.title };
  const parents = Object.entries(ofJournal).map(([name, value]) => [`Parent_${name}`, value]);
  return {
    ...common,
    ...Object.fromEntries(parents),
    Parent_Title: journal.title,
    Parent_Data_Type: 'Journal',
    Item: article.title,
    Authors: article.authors
      .slice(0, 3)
      .map(({ name, orcid }) => (orcid ? `${name} (ORCID:${orcid})` : name))
      .join('; '),
    Publication_Date: article.publicationDate,
    Article_Version: 'VoR',
    DOI: article.doi,
    Proprietary_ID: `${journal.platformId}:${article.refnumber}`,
    URI: article.url,
  };
}

/**
 * A cell holds neither tabulators nor line breaks, and is no formula. Spreadsheets read on from a quotation mark that begins
 * one to the next, over cells and lines: such a cell is quoted, as they write it themselves.
 */
const line = (cells: readonly string[]): string => `${cells.map(toCell).join('\t')}\r\n`;

function toCell(text: string): string {
  const cell = text.replace(/\s+/g, ' ');
  if (cell.startsWith('"')) return `"${cell.replaceAll('"', '""')}"`;
  return noFormula(cell);
}
