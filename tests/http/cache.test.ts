import { expect } from 'vitest';
import { buildServices } from '#server/installation.ts';
import { have } from '../support/have.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

const paths = ['/archives/2024/4/2/101', '/api/archives/ref/101', '/api/archives/', '/board'];
const lastCache = (site: TestSite) => site.log.at(-1)?.cache;

onEachSite('the second answer comes from the cache, the same to the byte', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101 });
  for (const path of paths) {
    const first = await site.get(path);
    expect([path, lastCache(site)]).toEqual([path, 'miss']);
    const second = await site.get(path);
    expect([path, lastCache(site)]).toEqual([path, 'hit']);
    expect(second.status).toBe(first.status);
    expect(second.text).toBe(first.text);
    const { date: _, 'x-request-id': id, ...headers } = first.headers;
    expect(second.headers).toMatchObject(headers);
  }
});

onEachSite('a write of another process is seen', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, title: 'Before' });
  const reads = (text: string) => async () => {
    const answers = [];
    for (const path of [
      ...paths.slice(0, 2),
      '/api/search?keyword=before+after'.replace('before+', ''),
    ]) {
      answers.push((await site.get(path)).text);
    }
    return answers.every((answer) => answer.includes(text));
  };
  for (const path of paths) await site.get(path);
  await site.get(paths[0] ?? '');
  expect(lastCache(site)).toBe('hit');

  const elsewhere = buildServices(site.config);
  try {
    const journal = await elsewhere.journal('demo');
    await have.article(journal, { refnumber: 101, title: 'After' });
    // What another process writes is seen a moment later.
    await until('the other process knows the new title', reads('After'));
    await journal.settings.update({ websitename: 'Renamed elsewhere' });
    const renamed = async () => (await site.get('/board')).text.includes('Renamed elsewhere');
    await until('the other node knows the new name', renamed);
  } finally {
    await elsewhere.close();
  }
});

onEachSite("a write of one's own is seen at the very next request", async (site) => {
  await have.settings(site.journal);
  for (let round = 0; round < 20; round += 1) {
    await have.article(site.journal, { refnumber: 101, title: `Round ${round}` });
    expect((await site.get('/api/archives/ref/101')).text).toContain(`Round ${round}"`);
    expect((await site.get('/archives/2024/4/2/101')).text).toContain(`Round ${round}<`);
  }
});

onSite('an unchanged answer is 304 without its bytes', async (site) => {
  await have.article(site.journal, { refnumber: 101 });
  for (const path of paths) {
    const { etag = '' } = (await site.get(path)).headers;
    expect(etag).toMatch(/^(W\/)?"[\w-]+"$/);
    for (const tag of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const answer = await site.get(path, { headers: { 'if-none-match': tag } });
      expect([tag, answer.status, answer.bytes.length]).toEqual([tag, 304, 0]);
      expect(answer.headers.etag).toBe(etag);
    }
    const other = await site.get(path, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  }
  await have.article(site.journal, { refnumber: 101, title: 'Another' });
  const { etag = '' } = (await site.get('/board')).headers;
  const changed = await site.get(paths[0] ?? '', { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
});

onSite('what is not there is not cached, nor 304', async (site) => {
  for (const path of ['/nowhere', '/archives/2024/4/2/101', '/api/archives/ref/101']) {
    for (const _ of ['first', 'second']) {
      const answer = await site.get(path, { headers: { 'if-none-match': '*' } });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(lastCache(site)).toBe('none');
    }
  }
  await have.article(site.journal, { refnumber: 101 });
  expect((await site.get('/archives/2024/4/2/101')).status).toBe(200);
  expect((await site.get('/api/archives/ref/101')).status).toBe(200);
});

onSite('parameters that no page reads make no entry of their own', async (site) => {
  const first = await site.get('/board?utm_source=a');
  expect(lastCache(site)).toBe('miss');
  for (const query of ['', '?', '?utm_source=b', '?fbclid=1&x=%00', '?a=1&b=2']) {
    const answer = await site.get(`/board${query}`);
    expect([query, lastCache(site)]).toEqual([query, 'hit']);
    expect(answer.text).toBe(first.text);
  }
  await site.get('/search?keyword=rice');
  await site.get('/search?ref=x&keyword=rice');
  expect(lastCache(site)).toBe('hit');
  await site.get('/search?keyword=wheat');
  expect(lastCache(site)).toBe('miss');
});

onSite('a token keeps a request away from the cache', async (site) => {
  await site.get('/api/settings');
  await site.get('/api/settings');
  expect(lastCache(site)).toBe('hit');
  const headers = { authorization: 'Bearer x' };
  expect((await site.get('/api/settings', { headers })).status).toBe(401);
  expect(lastCache(site)).toBe('none');
  expect((await site.get('/api/settings')).status).toBe(200);
});
