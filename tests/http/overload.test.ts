import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { ofEachRank, ranks } from '#contract/address.ts';
import { addressTable } from '#contract/address-table.ts';
import { AddressTable } from '#server/edge/address-table.ts';
import { type AdmissionLimits, admissionLimits } from '#server/edge/admission-limits.ts';
import { RequestTarget, rankOf } from '#server/edge/request-target.ts';
import { have } from '../support/have.ts';
import type { Answered } from '../support/http-client.ts';
import { openSite, type TestSite } from '../support/sites.ts';

const roomy = { underWay: 1000, waitMilliseconds: 60_000 };
const renderMilliseconds = 20;

async function withSite(
  engine: 'sqlite' | 'postgres',
  options: Parameters<typeof openSite>[1],
  test: (site: TestSite) => Promise<void>,
) {
  const site = await openSite(engine, options);
  try {
    await test(site);
  } finally {
    await site.close();
  }
}

it('a page that was good a second ago stands in for a refusal, and no longer', () => {
  const admissionLimits = Object.fromEntries(
    ranks.map((rank) => [rank, { ...roomy }]),
  ) as AdmissionLimits;
  return withSite('sqlite', { admissionLimits }, async (site) => {
    const by = { username: 'asha', now: new Date() };
    expect((await site.get('/contact')).status).toBe(200);
    const unseen = '/indexing';
    for (const rank of ranks)
      Object.assign(admissionLimits[rank], { underWay: 0, waitMilliseconds: 0 });
    await site.journal.settings.change({ websitename: 'Another' }, by);
    expect((await site.get('/contact')).status).toBe(200);
    expect((await site.get(unseen)).status).toBe(503);
    expect((await site.get('/contact', { headers: strangersToken })).status).toBe(503);
    const later = performance.now() + 1_001;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
    try {
      expect((await site.get('/contact')).status).toBe(503);
    } finally {
      clock.mockRestore();
    }
  });
});
const strangersToken = { authorization: 'Bearer made-up' };

it('the scripts of a page are answered whatever there is to do', () => {
  const nobody = { underWay: 0, waitMilliseconds: 0 };
  const admissionLimits = Object.fromEntries(
    ranks.map((rank) => [rank, nobody]),
  ) as AdmissionLimits;
  return withSite('sqlite', { admissionLimits }, async (site) => {
    expect((await site.get('/contact')).status).toBe(503);
    const icon = await site.get('/default-avatar.svg');
    expect(icon).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  });
});

it('while the database is held, searches are refused first, articles last, administrators not yet', () => {
  const admissionLimits: AdmissionLimits = {
    ...ofEachRank(roomy),
    unverified: { ...roomy, underWay: 5 },
    search: { ...roomy, underWay: 1 },
    page: { ...roomy, underWay: 2 },
    article: { ...roomy, underWay: 3 },
    administrator: { ...roomy, underWay: 4 },
  };
  return withSite('postgres', { admissionLimits }, async (site) => {
    await have.settings(site.journal);
    for (const refnumber of [101, 102, 103, 104]) await have.article(site.journal, { refnumber });
    expect((await site.get('/contact')).status).toBe(200);
    const articles = await hold(site);
    const waiting: Promise<Answered>[] = [];
    const askArticle = async (ref: number) => {
      // Not its page, which asks the database several things at once.
      waiting.push(site.get(`/api/archives/ref/${ref}`));
      await vi.waitFor(async () => expect(await articles.waiting()).toBe(waiting.length), 20_000);
    };

    await askArticle(101);
    const search = await site.get('/api/search?keyword=soil');
    expect(search).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(search.json()).toMatchObject({ error: 'unavailable' });
    await askArticle(102);
    const page = await site.get('/archives/2024/vol4/issue2');
    expect(page).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    expect(page.text).toContain('Please try again in a moment.');
    await askArticle(103);
    expect((await site.get('/archives/2024/4/2/104')).status).toBe(503);
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await site.get('/auth/login/', login)).status).toBe(401);
    for (const path of ['/contact', '/healthz']) expect((await site.get(path)).status).toBe(200);

    await articles.letGo();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    expect((await site.get('/api/search?keyword=soil')).status).toBe(200);
    expect((await site.get('/archives/2024/4/2/104')).status).toBe(200);
  });
});

it('of what comes while the process is busy, articles go first and wait longest', () => {
  const admissionLimits: AdmissionLimits = {
    ...ofEachRank(roomy),
    search: { ...roomy, waitMilliseconds: 2 * renderMilliseconds },
    article: { ...roomy, waitMilliseconds: 20 * renderMilliseconds },
  };
  // A clock that only rendering moves on: what comes first does not depend on the machine.
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const renderer = (built: Parameters<NonNullable<Rendering>>[0]) => ({
    ...built,
    render(...asked: Parameters<typeof built.render>) {
      now += renderMilliseconds;
      return built.render(...asked);
    },
  });
  const tested = withSite('sqlite', { admissionLimits, renderer }, async (site) => {
    await have.settings(site.journal);
    const searches = Array.from({ length: 10 }, (_, index) => `/search?keyword=${index}`);
    const articles = Array.from({ length: 40 }, (_, index) => `/archives/2024/4/2/${index + 1}`);
    const statuses = await askAtOnce(site.port, [...searches, ...articles]);
    const counts = (found: number[], status: number) =>
      found.filter((one) => one === status).length;
    const ofSearches = statuses.slice(0, searches.length);
    const ofArticles = statuses.slice(searches.length);

    expect(counts(ofSearches, 503)).toBe(10);
    expect(counts(ofArticles, 404)).toBeGreaterThan(1);
    expect(counts(ofArticles, 503)).toBeGreaterThan(1);
    expect(counts(ofArticles, 404) + counts(ofArticles, 503)).toBe(40);
    expect((await site.get('/search?keyword=1')).status).toBe(200);
    expect(site.log.filter(({ status }) => status === 503).length).toBeGreaterThan(10);
  });
  return tested.finally(() => clock.mockRestore());
});

it('who comes while others wait long gets the page of a moment ago, and the new one when they do not', () => {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  let rendered = 0;
  let meanwhile: Promise<Answered> | undefined;
  let ask = () => {};
  const renderer = (built: Parameters<NonNullable<Rendering>>[0]) => ({
    ...built,
    render(...asked: Parameters<typeof built.render>) {
      now += 2 * renderMilliseconds;
      rendered += 1;
      if (rendered === 6) ask();
      return built.render(...asked);
    },
  });
  const tested = withSite('sqlite', { renderer }, async (site) => {
    await have.settings(site.journal, { websitename: 'Before' });
    expect((await site.get('/contact')).text).toContain('Before');
    const by = { username: 'asha', now: new Date() };
    await site.journal.settings.change({ websitename: 'After' }, by);
    ask = () => {
      meanwhile = site.get('/contact');
    };
    const others = Array.from({ length: 40 }, (_, index) => `/keywords/word-${index}`);
    await askAtOnce(site.port, others);
    expect((await meanwhile)?.text).toContain('Before');
    expect((await site.get('/contact')).text).toContain('After');
  });
  return tested.finally(() => clock.mockRestore());
});

type Rendering = NonNullable<Parameters<typeof openSite>[1]>['renderer'];

/** Takes the articles of a journal in PostgreSQL from everybody. */
async function hold({ journal: { database } }: TestSite) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const holding = database.writePrivate(async (tx) => {
    await sql`lock table demo.articles in access exclusive mode`.execute(tx);
    isHeld();
    await released;
  });
  await held;
  return {
    async waiting() {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_locks where not granted and database =
          (select oid from pg_database where datname = current_database())`.execute(database.reads);
      return Number(rows[0]?.count);
    },
    async letGo() {
      release();
      await holding;
    },
  };
}

/** Asks on connections that are open already, all in one moment; gives the statuses in the same order. */
async function askAtOnce(port: number, paths: string[]): Promise<number[]> {
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: demo.localhost\r\n\r\n`;
  const sockets: Socket[] = [];
  for (const _ of paths) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.write(request('/healthz'));
    await once(socket, 'data');
  }
  const answers = sockets.map(async (socket, index) => {
    socket.write(request(paths[index] ?? ''));
    const [head] = await once(socket, 'data');
    return Number(/^HTTP\/1.1 (\d+)/.exec(String(head))?.[1]);
  });
  const statuses = await Promise.all(answers);
  for (const socket of sockets) socket.destroy();
  return statuses;
}

it('readers who wait in vain are told well within a second, and the higher their rank the longer they wait', () => {
  const waits = ranks.slice(2).map((rank) => admissionLimits[rank].waitMilliseconds);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(admissionLimits.article.waitMilliseconds).toBeLessThanOrEqual(750);
});

const addresses = new AddressTable(addressTable);

describe('who is asked to wait first', () => {
  it.each([
    ['search', 'GET', '/search?keyword=a'],
    ['search', 'GET', '/api/search?keyword=a'],
    ['document', 'GET', '/api/pdf/certificate/1/A'],
    ['page', 'GET', '/'],
    ['page', 'GET', '/archives/2024/vol4/issue2'],
    ['page', 'GET', '/api/archives/2024/4/2'],
    ['page', 'GET', '/pdf?refno=101'],
    ['article', 'GET', '/archives/2024/4/2/101?x=/search'],
    ['article', 'GET', '/archives/2024/4/2/101.pdf'],
    ['article', 'GET', '/assets/archives/2024/vol4issue2/101.pdf'],
    ['article', 'GET', '/api/archives/ref/101'],
    ['article', 'GET', '/api/archives/101'],
    ['page', 'GET', '/api/editors/1'],
    ['page', 'GET', '/api/settings'],
    ['article', 'GET', '/static/entry.js'],
    ['unverified', 'POST', '/api/archives/101'],
    ['unverified', 'POST', '/auth/login/'],
    ['article', 'GET', '/admin/archives'],
  ])('%s: %s %s', (rank, method, url) => {
    expect(rankOf({ method, headers: {} }, new RequestTarget(url, addresses), false)).toBe(rank);
  });

  it('who sends a token that is known to be good is an administrator, and with another one behind all readers', () => {
    const target = new RequestTarget('/api/search', addresses);
    const headers = { authorization: 'Bearer x' };
    expect(rankOf({ method: 'GET', headers }, target, true)).toBe('administrator');
    expect(rankOf({ method: 'POST', headers }, target, true)).toBe('administrator');
    expect(rankOf({ method: 'GET', headers }, target, false)).toBe('token');
    expect(rankOf({ method: 'POST', headers }, target, false)).toBe('token');
    const login = { ...headers, 'content-length': '40' };
    expect(rankOf({ method: 'POST', headers: login }, target, false)).toBe('unverified');
    expect(rankOf({ method: 'GET', headers: {} }, target, false)).toBe('search');
  });
});
