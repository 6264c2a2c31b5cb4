import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { jsonReport } from '#domain/counter-reports/json-report.ts';
import { kindOf, type ReportId, reportKinds } from '#domain/counter-reports/report-kinds.ts';
import { serviceStatus } from '#domain/counter-reports/report-list.ts';
import { parseReportRequest, theWorld } from '#domain/counter-reports/report-request.ts';
import { tabularReport } from '#domain/counter-reports/tabular-report.ts';
import type { UsageData } from '#domain/counter-reports/usage-of-items.ts';
import { itWithSchemas, schemaFile } from '../support/schemas.ts';

/** Where the Code of Practice describes the tables of each kind of report. */
const described = {
  platform: '01-platform-reports.rst',
  journal: '03-title-reports.rst',
  article: '04-item-reports.rst',
};
const sourceOf = (report: ReportId): string =>
  schemaFile(`counter/source/04-reports/${described[kindOf(report).of]}`);

/** The rows of the table of columns: the name, then for each report M, C or nothing. */
function columnRows(source: string): string[][] {
  const table = source.slice(source.indexOf('   * - Element Name (Tabular)'));
  const rows = table.slice(0, table.search(/\n\S/)).split(/^ {3}\* - /m);
  return rows.slice(1).map((row) => row.split('\n').map((cell) => cell.replace(/^ +-/, '').trim()));
}

/** What a report must have and may have, in the order of the Code of Practice, without the months. */
function columnsOf(report: ReportId) {
  const [head = [], ...rows] = columnRows(sourceOf(report));
  const place = head.indexOf(report);
  expect(place, `${report} is described`).toBeGreaterThan(0);
  const marked = rows
    .filter(([name]) => !name?.startsWith('*'))
    .map((row) => ({ name: row[0] ?? '', mark: row[place] ?? '' }));
  const withMark = (pattern: RegExp) =>
    marked.filter(({ mark }) => pattern.test(mark)).map(({ name }) => name);
  return { must: withMark(/^M/), all: withMark(/^[MC]/) };
}

const headerNames = (source: string): string[] =>
  [...source.slice(0, source.indexOf('Element Name')).matchAll(/\* - (\d+)\n +- (\w+)\n/g)]
    .filter(([, number], index) => Number(number) === index + 1)
    .map(([, , name = '']) => name);

const making = { created: '2026-11-01T00:00:00Z', createdBy: 'Colophon' };
/** In February. */
const used = {
  place: 1,
  counts: {
    views: 3,
    downloads: 2,
    citations: 0,
    texts: 0,
    unique_investigations: 4,
    unique_requests: 1,
  },
};
const data: UsageData = {
  journal: {
    ...{ platformId: 'annals', platform: 'annals.example', title: 'Annals', publisher: 'Press' },
    ...{ issn: '1234-5679', printIssn: '', url: 'https://annals.example/' },
  },
  searches: async () => new Map([[1, 7]]),
  months: async () => [used],
  async *articles() {
    const authors = [{ name: 'Asha Rao', orcid: '' }];
    const about = { title: 'One', publicationDate: '2025-06-30', year: 2025, doi: '' };
    yield [
      {
        article: { refnumber: '1', ...about, authors, url: 'https://annals.example/1' },
        months: [used],
      },
    ];
  },
};

function requestOf(report: ReportId, asked: Record<string, string>, form?: 'tabular') {
  const months = { begin_date: '2026-01', end_date: '2026-03' };
  const parameters = new Map(Object.entries({ customer_id: theWorld, ...months, ...asked }));
  const known = { firstMonth: '2026-01', lastMonth: '2026-10', thisMonth: '2027-02' };
  const request = parseReportRequest(report, parameters, known, form);
  if ('Code' in request) throw new Error(JSON.stringify(request));
  return request;
}

async function tableOf(report: ReportId, asked: Record<string, string>): Promise<string[][]> {
  const parts = tabularReport(requestOf(report, asked, 'tabular'), data, making);
  const text = (await Array.fromAsync(parts)).join('').replace(/^\uFEFF/, '');
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split('\t'));
}

describe('the tables of COUNTER reports', () => {
  for (const report of Object.keys(reportKinds) as ReportId[]) {
    itWithSchemas(`${report} has the header and the columns of the Code of Practice`, async () => {
      const { must, all } = columnsOf(report);
      const [header, columns, rows] = split(await tableOf(report, {}));
      expect(header.map(([name]) => name)).toEqual(headerNames(sourceOf(report)));
      expect(header).toHaveLength(13);
      const months = ['Jan-2026', 'Feb-2026', 'Mar-2026'];
      expect(columns).toEqual([...must, ...months]);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(columns.length);
      expect(rows.map((row) => row[columns.indexOf('Metric_Type')])).toEqual(
        expect.arrayContaining([...kindOf(report).metrics]),
      );

      // Whatever is called for is where it belongs.
      const { attributes, of } = kindOf(report);
      const asked = {
        attributes_to_show: attributes.join('|'),
        ...(of === 'article' && { include_parent_details: 'True' }),
      };
      const [, more] = split(await tableOf(report, kindOf(report).standardView ? {} : asked));
      const shown = more.slice(0, -months.length);
      expect(shown).toEqual(all.filter((name) => shown.includes(name)));
      expect(shown).toEqual(expect.arrayContaining([...must, ...attributes]));
    });
  }

  itWithSchemas('name no record of a registry that the journal is not in', async () => {
    // Blank in reports, left out of the status: so the descriptions of both say.
    const [header] = split(await tableOf('TR', {}));
    expect(header.at(-1)).toEqual(['Registry_Record', '']);
    const json = await Array.fromAsync(jsonReport(requestOf('TR', {}), data, making));
    expect(JSON.parse(json.join('')).Report_Header.Registry_Record).toBe('');
    expect(serviceStatus('Annals')[0]).not.toHaveProperty('Registry_Record');
    expect(schemaFile('counter/COUNTER_API_5.1.json')).toContain(
      'Report providers who do not have a Registry record MUST leave the value blank.',
    );
  });
});

it('standard views name their filters as the Code of Practice does', async () => {
  for (const [report, type] of [
    ['TR_J3', 'Journal'],
    ['IR_A1', 'Article'],
  ] as const) {
    const [header] = split(await tableOf(report, {}));
    expect(header).toContainEqual(['Report_Filters', `Data_Type=${type}; Access_Method=Regular`]);
  }
});

it('a title that begins with a quotation mark is one cell of a spreadsheet', async () => {
  for (const title of ['"Or" for "and"', '"Never closed', 'The "middle"', '=1+1', '＝1+1', '"=1']) {
    const named: UsageData = { ...data, journal: { ...data.journal, title } };
    const parts = tabularReport(requestOf('TR', {}, 'tabular'), named, making);
    const text = (await Array.fromAsync(parts)).join('');
    const options = { bom: true, delimiter: '\t', relaxQuotes: true, relaxColumnCount: true };
    const rows: string[][] = parse(text, { ...options, skipRecordsWithEmptyValues: true });
    const [, ...told] = rows.slice(rows.findIndex(([first]) => first === 'Title'));
    expect(told.map(([cell]) => cell?.replace(/^'/, ''))).toEqual(told.map(() => title));
    expect(told).toHaveLength(4);
    expect(text).not.toMatch(/(^|\t)[=＝]/m);
  }
});

function split(lines: string[][]): [header: string[][], columns: string[], rows: string[][]] {
  const blank = lines.findIndex((cells) => cells.join('') === '');
  return [lines.slice(0, blank), lines[blank + 1] ?? [], lines.slice(blank + 2)];
}
