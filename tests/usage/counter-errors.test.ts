import { expect, it } from 'vitest';
import { reportKinds } from '#domain/counter-reports/report-kinds.ts';
import { onEachSite, openSite, roomForAll, type TestSite } from '../support/sites.ts';
import { withoutTable } from '../support/without-table.ts';
import { counterSchema } from './counter-support.ts';
import { haveTotals } from './usage-support.ts';

const world = 'customer_id=0000000000000000';
const months = 'begin_date=2025-12&end_date=2026-01';
const reports = Object.keys(reportKinds).map((id) => `reports/${id.toLowerCase()}`);

const ask = async (site: TestSite, path: string, headers = {}) => {
  const said = await site.get(`/sushi/r51/${path}`, { headers });
  return { status: said.status, body: JSON.parse(said.text) };
};

/** What an operation says is held to what the published description allows it to say with that status. */
async function expectException(site: TestSite, path: string, status: number, code: number) {
  const said = await ask(site, path);
  expect([path, said.status, said.body.Code]).toEqual([path, status, code]);
  counterSchema.check(path.split('?')[0] ?? '', status, said.body);
}

onEachSite('every operation names what it needs', async (site) => {
  for (const path of ['members', 'reports', ...reports]) {
    await expectException(site, path, 400, 1030);
    await expectException(site, `${path}?customer_id=`, 400, 1030);
    await expectException(site, `${path}?customer_id=us&${months}`, 403, 2010);
  }
  for (const path of reports) {
    await expectException(site, `${path}?${months}`, 400, 1030);
    await expectException(site, `${path}?${world}&begin_date=2026-01`, 400, 1030);
    await expectException(site, `${path}?${world}&end_date=2026-01`, 400, 1030);
    await expectException(site, `${path}?customer_id=us`, 400, 1030);
    await expectException(site, `${path}?${world}&begin_date=2026-02&end_date=2026-01`, 400, 3020);
  }
  // What nobody needs, and what an operation does not know, changes nothing.
  for (const path of ['status', `members?${world}&x=1`, `reports?${world}&requestor_id=us`]) {
    expect((await ask(site, path)).status, path).toBe(200);
  }
  // A path that there is none of is a status alone.
  for (const path of ['reports/tr_j1', 'reports/x', 'x']) {
    const { status, body } = await ask(site, `${path}?${world}&${months}`);
    expect([path, status, 'Code' in body]).toEqual([path, 404, false]);
  }
});

onEachSite(
  'a month that is not over, or is and is not counted, is not ready, and named',
  async (site) => {
    const month = (from: number) => {
      const first = new Date(Date.now() + 5.5 * 3_600_000);
      first.setUTCDate(1);
      first.setUTCMonth(first.getUTCMonth() + from);
      return first.toISOString().slice(0, 7);
    };
    const period = (from: number, until: number) =>
      `reports/tr?${world}&begin_date=${month(from)}&end_date=${month(until)}`;
    for (const [from, until] of [
      [0, 0],
      [1, 2],
    ] as const) {
      const { status, body } = await ask(site, period(from, until));
      expect(status).toBe(200);
      expect(body.Report_Items).toEqual([]);
      expect(body.Report_Header.Exceptions).toMatchObject([
        { Code: 3031, Data: expect.stringContaining(month(from)) },
      ]);
      counterSchema.check('reports/tr', 200, body);
    }
    const { status, body } = await ask(site, period(-1, 1));
    expect(status).toBe(200);
    expect(body.Report_Header.Exceptions).toMatchObject([
      { Code: 3031, Data: [month(-1), month(0), month(1)].join('|') },
    ]);
    expect(body.Report_Header.Report_Filters.End_Date.slice(0, 7)).toBe(month(-1));
  },
);

onEachSite('the list of reports is valid before the first month is over', async (site) => {
  const { status, body } = await ask(site, `reports?${world}`);
  expect(status).toBe(200);
  counterSchema.check('reports', 200, body);
  expect(body).toHaveLength(Object.keys(reportKinds).length);
  const [{ First_Month_Available: first, Last_Month_Available: last }] = body;
  expect(last < first, `none from ${first} to ${last}`).toBe(true);
});

onEachSite('what goes wrong here is said by exceptions too', async (site) => {
  const asked = { report: `reports/ir?${world}&${months}`, list: `reports?${world}` };
  await withoutTable(site, 'usage_months', async () => {
    await expectException(site, asked.list, 503, 1000);
    await expectException(site, asked.report, 503, 1000);
  });
  const total = { measure: 'views', day: '2025-12-01', amount: 1 };
  await haveTotals(site.journal.database, [total], '2026-02-02');
  // What fails while the report is made, too.
  await withoutTable(site, 'articles', () => expectException(site, asked.report, 503, 1000));
  expect((await ask(site, asked.report)).status).toBe(200);

  const { status, body } = await ask(site, asked.list, { authorization: 'Bearer made-up' });
  expect([status, body.Code]).toEqual([401, 2000]);
  counterSchema.check('reports', 401, body);
});

it('who asks while there is too much to do is told that the service is busy', async () => {
  const admissionLimits = { ...roomForAll, readers: { ...roomForAll.readers, waiting: 0 } };
  const site = await openSite('sqlite', { admissionLimits });
  try {
    for (const path of ['members', 'reports', ...reports]) {
      await expectException(site, `${path}?${world}&${months}`, 503, 1010);
    }
    expect((await site.get('/api/search?keyword=x')).json()).toMatchObject({
      error: 'unavailable',
    });
  } finally {
    await site.close();
  }
});
