import { describe, expect, it } from 'vitest';
import { jsonReport } from './json-report.ts';
import { addMonths, lastDay, listMonths, parseMonth, placeOfMonth } from './months.ts';
import { findReport, type ReportId, reportKinds } from './report-kinds.ts';
import { parseReportRequest, theWorld } from './report-request.ts';
import { tabularReport } from './tabular-report.ts';
import { platformIdOf, type UsageData } from './usage-of-items.ts';

const known = { firstMonth: '2026-01', lastMonth: '2026-10', thisMonth: '2027-02' };
const making = { created: '2026-11-01T00:00:00Z', createdBy: 'Colophon' };

/** Investigations, requests, and the unique ones of both. */
const used = (month: string, figures: [number, number, number, number]) => ({
  place: placeOfMonth(month, '2026-01'),
  counts: {
    views: figures[0] - figures[1],
    downloads: figures[1],
    citations: 0,
    unique_investigations: figures[2],
    unique_requests: figures[3],
    texts: 0,
  },
});

const article = (refnumber: string, year: number) => ({
  refnumber,
  title: `Article ${refnumber}`,
  authors: [
    { name: 'Asha Rao', orcid: '0000-0002-1825-0097' },
    { name: 'B', orcid: '' },
    { name: 'Vikram Sen', orcid: '' },
  ],
  publicationDate: `${year}-06-30`,
  year,
  doi: refnumber === '1' ? '10.5555/ann.1' : '',
  url: `https://annals.example/${refnumber}`,
});

const data = (): UsageData => ({
  journal: {
    platformId: 'annals',
    platform: 'annals.example',
    title: 'Annals',
    publisher: 'Press',
    issn: '1234-5679',
    printIssn: '',
    url: 'https://annals.example/',
  },
  searches: async () => new Map([[1, 7]]),
  months: async () => [used('2026-02', [5, 2, 4, 1]), used('2026-01', [3, 0, 2, 0])],
  async *articles() {
    yield [{ article: article('1', 2025), months: [used('2026-02', [5, 2, 4, 1])] }];
    yield [{ article: article('2', 2026), months: [used('2026-01', [3, 0, 2, 0])] }];
  },
});

function request(report: ReportId, asked: Record<string, string> = {}, form?: 'tabular') {
  const parameters = {
    customer_id: theWorld,
    begin_date: '2026-01',
    end_date: '2026-02-28',
    ...asked,
  };
  const parsed = parseReportRequest(report, new Map(Object.entries(parameters)), known, form);
  if ('Code' in parsed) throw new Error(`${parsed.Code} ${parsed.Data}`);
  return parsed;
}

const refused = (asked: Record<string, string>) => {
  const parsed = parseReportRequest('TR', new Map(Object.entries(asked)), known);
  return 'Code' in parsed ? parsed.Code : undefined;
};

const whole = async (parts: AsyncIterable<string>) => (await Array.fromAsync(parts)).join('');

const json = async (report: ReportId, asked?: Record<string, string>) =>
  JSON.parse(await whole(jsonReport(request(report, asked), data(), making)));

const lines = async (report: ReportId, asked?: Record<string, string>) =>
  (await whole(tabularReport(request(report, asked, 'tabular'), data(), making)))
    .split('\r\n')
    .map((line) => line.split('\t'));

describe('a request for a report', () => {
  it('is refused without its customer, for another one, and for months that are none', () => {
    const dates = { begin_date: '2026-01', end_date: '2026-02' };
    expect(refused(dates)).toBe(1030);
    expect(refused({ ...dates, customer_id: 'us' })).toBe(2010);
    expect(refused({ customer_id: 'us' }), 'of two reasons the lower one').toBe(1030);
    expect(refused({ customer_id: theWorld, begin_date: '2026-01' })).toBe(1030);
    for (const [begin_date, end_date] of [
      ['2026-13', '2026-13'],
      ['2026-02-30', '2026-03'],
      ['2026-03', '2026-02'],
      ['1900-01', '2026-01'],
    ] as const) {
      expect(refused({ customer_id: theWorld, begin_date, end_date }), begin_date).toBe(3020);
    }
  });

  it('ends with the last month that is over, and says which are missing', () => {
    const { lastMonth, exceptions } = request('TR', { end_date: '2026-12' });
    expect(lastMonth).toBe('2026-10');
    expect(exceptions).toEqual([
      { Code: 3031, Message: 'Usage Not Ready for Requested Dates', Data: '2026-11|2026-12' },
    ]);
    expect(request('TR', { begin_date: '2025-12' }).exceptions[0]?.Code).toBe(3032);
  });

  it('of months alone that are not over is a report that says so, and tells nothing of them', async () => {
    const asked = { begin_date: '2026-11', end_date: '2026-12' };
    for (const report of Object.keys(reportKinds) as ReportId[]) {
      const { Report_Header, Report_Items } = await json(report, asked);
      expect(Report_Items, report).toEqual([]);
      expect(Report_Header.Exceptions).toEqual([
        { Code: 3031, Message: 'Usage Not Ready for Requested Dates', Data: '2026-11|2026-12' },
      ]);
      const { Begin_Date, End_Date } = Report_Header.Report_Filters;
      expect([Begin_Date, End_Date]).toEqual(['2026-11-01', '2026-12-31']);
      const beyond = await json(report, { ...asked, end_date: '2027-06' });
      expect(beyond.Report_Header.Report_Filters.End_Date).toBe('2027-01-31');
      expect(beyond.Report_Header.Exceptions[0].Data).toMatch(/^2026-11.*2027-06$/);
    }
    // Not over yet, and to come.
    for (const month of ['2027-02', '2027-03']) {
      const report = await json('TR', { begin_date: month, end_date: month });
      expect(report.Report_Items).toEqual([]);
      expect(report.Report_Header.Exceptions).toMatchObject([{ Code: 3031, Data: month }]);
    }
    expect((await lines('TR', asked))[8]).toEqual([
      'Exceptions',
      '3031: Usage Not Ready for Requested Dates (2026-11|2026-12)',
    ]);
  });

  it('goes on without what it does not understand, and names it', () => {
    const asked = {
      colour: 'red',
      access_type: 'Open|Closed',
      yop: '2026-2025',
      attributes_to_show: 'YOP|Weather',
      granularity: 'Total',
    };
    const { exceptions, filters, attributes } = request('TR', asked);
    expect(exceptions.map(({ Code, Data }) => `${Code} ${Data}`)).toEqual([
      '3060 Access_Type=Closed',
      '3060 YOP=2026-2025',
      '3062 attributes_to_show=Weather; granularity=Total',
      '3050 colour',
    ]);
    expect(filters).toEqual({ Access_Type: ['Open'] });
    expect(attributes).toEqual(['YOP']);
  });

  it('of a standard view may choose its months alone', () => {
    const { exceptions, metrics } = request('IR_A1', { metric_type: 'Total_Item_Requests' });
    expect(exceptions).toEqual([
      { Code: 3050, Message: 'Parameter Not Recognized in this Context', Data: 'metric_type' },
    ]);
    expect(metrics).toEqual(['Total_Item_Requests', 'Unique_Item_Requests']);
  });
});

describe('a report as JSON', () => {
  it('of the platform has the searches beside the usage of all articles', async () => {
    expect((await json('PR')).Report_Items).toEqual([
      {
        Platform: 'annals.example',
        Attribute_Performance: [
          { Data_Type: 'Platform', Performance: { Searches_Platform: { '2026-02': 7 } } },
          {
            Data_Type: 'Journal',
            Performance: {
              Total_Item_Investigations: { '2026-01': 3, '2026-02': 5 },
              Total_Item_Requests: { '2026-02': 2 },
              Unique_Item_Investigations: { '2026-01': 2, '2026-02': 4 },
              Unique_Item_Requests: { '2026-02': 1 },
            },
          },
        ],
      },
    ]);
  });

  it('of the journal is broken down by year of publication when asked', async () => {
    const asked = { attributes_to_show: 'YOP', metric_type: 'Total_Item_Requests' };
    const [title] = (await json('TR', asked)).Report_Items;
    expect(title.Attribute_Performance).toEqual([
      { Data_Type: 'Journal', YOP: '2025', Performance: { Total_Item_Requests: { '2026-02': 2 } } },
    ]);
    const of2026 = await json('TR', { yop: '2024|2026-2027' });
    expect(of2026.Report_Items[0].Attribute_Performance).toEqual([
      {
        Data_Type: 'Journal',
        Performance: {
          Total_Item_Investigations: { '2026-01': 3 },
          Unique_Item_Investigations: { '2026-01': 2 },
        },
      },
    ]);
  });

  it('of articles has one parent, and leaves out who was not used', async () => {
    const { Report_Items } = await json('IR_A1');
    expect(Report_Items).toHaveLength(1);
    const [parent] = Report_Items;
    expect(parent).toMatchObject({ Title: 'Annals', Item_ID: { Online_ISSN: '1234-5679' } });
    expect(parent.Items).toEqual([
      {
        Item: 'Article 1',
        Publisher: 'Press',
        Platform: 'annals.example',
        Item_ID: {
          DOI: '10.5555/ann.1',
          Proprietary: 'annals:1',
          URI: 'https://annals.example/1',
        },
        Authors: [{ Name: 'Asha Rao', ORCID: '0000-0002-1825-0097' }, { Name: 'Vikram Sen' }],
        Publication_Date: '2025-06-30',
        Article_Version: 'VoR',
        Attribute_Performance: [
          {
            Access_Type: 'Open',
            Performance: {
              Total_Item_Requests: { '2026-02': 2 },
              Unique_Item_Requests: { '2026-02': 1 },
            },
          },
        ],
      },
    ]);
  });

  it('is of the article that is asked for by any of its identifiers', async () => {
    const found = async (item_id: string) =>
      (await json('IR', { item_id })).Report_Items.flatMap(
        ({ Items }: { Items: { Item: string }[] }) => Items.map(({ Item }) => Item),
      );
    expect(await found('10.5555/ANN.1')).toEqual(['Article 1']);
    expect(await found('annals:2')).toEqual(['Article 2']);
    expect(await found('https://annals.example/2')).toEqual(['Article 2']);
    expect(await found('10.5555/other')).toEqual([]);
  });

  it('without usage says so', async () => {
    const { Report_Header, Report_Items } = await json('TR', { access_method: 'TDM' });
    expect(Report_Items).toEqual([]);
    expect(Report_Header.Exceptions).toEqual([
      { Code: 3030, Message: 'No Usage Available for Requested Dates' },
    ]);
  });
});

describe('a report as a table', () => {
  it('has thirteen lines of header, a blank one, and a row for each metric', async () => {
    const table = await lines('TR_J3', { end_date: '2026-03' });
    expect(table[0]).toEqual(['\uFEFFReport_Name', 'Journal Usage by Access Type']);
    expect(table[6]).toEqual(['Report_Filters', 'Data_Type=Journal; Access_Method=Regular']);
    expect(table[9]).toEqual(['Reporting_Period', 'Begin_Date=2026-01-01; End_Date=2026-03-31']);
    expect(table[13]).toEqual(['']);
    expect(table[14]).toEqual([
      ...['Title', 'Publisher', 'Publisher_ID', 'Platform', 'DOI', 'Proprietary_ID'],
      ...['Print_ISSN', 'Online_ISSN', 'URI', 'Access_Type', 'Metric_Type'],
      ...['Reporting_Period_Total', 'Jan-2026', 'Feb-2026', 'Mar-2026'],
    ]);
    expect(table[15]?.slice(-5)).toEqual(['Total_Item_Investigations', '8', '3', '5', '0']);
    expect(table).toHaveLength(20);
  });

  it('can leave out the months, and put the journal beside its articles', async () => {
    const asked = { exclude_monthly_details: 'True', include_parent_details: 'True' };
    const table = await lines('IR', asked);
    expect(table[7]).toEqual([
      'Report_Attributes',
      'Include_Parent_Details=True; Exclude_Monthly_Details=True',
    ]);
    const column = table[14]?.indexOf('Parent_Online_ISSN') ?? -1;
    expect(table[15]?.[column]).toBe('1234-5679');
    expect(table[15]?.slice(-2)).toEqual(['Total_Item_Investigations', '5']);
  });

  it('keeps to its cells whatever a title holds', async () => {
    const odd = data();
    odd.articles = async function* () {
      const title = '=a\tb\r\nc';
      const months = [used('2026-02', [5, 2, 4, 1])];
      yield [{ article: { ...article('1', 2025), title }, months }];
    };
    const text = await whole(tabularReport(request('IR', {}, 'tabular'), odd, making));
    expect(text).toContain("\n'=a b c\tPress\t");
  });
});

describe('months', () => {
  it('are counted on over years', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2025-12', 14)).toBe('2027-02');
    expect(listMonths('2025-11', '2026-02')).toHaveLength(4);
    expect(lastDay('2024-02')).toBe('2024-02-29');
    expect(parseMonth('2026-02-29')).toBeUndefined();
  });
});

it('names of reports and of platforms are what the Code of Practice allows', () => {
  expect(findReport('tr_j3')).toBe('TR_J3');
  expect(findReport('TR_J3')).toBeUndefined();
  expect(platformIdOf('annals-of-applied-mathematics')).toBe('annalsofappliedmat');
  expect(platformIdOf('7')).toBe('colophon');
});
