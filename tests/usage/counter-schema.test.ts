import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { jsonReport } from '#domain/counter-reports/json-report.ts';
import { placeOfMonth } from '#domain/counter-reports/months.ts';
import { kindOf, type ReportId, reportKinds } from '#domain/counter-reports/report-kinds.ts';
import { memberList, reportList, serviceStatus } from '#domain/counter-reports/report-list.ts';
import {
  parseReportRequest,
  type ReportRequest,
  theWorld,
} from '#domain/counter-reports/report-request.ts';
import type { UsageData, UsageOfArticle } from '#domain/counter-reports/usage-of-items.ts';
import { itWithSchemas, schemaFile } from '../support/schemas.ts';
import { validator } from './counter-support.ts';

const known = { firstMonth: '2021-01', lastMonth: '2026-10', thisMonth: '2027-02' };

const count = fc.integer({ min: 0, max: 1_000_000 });
const months = fc.uniqueArray(
  fc
    .record({
      // Of the months that are asked for, when none others are.
      place: fc.integer({ min: 0, max: 3 }),
      views: count,
      downloads: count,
      citations: count,
    })
    .map(({ place, ...used }) => ({
      place,
      counts: {
        ...used,
        texts: 0,
        // Of what was used at all, some session did.
        unique_investigations: Math.ceil((used.views + used.downloads) / 2),
        unique_requests: Math.ceil(used.downloads / 3),
      },
    })),
  { selector: ({ place }) => place },
);
const article = fc.record({
  refnumber: fc.string({ minLength: 1 }),
  title: fc.string(),
  authors: fc.array(
    fc.record({ name: fc.string(), orcid: fc.constantFrom('', '0000-0002-1825-0097') }),
    { maxLength: 5 },
  ),
  publicationDate: fc.constantFrom('', '2025-06-30'),
  year: fc.integer({ min: 1900, max: 2026 }),
  doi: fc.constantFrom('', '10.5555/a<b>'),
  url: fc.webUrl(),
});
const usage = fc.record({
  searches: fc.constantFrom(new Map<number, number>(), new Map([[2, 4]])),
  articles: fc.array(fc.record({ article, months }), { maxLength: 6 }),
});
const asked = fc.record(
  {
    attributes_to_show: fc.constantFrom('YOP', 'YOP|Access_Type|Access_Method', 'Authors', 'x'),
    metric_type: fc.constantFrom('Total_Item_Requests|Unique_Item_Requests', 'Searches_Platform'),
    data_type: fc.constantFrom('Journal', 'Article', 'Platform', 'Book'),
    access_type: fc.constantFrom('Open', 'Controlled'),
    yop: fc.constantFrom('2020', '1990-2030|2000'),
    include_parent_details: fc.constantFrom('True', 'False'),
    item_id: fc.constant('10.5555/a<b>'),
    end_date: fc.constantFrom('2026-03', '2027-12-31'),
    begin_date: fc.constantFrom('2020-05', '2026-02', '2026-12'),
  },
  { requiredKeys: [] },
);

describe('the reports of the COUNTER API', () => {
  for (const report of Object.keys(reportKinds) as ReportId[]) {
    itWithSchemas(`${report} is valid against the published description`, async () => {
      const check = validator({ $ref: `counter:api#/components/schemas/${report}` });
      await fc.assert(
        fc.asyncProperty(usage, asked, async (used, parameters) => {
          const request = parseReportRequest(
            report,
            new Map(
              Object.entries({
                ...{ customer_id: theWorld, begin_date: '2026-01', end_date: '2026-04' },
                ...parameters,
              }),
            ),
            known,
          );
          // What is asked for wrongly is an answer of its own.
          if ('Code' in request) return;
          const parts = await Array.fromAsync(jsonReport(request, dataOf(used, request), making));
          check(JSON.parse(parts.join('')));
        }),
        { numRuns: 150 },
      );
      const broken = { Report_Header: {}, Report_Items: [] };
      expect(() => check(broken), `${report} is really checked`).toThrow('Report_Name');
    });
  }

  itWithSchemas('what is said beside the reports is valid too', () => {
    const responses = 'counter:api#/components/responses';
    const schemaOf = (name: string) => ({
      $ref: `${responses}/${name}/content/application~1json/schema`,
    });
    validator(schemaOf('200_Reports'))(reportList(known));
    validator(schemaOf('200_Members'))(memberList());
    validator(schemaOf('200_Status'))(serviceStatus('Annals'));
    for (const [status, parameters] of [
      ['400', {}],
      ['403', { customer_id: 'us', begin_date: '2026-01', end_date: '2026-02' }],
      ['400', { customer_id: theWorld, begin_date: 'then', end_date: '2026-02' }],
    ] as const) {
      const refusal = parseReportRequest('TR', new Map(Object.entries(parameters)), known);
      validator(schemaOf(`${status}_Exception`))(refusal);
    }
  });

  itWithSchemas('have the names that it gives them', () => {
    const { components } = JSON.parse(schemaFile('counter/COUNTER_API_5.1.json'));
    for (const report of Object.keys(reportKinds) as ReportId[]) {
      expect(components.schemas[report].title).toBe(`${report} - ${kindOf(report).name}`);
    }
  });
});

const making = { created: '2026-11-01T00:00:00Z', createdBy: 'Colophon' };

type Used = { searches: Map<number, number>; articles: UsageOfArticle[] };

/** Some requests are for fewer months. */
function dataOf(used: Used, { firstMonth, lastMonth }: ReportRequest): UsageData {
  const isAsked = (place: number) => place <= placeOfMonth(lastMonth, firstMonth);
  const searches = new Map([...used.searches].filter(([place]) => isAsked(place)));
  const articles = used.articles.map(({ article: one, months: some }) => ({
    article: one,
    months: some.filter(({ place }) => isAsked(place)),
  }));
  const journal = {
    platformId: 'annals',
    platform: 'annals.example',
    title: 'Annals',
    publisher: '',
    issn: '1234-5679',
    printIssn: '',
    url: 'https://annals.example/',
  };
  return {
    journal,
    searches: async () => searches,
    months: async () => articles.flatMap(({ months: some }) => some),
    async *articles() {
      yield articles.slice(0, 2);
      yield articles.slice(2);
    },
  };
}
