import { expect } from 'vitest';
import { noUsage } from '#domain/usage/usage-counts.ts';
import { signIn } from '../support/administrator.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { counts, haveArticle, haveTotals, haveYears } from './usage-support.ts';

/** What another system counted says nothing of uniques. */
const imported = (views: number, downloads = 0) => ({ ...noUsage, views, downloads });

const world = 'customer_id=0000000000000000';

async function haveUsage(site: TestSite): Promise<void> {
  const one = await haveArticle(site.journal, {
    refnumber: '101',
    title: 'One',
    doi: '10.5555/one',
  });
  const two = await haveArticle(site.journal, {
    refnumber: '102',
    title: 'Two',
    status: 'disabled',
  });
  await haveYears(site.journal.database, [
    {
      article_id: one,
      year: 2025,
      months: [[11, counts(4, 1)]],
      imported: [
        [10, imported(700, 70)],
        [11, imported(900)],
      ],
    },
    {
      article_id: one,
      year: 2026,
      months: [
        [0, counts(2)],
        [3, counts(50)],
      ],
    },
    { article_id: two, year: 2026, months: [[0, counts(7, 3)]] },
  ]);
  await haveTotals(
    site.journal.database,
    [
      { measure: 'views', day: '2025-12-05', amount: 4 },
      { measure: 'downloads', day: '2025-12-31', amount: 1 },
      { measure: 'unique_investigations', day: '2025-12-05', amount: 5 },
      { measure: 'unique_requests', day: '2025-12-05', amount: 1 },
      { measure: 'views', day: '2025-12-01', amount: 900, is_imported: 1 },
      { measure: 'views', day: '2025-11-01', amount: 700, is_imported: 1 },
      { measure: 'downloads', day: '2025-11-01', amount: 70, is_imported: 1 },
      { measure: 'views', day: '2026-01-09', amount: 9 },
      { measure: 'searches', day: '2026-01-09', amount: 6 },
    ],
    '2026-04-02',
  );
}

const report = async (site: TestSite, path: string) => {
  const said = await site.get(`/sushi/r51/reports/${path}`);
  return { status: said.status, body: JSON.parse(said.text) };
};

onEachSite('libraries fetch the reports without a login', async (site) => {
  await haveUsage(site);
  const list = JSON.parse((await site.get(`/sushi/r51/reports?${world}`)).text);
  expect(list[0]).toMatchObject({
    Report_ID: 'PR',
    First_Month_Available: '2025-11',
    Last_Month_Available: '2026-03',
  });
  expect(JSON.parse((await site.get('/sushi/r51/status')).text)[0].Service_Active).toBe(true);
  expect(JSON.parse((await site.get(`/sushi/r51/members?${world}`)).text)).toHaveLength(1);

  const asked = `${world}&begin_date=2025-12&end_date=2026-01`;
  const { body: platform } = await report(site, `pr?${asked}`);
  expect(platform.Report_Items[0].Attribute_Performance).toEqual([
    { Data_Type: 'Platform', Performance: { Searches_Platform: { '2026-01': 6 } } },
    {
      Data_Type: 'Journal',
      Performance: {
        Total_Item_Investigations: { '2025-12': 905, '2026-01': 9 },
        Total_Item_Requests: { '2025-12': 1 },
        Unique_Item_Investigations: { '2025-12': 5 },
        Unique_Item_Requests: { '2025-12': 1 },
      },
    },
  ]);
  const { body: articles } = await report(site, `ir?${asked}&include_parent_details=True`);
  const [parent] = articles.Report_Items;
  expect(parent.Data_Type).toBe('Journal');
  expect(
    parent.Items.map((item: { Item: string; Attribute_Performance: [{ Performance: object }] }) => [
      item.Item,
      item.Attribute_Performance[0].Performance,
    ]),
    'an article that was withdrawn was read all the same',
  ).toMatchObject([
    ['One', { Total_Item_Investigations: { '2025-12': 905, '2026-01': 2 } }],
    ['Two', { Total_Item_Investigations: { '2026-01': 10 } }],
  ]);
});

onEachSite('what was imported is reported, without uniques that nobody knows', async (site) => {
  await haveUsage(site);
  const asked = `${world}&begin_date=2025-11&end_date=2025-11`;
  for (const name of ['pr', 'tr', 'ir']) {
    const { body } = await report(site, `${name}?${asked}`);
    const text = JSON.stringify(body.Report_Items);
    expect(text).toContain('"Total_Item_Investigations":{"2025-11":770}');
    expect(text).toContain('"Total_Item_Requests":{"2025-11":70}');
    expect(text).not.toContain('Unique_');
  }
});

onEachSite('what is asked wrongly is an exception of the Code of Practice', async (site) => {
  await haveUsage(site);
  const months = 'begin_date=2025-12&end_date=2026-01';
  expect(await report(site, `tr?${months}`)).toMatchObject({ status: 400, body: { Code: 1030 } });
  expect(await report(site, `tr?customer_id=us&${months}`)).toMatchObject({
    status: 403,
    body: { Code: 2010 },
  });
  expect(await report(site, `tr?${world}&begin_date=x&end_date=y`)).toMatchObject({
    status: 400,
    body: { Code: 3020 },
  });
  const long = `${world}&${months}&yop=${'2'.repeat(5000)}`;
  expect((await report(site, `tr?${long}`)).body.Report_Items).toHaveLength(1);
  expect((await site.get('/sushi/r51/reports/dr')).status).toBe(404);
  expect((await site.get('/sushi/r50/reports')).status).toBe(404);
});

onEachSite('a month that is not over is not ready: its usage is not told', async (site) => {
  const ask = (month: string) => report(site, `tr?${world}&begin_date=${month}&end_date=${month}`);
  const notReady = (month: string) => ({
    status: 200,
    body: {
      Report_Header: {
        Report_Filters: { Begin_Date: `${month}-01` },
        Exceptions: [{ Code: 3031, Data: month }],
      },
      Report_Items: [],
    },
  });
  // Before the first month is over there is none.
  expect(await ask('2026-01')).toMatchObject(notReady('2026-01'));
  await haveUsage(site);
  await haveTotals(
    site.journal.database,
    [{ measure: 'views', day: '2026-04-01', amount: 3 }],
    '2026-04-02',
  );
  expect(await ask('2026-04')).toMatchObject(notReady('2026-04'));
  const { body } = await ask('2026-01');
  expect(body.Report_Items, 'of one that is over it is').toHaveLength(1);
});

onEachSite('editors save reports as tables', async (site) => {
  await haveUsage(site);
  const who = await signIn(site);
  const path = '/api/admin/usage/reports/ir_a1?from=2025-12&until=2026-01';
  const said = await who.get(path);
  expect(said.status).toBe(200);
  expect(said.headers.get('content-type')).toContain('text/tab-separated-values');
  expect(said.headers.get('content-disposition')).toContain('IR_A1-2025-12-2026-01.tsv');
  const lines = said.bytes.toString().split('\r\n');
  expect(lines[0]).toBe('\uFEFFReport_Name\tJournal Article Requests');
  expect(lines[15]?.split('\t')[0]).toBe('One');
  expect((await site.get(path)).status).toBe(401);
  expect((await who.get(path.replace('ir_a1', 'dr'))).status).toBe(404);
  expect((await who.get(path.replace('2025-12', '2027-12'))).status).toBe(400);
});
