import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { damagePdf } from '../support/stored-files.ts';

const trusted = { env: { COLOPHON_TRUST_PROXY: '127.0.0.1' } };
const called = (id: string) => ({ headers: { 'x-request-id': id } });
const made = /^[A-Za-z0-9_-]{8}-[a-z0-9]+$/;
const pdf = '/assets/archives/2024/vol4issue2/101.pdf';

/** The id of an answer, and that of its line in the log. */
async function idsOf(site: TestSite, path: string, options = {}) {
  const before = site.log.length;
  const { headers } = await site.get(path, options);
  await expect.poll(() => site.log.slice(before).some(({ url }) => url === path)).toBe(true);
  const line = site.log.slice(before).find(({ url }) => url === path);
  return [headers['x-request-id'], line?.reqId, line?.cache];
}

onSite('each request has an id of its own, in its answer and in its line', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  const seen = new Set<unknown>();
  for (const path of ['/board', '/api/editors', '/api/none', '/nowhere', pdf]) {
    const [answered, logged] = await idsOf(site, path);
    expect([path, answered]).toEqual([path, expect.stringMatching(made)]);
    expect(logged).toBe(answered);
    seen.add(answered);
  }
  expect(seen.size).toBe(5);
  for (const options of [{ path: '/healthz' }, { path: '/', host: 'a,b' }, { path: '/%' }]) {
    const { headers } = await site.get(options.path, options);
    expect([options, headers['x-request-id']]).toEqual([options, expect.stringMatching(made)]);
  }
});

onSite('an answer from the cache is as it was kept, and its line has an id', async (site) => {
  await have.settings(site.journal);
  await site.get('/board');
  // The built files lie in memory as what is cached does.
  for (const path of ['/board', '/default-avatar.svg']) {
    const [answered, logged, cache] = await idsOf(site, path);
    expect([path, answered, cache]).toEqual([path, undefined, 'hit']);
    expect(logged).toMatch(made);
  }
});

onSite(
  'the id of a configured proxy is taken and returned, from the cache too',
  async (site) => {
    await have.settings(site.journal);
    const id = 'c0ffee_00-C0FFEE';
    for (const [path, cache] of [
      ['/board', 'miss'],
      ['/board', 'hit'],
      ['/api/none', 'none'],
    ] as const) {
      expect(await idsOf(site, path, called(id))).toEqual([id, id, cache]);
    }
    const { headers } = await site.get('/board');
    const fresh = { ...called(id).headers, 'if-none-match': String(headers.etag) };
    const unchanged = await site.get('/board', { headers: fresh });
    expect([unchanged.status, unchanged.headers['x-request-id']]).toEqual([304, id]);
    // The copy of one reader is not the next one's.
    expect((await site.get('/board')).headers).not.toHaveProperty('x-request-id');
    expect((await site.get('/healthz', called(id))).headers['x-request-id']).toBe(id);
    for (const bad of [
      'short',
      'x'.repeat(65),
      'with spaces in it',
      '"},{"level":60',
      'späteste',
    ]) {
      const [answered, logged] = await idsOf(site, '/api/none', called(encodeURI(bad)));
      expect([bad, answered]).toEqual([
        bad,
        /^[\w-]{8,64}$/.test(bad) ? bad : expect.stringMatching(made),
      ]);
      expect(logged).toBe(answered);
    }
  },
  trusted,
);

onSite('the id that anybody else sends is not taken', async (site) => {
  await have.settings(site.journal);
  const [answered, logged] = await idsOf(site, '/api/none', called('of-a-stranger'));
  expect(answered).toMatch(made);
  expect(logged).toBe(answered);
});

onEachSite('what fails is found in the log by the id that the reader is shown', async (site) => {
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  await damagePdf(site, 101, undefined);
  const answer = await site.get(pdf, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(500);
  const id = String(answer.headers['x-request-id']);
  expect(answer.text).toContain(`<p>Request <code>${id}</code></p>`);
  expect(site.log.find(({ msg }) => msg === 'failed')).toMatchObject({ level: 50, reqId: id });
  const api = await site.get(pdf);
  expect(api.json()).toEqual({ error: 'internal', message: 'Something went wrong' });
  expect(api.headers['x-request-id']).toMatch(made);
});
