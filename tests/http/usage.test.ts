import { expect } from 'vitest';
import { calls } from '#contract/calls/calls.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };

/** What was seen, as `kind refnumber`, with how many clicks each. */
function takeSeen({ usageWindow }: TestSite): Record<string, number> {
  const clicks = usageWindow.take().get('demo') ?? [];
  return Object.fromEntries(
    clicks.map(({ item, clicks: times }) => [
      'refnumber' in item ? `${item.kind} ${item.refnumber}` : item.kind,
      times,
    ]),
  );
}

onEachSite(
  'what a reader reads is noted, from the cache too; what nobody reads is not',
  async (site) => {
    await have.articles(site.journal, [{ refnumber: 101, pdf: pdfBytes() }]);
    const page = '/archives/2024/4/2/101';
    const get = (path: string, headers = {}) =>
      site.get(path, { headers: { ...agent, ...headers } });
    const { headers } = await get(page);
    await get(page);
    await get(page, { 'if-none-match': String(headers.etag) });
    await get(`${page}.pdf`);
    await get('/assets/archives/2024/vol4issue2/101.pdf', { range: 'bytes=4-' });
    await get(`${page}.ris`);
    await get('/archives/2024/vol4/issue2');
    await get('/');
    await get('/search?keyword=soil&page=1');
    expect(takeSeen(site)).toEqual({
      ...{ 'views 101': 3, 'downloads 101': 1, 'citations 101': 1 },
      ...{ issue: 1, home: 1, searches: 1 },
    });

    await site.get(page, { method: 'HEAD', headers: agent });
    await get(page, { 'sec-purpose': 'prefetch' });
    await get(page, { authorization: 'Bearer none' });
    await get(`${page}7`);
    await get('/robots.txt');
    await get('/board');
    await get('/api/archives/2024/4/2');
    expect(takeSeen(site)).toEqual({});
  },
);

onEachSite('a page that the browser made is counted when it is told, and written', async (site) => {
  await have.articles(site.journal, [{ refnumber: 101 }]);
  const told = `${calls.noteShown.path}?path=${encodeURIComponent('/archives/2024/4/2/101')}`;
  const answer = await site.get(told, { method: 'POST', headers: agent });
  expect([answer.status, answer.text]).toEqual([204, '']);
  await site.get(`${calls.noteShown.path}?path=${'x'.repeat(700)}`, { method: 'POST' });
  await site.get(`${calls.noteShown.path}?path=%2Fadmin`, { method: 'POST', headers: agent });
  const clicks = site.usageWindow.take().get('demo') ?? [];
  expect(clicks.map(({ item }) => item)).toEqual([{ kind: 'views', refnumber: '101' }]);

  const { usage, usagePacking, database } = site.journal;
  const now = Date.now();
  await usage.record(clicks, now);
  // Until another click could make it a double one, it is not counted.
  expect(await database.reads.selectFrom('usage_days').selectAll().execute()).toEqual([]);
  await usage.settle(now + 60_000);
  const [day] = await database.reads.selectFrom('usage_days').selectAll().execute();
  expect(day).toMatchObject({ views: 1, downloads: 0, unique_investigations: 1 });
  await usagePacking.packIfDue(now + 2 * 24 * 3_600_000);
  expect(await database.reads.selectFrom('usage_days').selectAll().execute()).toEqual([]);
  const ranking = await database.reads.selectFrom('usage_rankings').selectAll().execute();
  expect(ranking.map(({ period, views }) => [period, views]).sort()).toEqual([
    ['all', 1],
    ['week', 1],
    ['year', 1],
  ]);
});
