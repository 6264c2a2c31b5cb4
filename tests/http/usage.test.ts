import { pino } from 'pino';
import { expect } from 'vitest';
import { calls } from '#contract/calls/calls.ts';
import { noUsage, requestsOf } from '#domain/usage/usage-counts.ts';
import { startCountingUsage } from '#server/features/usage/count-usage.ts';
import { storeTextFiles } from '#server/store/article-texts.ts';
import { addUsage } from '#server/store/usage-writes.ts';
import { signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };

const silent = pino({ level: 'silent' });

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
    await get(`${page}7`);
    await get('/robots.txt');
    await get('/board');
    await get('/api/archives/2024/4/2');
    expect(takeSeen(site)).toEqual({});
  },
);

onEachSite(
  'a PDF that is asked for in parts is one download, and a probe is none',
  async (site) => {
    const pdf = Buffer.concat([pdfBytes(), Buffer.alloc(200_000)]);
    await have.articles(site.journal, [{ refnumber: 101, pdf }]);
    const get = async (range: string) => {
      const headers = { ...agent, range };
      const { status } = await site.get('/archives/2024/4/2/101.pdf', { headers });
      expect([range, status]).toEqual([range, 206]);
    };
    for (const range of ['bytes=0-0', 'bytes=0-1', 'bytes=-8', 'bytes=65536-131071'])
      await get(range);
    expect(takeSeen(site)).toEqual({});
    for (const range of ['bytes=0-65535', 'bytes=65536-131071', 'bytes=131072-']) await get(range);
    expect(takeSeen(site)).toEqual({ 'downloads 101': 1 });
    await get('bytes=0-');
    expect(takeSeen(site)).toEqual({ 'downloads 101': 1 });
  },
);

onEachSite('administrators are not counted; who sends what is no token is', async (site) => {
  await have.articles(site.journal, [{ refnumber: 101, pdf: pdfBytes() }]);
  const page = '/archives/2024/4/2/101';
  const get = (path: string, authorization: string) =>
    site.get(path, { headers: { ...agent, authorization } });
  for (const wrong of ['Bearer none', 'Basic cmVhZGVyOg==']) await get(page, wrong);
  expect(takeSeen(site)).toEqual({ 'views 101': 2 });
  // Where tokens are asked for, a wrong one is given nothing that could be counted.
  expect((await get(`${page}.pdf`, 'Bearer none')).status).toBe(401);
  expect(takeSeen(site)).toEqual({});
  const { token } = await signIn(site);
  expect((await get(`${page}.pdf`, `Bearer ${token}`)).status).toBe(200);
  await get(page, `Bearer ${token}`);
  expect(takeSeen(site)).toEqual({});
});

onEachSite('what an administrator opens in the same browser is taken out again', async (site) => {
  await have.articles(site.journal, [{ refnumber: 101, pdf: pdfBytes() }, { refnumber: 102 }]);
  const { token } = await signIn(site);
  const page = '/archives/2024/4/2/101';
  const opened = ['/', page, `${page}.pdf`, '/archives/2024/vol4/issue2', '/search?keyword=soil'];
  const other = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };
  for (const headers of [agent, other]) {
    for (const path of opened) await site.get(path, { headers });
  }
  const tell = async (path: string, headers: Record<string, string>) => {
    const told = `${calls.noteOwn.path}?path=${encodeURIComponent(path)}`;
    return (await site.get(told, { method: 'POST', headers: { ...agent, ...headers } })).status;
  };
  const authorization = `Bearer ${token}`;
  // Nobody is taken for an administrator who is none.
  expect(await tell(page, {})).toBe(401);
  expect(await tell(page, { authorization: 'Bearer none' })).toBe(401);
  expect([...site.usageWindow.takeOwn(Number.POSITIVE_INFINITY)]).toEqual([]);
  for (const path of opened) expect(await tell(path, { authorization })).toBe(204);
  for (const path of ['/static/x.js', 'x', '/admin']) await tell(path, { authorization });
  expect([...site.usageWindow.takeOwn(Date.now() - 60_000)]).toEqual([]);

  // As the server does it at its end: all that was noted is written first.
  const stop = startCountingUsage(site.usageWindow, site.services, silent, 3_600_000);
  await stop();
  const { usage, database } = site.journal;
  await usage.settle(Date.now() + 60_000);
  const days = await database.reads.selectFrom('usage_days').selectAll().execute();
  expect(days.find(({ kind }) => kind === 'journal')).toMatchObject({ views: 1, downloads: 1 });
  expect(
    Object.fromEntries(days.map(({ kind, views }) => [kind, views])),
    'the other reader alone',
  ).toMatchObject({
    ...{ home: 1, article: 1, issue: 1, sessions: 1 },
    ...{ searches: 1, lost_searches: 1 },
  });
});

onEachSite('an article that is read on its page is asked for, as its PDF is', async (site) => {
  const { usage, database } = site.journal;
  await have.articles(site.journal, [{ refnumber: 101, pdf: pdfBytes() }, { refnumber: 102 }]);
  await database.write(async (tx) => {
    const full_text = storeTextFiles([{ name: 'a.xml', sha256: 'a'.repeat(64), bytes: 9 }]);
    await tx.updateTable('articles').set({ full_text }).where('refnumber', '=', 101).execute();
  });
  const from = Date.parse('2026-05-12T10:00:00Z');
  const click = (address: string, kind: 'views' | 'downloads', refnumber: string, at = 0) => ({
    ...{ item: { kind, refnumber }, address, agent: agent['user-agent'], referrer: '' },
    ...{ first: from + at, last: from + at, clicks: 1, isPrivate: false },
  });
  await usage.record(
    [
      click('192.0.2.1', 'views', '101'),
      // The other format of the same within half a minute: one request, as the later one.
      ...[click('192.0.2.2', 'views', '101'), click('192.0.2.2', 'downloads', '101', 20_000)],
      ...[click('192.0.2.3', 'views', '101'), click('192.0.2.3', 'downloads', '101', 40_000)],
      click('192.0.2.4', 'views', '102'),
    ],
    from,
  );
  await usage.settle(from + 120_000);
  const days = await database.reads.selectFrom('usage_days').selectAll().execute();
  const of = (kind: string, article: number) =>
    days.filter((day) => day.kind === kind)[article] as unknown as Record<string, number>;
  expect(of('article', 0)).toMatchObject({
    ...{ views: 2, texts: 2, downloads: 2, unique_investigations: 3, unique_requests: 3 },
  });
  expect(of('article', 1)).toMatchObject({ views: 1, texts: 0, unique_requests: 0 });
  expect(requestsOf(of('journal', 0) as never)).toBe(4);
});

onEachSite(
  'one address counts an article 300 times a day, whatever it calls itself',
  async (site) => {
    const { usage, database } = site.journal;
    await have.articles(site.journal, [{ refnumber: 101 }, { refnumber: 102 }]);
    const from = Date.parse('2026-05-12T10:00:00Z');
    const click = (address: string, browser: number, refnumber = '101') => ({
      ...{ item: { kind: 'views' as const, refnumber }, address, agent: `Browser ${browser}` },
      ...{ referrer: '', first: from, last: from, clicks: 1, isPrivate: browser % 2 === 0 },
    });
    const crowd = (address: (at: number) => string, count: number) =>
      Array.from({ length: count }, (_, at) => click(address(at), at));
    // A class, a program with many names, and one with many addresses of its own network.
    await usage.record([...crowd(() => '192.0.2.1', 61), click('192.0.2.2', 1, '102')], from);
    await usage.record(
      crowd(() => '192.0.2.2', 400),
      from,
    );
    await usage.record(
      crowd((at) => `2001:db8::${at.toString(16)}`, 250),
      from,
    );
    await usage.settle(from + 60_000);
    await usage.record(
      crowd((at) => `2001:db8::1:${at.toString(16)}`, 250),
      from + 70_000,
    );
    await usage.settle(from + 140_000);
    const days = await database.reads.selectFrom('usage_days').selectAll().execute();
    const viewsOf = (kind: string) =>
      days.filter((day) => day.kind === kind).map(({ views }) => views);
    expect(viewsOf('article').sort()).toEqual([1, 61 + 300 + 300]);
    expect(viewsOf('set_apart')).toEqual([100 + 200]);
  },
);

onEachSite('a page of another site reports nothing', async (site) => {
  await have.articles(site.journal, [{ refnumber: 101 }]);
  const told = `${calls.noteShown.path}?path=${encodeURIComponent('/archives/2024/4/2/101')}`;
  const from = async (place: string) => {
    const headers = { ...agent, 'sec-fetch-site': place };
    return (await site.get(told, { method: 'POST', headers })).status;
  };
  expect(await from('cross-site')).toBe(400);
  expect(takeSeen(site)).toEqual({});
  expect(await from('same-origin')).toBe(204);
  expect(takeSeen(site)).toEqual({ 'views 101': 1 });
});

onEachSite('a page that the browser made is counted when it is told, and written', async (site) => {
  await have.articles(site.journal, [{ refnumber: 101 }]);
  const told = `${calls.noteShown.path}?path=${encodeURIComponent('/archives/2024/4/2/101')}`;
  const answer = await site.get(told, { method: 'POST', headers: agent });
  expect([answer.status, answer.text]).toEqual([204, '']);
  await site.get(`${calls.noteShown.path}?path=${'x'.repeat(700)}`, { method: 'POST' });
  await site.get(`${calls.noteShown.path}?path=%2Fadmin`, { method: 'POST', headers: agent });
  const clicks = site.usageWindow.take().get('demo') ?? [];
  expect(clicks.map(({ item }) => item)).toEqual([{ kind: 'views', refnumber: '101' }]);

  const { usage, dailyUsage, database } = site.journal;
  const now = Date.now();
  await usage.record(clicks, now);
  // Until another click could make it a double one, it is not counted.
  expect(await database.reads.selectFrom('usage_days').selectAll().execute()).toEqual([]);
  await usage.settle(now + 60_000);
  const stored = async (table: 'usage_days' | 'usage_months') => {
    const rows = await database.reads.selectFrom(table).selectAll().execute();
    return rows.filter(({ kind }) => kind === 'article' || kind === 'journal');
  };
  const counts = { views: 1, downloads: 0, unique_investigations: 1 };
  const both = [expect.objectContaining(counts), expect.objectContaining(counts)];
  expect(await stored('usage_days')).toEqual(both);
  await dailyUsage.runIfDue(now + 2 * 24 * 3_600_000);
  const ranking = await database.reads.selectFrom('usage_rankings').selectAll().execute();
  expect(ranking.map(({ period, views }) => [period, views]).sort()).toEqual([
    ['all', 1],
    ['week', 1],
    ['year', 1],
  ]);
  expect(await stored('usage_months')).toEqual(both);
});

onEachSite('days of articles and issues are stored for 13 months, all else stays', async (site) => {
  const { dailyUsage, database } = site.journal;
  const { reads } = database;
  const stored = async () => {
    const rows = await reads.selectFrom('usage_days').selectAll().orderBy('id').execute();
    return rows.map(({ kind, day }) => `${kind} ${day}`);
  };
  const months = () => reads.selectFrom('usage_months').selectAll().orderBy('id').execute();
  await database.writePrivate((tx) =>
    addUsage(
      tx,
      (['article', 'issue', 'journal', 'country'] as const).flatMap((kind) =>
        ['2025-02-27', '2025-02-28'].map((day) => ({ kind, key: '', day, ...noUsage, views: 1 })),
      ),
    ),
  );
  const before = await months();
  expect(before).toHaveLength(4);
  await dailyUsage.runIfDue(Date.parse('2026-03-28T12:00:00Z'));
  expect(await stored()).toEqual([
    ...['article 2025-02-28', 'issue 2025-02-28'],
    ...['journal 2025-02-27', 'journal 2025-02-28', 'country 2025-02-27', 'country 2025-02-28'],
  ]);
  // A month without such a day ends earlier.
  await dailyUsage.runIfDue(Date.parse('2026-03-31T12:00:00Z'));
  expect((await stored()).filter((row) => /^(article|issue)/.test(row))).toEqual([]);
  expect(await months()).toEqual(before);
});

onEachSite(
  'what is noted when the process ends is written, and pages stay cached',
  async (site) => {
    await have.articles(site.journal, [{ refnumber: 101 }]);
    const stop = startCountingUsage(site.usageWindow, site.services, silent, 3_600_000);
    await site.get('/archives/2024/4/2/101', { headers: agent });
    const before = site.services.cacheVersion(site.journal);
    await stop();
    const { reads } = site.journal.database;
    const clicks = await reads.selectFrom('usage_clicks').selectAll().execute();
    expect(clicks.map(({ kind, clicks: times }) => [kind, times])).toEqual([['views', 1]]);
    // Nothing by which a reader could be known: a hash, of which the salt is not with it.
    expect(JSON.stringify(clicks)).not.toMatch(/127\.0\.0\.1|Firefox/);
    expect(site.services.cacheVersion(site.journal)).toBe(before);
    const { written, lost, writes } = site.services.watched.usage;
    expect({ written, lost, writes }).toEqual({ written: 1, lost: 0, writes: 1 });
  },
);

onEachSite('what cannot be written is lost, told of and never counted later', async (site) => {
  await have.articles(site.journal, [{ refnumber: 101 }]);
  const broken = { ...site.journal, usage: { ...site.journal.usage, record: refuse } };
  const services = { ...site.services, openJournal: () => broken };
  const stop = startCountingUsage(site.usageWindow, services, silent, 3_600_000);
  await site.get('/archives/2024/4/2/101', { headers: agent });
  await stop();
  expect(site.services.watched.usage.lost).toBe(1);
  await site.journal.usage.settle(Date.now() + 60_000);
  const { reads } = site.journal.database;
  expect(await reads.selectFrom('usage_days').selectAll().execute()).toEqual([]);
});

const refuse = () => Promise.reject(new Error('The database is away'));

onEachSite('a journal that does not count stores nothing', async (site) => {
  await have.articles(site.journal, [{ refnumber: 101 }]);
  const who = await signIn(site);
  const set = (usage_counted: string) => who.post('/api/admin/journal-metadata', { usage_counted });
  const read = async () => {
    await site.get('/archives/2024/4/2/101', { headers: agent });
    await site.get('/', { headers: { 'user-agent': 'Googlebot/2.1' } });
    await site.journal.usage.record(site.usageWindow.take().get('demo') ?? [], Date.now());
  };
  const stored = async () => {
    const { reads } = site.journal.database;
    const tables = ['usage_clicks', 'usage_visits', 'usage_days', 'usage_asked'] as const;
    const rows = await Promise.all(
      tables.map((table) => reads.selectFrom(table).selectAll().execute()),
    );
    return rows.map(({ length }) => length);
  };
  const counting = async () => (await who.get('/api/admin/usage')).body;
  expect((await set('no')).status).toBe(422);
  expect((await set('off')).status).toBe(200);
  await read();
  expect(await stored()).toEqual([0, 0, 0, 0]);
  expect(await counting()).toMatchObject({ counting: 'off in journal' });
  // What the journal keeps of it is no reader's business.
  expect((await site.get('/')).text).not.toContain('usage_counted');

  expect((await set('')).status).toBe(200);
  await read();
  expect(await stored()).toEqual([1, 0, 1, 0]);
  expect(await counting()).toMatchObject({ counting: 'on' });
});

onEachSite('of a day that is over nothing is kept but numbers', async (site) => {
  await have.articles(site.journal, [{ refnumber: 101 }]);
  const { usage, database } = site.journal;
  const { reads } = database;
  const now = Date.now();
  const day = 24 * 3_600_000;
  await site.get('/archives/2024/4/2/101', { headers: agent });
  await usage.record(site.usageWindow.take().get('demo') ?? [], now);
  await usage.settle(now + 60_000);
  const count = async (table: 'usage_salts' | 'usage_visits' | 'usage_clicks' | 'usage_months') =>
    (await reads.selectFrom(table).selectAll().execute()).length;
  // SQLite has one node, whose memory has the salt. A visit is of the browser, and one of its address.
  expect(await count('usage_salts')).toBe(database.engine === 'postgres' ? 1 : 0);
  expect([await count('usage_visits'), await count('usage_months')]).toEqual([2, 3]);
  await usage.settle(now + day);
  await usage.settle(now + day + 15 * 60_000);
  expect(await count('usage_salts')).toBe(0);
  expect([await count('usage_visits'), await count('usage_clicks')]).toEqual([0, 0]);
  expect(await count('usage_months')).toBe(3);
});
