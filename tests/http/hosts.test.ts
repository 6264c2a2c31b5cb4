import { expect } from 'vitest';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { askRaw } from '../support/http-client.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

/** Next to the journal `demo` one of name `other`, each with an article of the same number. */
async function twoJournals(site: TestSite) {
  const entry = {
    hosts: ['www.other.example'],
    origin: 'https://other.example',
    accent: '#114477',
  };
  addJournalEntry(site.services.registry.path, 'other', entry);
  const other = await site.services.journal('other');
  await have.settings(site.journal, { websitename: 'The First Journal' });
  await have.settings(other, { websitename: 'The Other Journal' });
  await have.article(site.journal, {
    refnumber: 1,
    title: 'Kept in first',
    pdf: pdfBytes('first'),
  });
  await have.article(other, { refnumber: 1, title: 'Kept in other', pdf: pdfBytes('other') });
  await have.article(other, { refnumber: 2, title: 'Only in other', pdf: pdfBytes('two') });
  return other;
}

onEachSite('each journal is served under its own host names', async (site) => {
  await twoJournals(site);
  for (const [host, name] of [
    ['demo.localhost', 'First'],
    ['demo.localhost:3000', 'First'],
    ['demo.example', 'First'],
    ['127.0.0.1', 'First'],
    ['localhost:8080', 'First'],
    ['[::1]:3000', 'First'],
    ['other.localhost', 'Other'],
    ['OTHER.localhost:99', 'Other'],
    ['www.other.example', 'Other'],
    ['other.example', 'Other'],
    ['Other.Example', 'Other'],
  ] as const) {
    const settings = await site.get('/api/settings', { host });
    expect([host, settings.json()]).toMatchObject([host, { websitename: `The ${name} Journal` }]);
    expect(readPage((await site.get('/', { host })).text).title).toContain(`The ${name} Journal`);
  }
});

onSite('an unknown host is a plain 404', async (site) => {
  await twoJournals(site);
  for (const host of ['evil.example', 'other.example.evil.example', '10.0.0.1', 'xother.example']) {
    for (const path of ['/', '/api/settings', '/archives/2024/4/2/1.pdf', '/static/x.js']) {
      const answer = await site.get(path, { host });
      expect([host, answer.status]).toEqual([host, 404]);
      expect(answer.headers['content-type']).toMatch(/^text\/plain/);
      expect(answer.headers['content-security-policy'] ?? '').toContain("default-src 'none'");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.text).not.toMatch(/Journal of|The First|The Other/);
    }
  }
  expect((await site.get('/healthz', { host: 'evil.example' })).status).toBe(200);
});

onSite('the only journal answers to any host, with its own address in its links', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 1, pdf: pdfBytes() });
  const page = readPage((await site.get('/archives/2024/4/2/1', { host: 'any.example' })).text);
  expect(page.rel('canonical')).toEqual(['https://demo.example/archives/2024/4/2/1']);
  expect(page.html).not.toContain('any.example');
});

onEachSite('nothing of one journal is seen through the other', async (site) => {
  await twoJournals(site);
  const other = { host: 'other.localhost' };
  const first = { host: 'demo.localhost' };
  for (const path of [
    '/archives/2024/4/2/2',
    '/archives/2024/4/2/2.pdf',
    '/api/archives/ref/2',
    '/api/archives/2',
  ]) {
    expect((await site.get(path, other)).status).toBe(200);
    expect((await site.get(path, first)).status).toBe(404);
    expect((await site.get(path, other)).status).toBe(200);
  }
  for (const path of [
    '/archives/2024/4/2/1',
    '/api/archives/ref/1',
    '/archives/2024/vol4/issue2',
  ]) {
    for (const _ of ['drawn', 'from the cache']) {
      expect((await site.get(path, first)).text).toContain('Kept in first');
      expect((await site.get(path, other)).text).toContain('Kept in other');
      expect((await site.get(path, first)).text).not.toContain('in other');
      expect((await site.get(path, other)).text).not.toContain('in first');
    }
  }
  const pdf = '/assets/archives/2024/vol4issue2/1.pdf';
  expect((await site.get(pdf, first)).bytes.equals(pdfBytes('first'))).toBe(true);
  expect((await site.get(pdf, other)).bytes.equals(pdfBytes('other'))).toBe(true);
  expect((await site.get('/api/search?keyword=kept', first)).text).not.toContain('in other');
});

onEachSite('a picture of one journal is none of the other', async (site) => {
  const other = await twoJournals(site);
  const name = await have.picture(other, Buffer.from('<svg>other</svg>'));
  await have.indexing(other, { image: name });
  const path = `/assets/indexing/${name}`;
  expect((await site.get(path, { host: 'other.localhost' })).status).toBe(200);
  expect((await site.get(path, { host: 'demo.localhost' })).status).toBe(404);
});

onSite('a write in one journal leaves the cached pages of the other', async (site) => {
  const other = await twoJournals(site);
  await site.get('/board', { host: 'demo.localhost' });
  await other.settings.update({ websiteemail: 'new@other.example' });
  await site.get('/board', { host: 'demo.localhost' });
  expect(site.log.at(-1)).toMatchObject({ journal: 'demo', cache: 'hit' });
});

onSite('a forwarded host is not believed from just anybody', async (site) => {
  await twoJournals(site);
  const headers = { 'x-forwarded-host': 'other.example', forwarded: 'host=other.example' };
  const answer = await site.get('/archives/2024/4/2/1', { host: 'demo.localhost', headers });
  expect(answer.text).toContain('Kept in first');
  expect(answer.text).not.toContain('other.example');
});

onSite(
  'a forwarded host is believed from a configured proxy, and poisons no link',
  async (site) => {
    await twoJournals(site);
    const through = (host: string) =>
      site.get('/archives/2024/4/2/1', {
        host: 'backend.internal',
        headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'http' },
      });
    const answer = await through('www.other.example');
    expect(answer.text).toContain('Kept in other');
    const page = readPage(answer.text);
    expect(page.rel('canonical')).toEqual(['https://other.example/archives/2024/4/2/1']);
    expect(page.meta('citation_pdf_url')).toEqual([
      'https://other.example/archives/2024/4/2/1.pdf',
    ]);
    expect((await through('demo.localhost, evil.example')).text).toContain('Kept in first');
    expect((await through('evil.example')).status).toBe(404);
    const pdf = await site.get('/archives/2024/4/2/1.pdf', { host: 'other.localhost:4000' });
    expect(pdf.headers.link).toContain(
      '<https://other.example/archives/2024/4/2/1>; rel="canonical"',
    );
    expect(pdf.headers.link).not.toContain('evil');
  },
  { env: { COLOPHON_TRUST_PROXY: '127.0.0.1' } },
);

onSite('a request with two hosts is refused, whichever comes first', async (site) => {
  await twoJournals(site);
  const [demo, other] = ['host: demo.localhost', 'host: other.localhost'];
  const first = 'GET /contact HTTP/1.1';
  const ask = (...lines: string[]) =>
    askRaw(site.port, [...lines, 'connection: close', '\r\n'].join('\r\n'));
  expect(await ask(first, other)).toMatch(/^HTTP\/1.1 200 /);
  for (const lines of [
    [first, demo, other],
    [first, other, 'Accept: */*', demo],
    [first, other, 'HOST: other.localhost'],
    [first, `${other}, demo.localhost`],
    ['GET /healthz HTTP/1.1', other, demo],
  ]) {
    const answer = await ask(...lines);
    expect([lines, answer]).toEqual([lines, expect.stringMatching(/^HTTP\/1.1 400 /)]);
    expect(answer).not.toContain('Journal');
  }
});

for (const header of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip']) {
  onSite(`${header} from nobody known is told of in the log, once`, async (site) => {
    const told = () => site.log.filter(({ msg }) => String(msg).includes('COLOPHON_TRUST_PROXY'));
    await site.get('/contact');
    expect(told()).toEqual([]);
    for (const name of [header, header, 'x-forwarded-for']) {
      await site.get('/contact', { headers: { [name]: 'for=192.0.2.9' } });
      expect(told()).toMatchObject([{ level: 40, address: '127.0.0.1' }]);
    }
  });
}

onSite(
  'forwarded headers from a configured proxy are nothing to be told of',
  async (site) => {
    await site.get('/contact', { headers: { 'x-forwarded-for': '192.0.2.9' } });
    const told = site.log.filter(({ msg }) => String(msg).startsWith('forwarded headers'));
    expect(told).toEqual([]);
  },
  { env: { COLOPHON_TRUST_PROXY: '127.0.0.1' } },
);

onSite('a journal without an origin has the address it listens on', async (site) => {
  addJournalEntry(site.services.registry.path, 'plain', {
    hosts: [],
    origin: undefined,
    accent: undefined,
  });
  await have.article(await site.services.journal('plain'), { refnumber: 7 });
  const answer = await site.get('/archives/2024/4/2/7', { host: 'plain.localhost:1' });
  const address = `http://plain.localhost:${site.port}/archives/2024/4/2/7`;
  expect(readPage(answer.text).rel('canonical')).toEqual([address]);
});
