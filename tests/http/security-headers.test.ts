import { expect } from 'vitest';
import { problems } from '#contract/problems.ts';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { type Answered, askRaw } from '../support/http-client.ts';
import { setInPublisherFile } from '../support/publisher.ts';
import { onSite } from '../support/sites.ts';

function expectGuarded(what: string, { status, headers }: Answered): void {
  expect.soft([what, headers['x-content-type-options']]).toEqual([what, 'nosniff']);
  expect.soft([what, headers['x-frame-options']]).toEqual([what, 'DENY']);
  expect.soft([what, headers['referrer-policy']]).toEqual([what, expect.stringMatching(/strict/)]);
  const policy = headers['content-security-policy'] ?? '';
  expect.soft(`${what} ${status}: ${policy}`).toContain("default-src 'none'");
  expect.soft(`${what} ${status}: ${policy}`).toContain("frame-ancestors 'none'");
  expect.soft(`${what}: ${policy}`).not.toMatch(/script-src[^;]*(unsafe|\*|data:|http)/);
  expect.soft(headers['x-powered-by']).toBeUndefined();
  expect.soft(headers.server).toBeUndefined();
  const usableBy = sharedKinds.test(what) ? 'cross-origin' : 'same-origin';
  expect.soft([what, headers['cross-origin-resource-policy']]).toEqual([what, usableBy]);
  // The journal's origin is on https; who asks how the server is asks no journal.
  if (probes.test(what)) return;
  expect
    .soft([what, headers['strict-transport-security']])
    .toEqual([what, expect.stringMatching(/^max-age=\d{7,}/)]);
}

/** What other sites may show as a part of their pages. */
const sharedKinds = /^(picture|drawing|feed|OAI|record|records of a search)$/;
const probes = /^(health|readiness)$/;

const nonsense = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };

const strict = ["script-src 'self'", "style-src 'self'", "base-uri 'none'", "form-action 'self'"];

onSite('every kind of answer has the security headers', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  const picture = await have.picture(site.journal, Buffer.from('<svg/>'));
  await have.indexing(site.journal, { image: picture });
  const pdf = '/assets/archives/2024/vol4issue2/101.pdf';
  const { etag = '' } = (await site.get('/board')).headers;
  const pdfTag = (await site.get(pdf)).headers.etag ?? '';
  const script = /\/static\/[\w-]+\.js/.exec((await site.get('/')).text)?.[0] ?? '';
  const theme = /\/theme\/\w+\.css/.exec((await site.get('/')).text)?.[0] ?? '';

  const kinds: [what: string, status: number, answer: Answered][] = [
    ['page', 200, await site.get('/')],
    ['cached page', 200, await site.get('/')],
    [
      'cached page, unchanged',
      304,
      await site.get('/board', { headers: { 'if-none-match': etag } }),
    ],
    ['unknown page', 404, await site.get('/nowhere')],
    ['API', 200, await site.get('/api/settings')],
    ['API, unknown', 404, await site.get('/api/nowhere')],
    ['API, refused', 422, await site.get('/api/search?keyword=x&page=0')],
    ['API, no token', 401, await site.get('/api/admin/')],
    ['API page', 200, await site.get('/api')],
    ['OpenAPI', 200, await site.get('/api/openapi.json')],
    ['malformed address', 400, await site.get('/%')],
    ['redirect of the archives', 302, await site.get('/archives')],
    ['redirect of an article', 301, await site.get('/archives/2023/4/2/101')],
    ['redirect of a file', 301, await site.get('/archives/2023/4/2/101.pdf')],
    ['file', 200, await site.get(pdf)],
    ['part of a file', 206, await site.get(pdf, { headers: { range: 'bytes=0-3' } })],
    ['file, unchanged', 304, await site.get(pdf, { headers: { 'if-none-match': pdfTag } })],
    ['file, no such range', 416, await site.get(pdf, { headers: { range: 'bytes=9999-' } })],
    ['no file', 404, await site.get('/assets/archives/2024/vol4issue2/102.pdf')],
    ['picture', 200, await site.get(`/assets/indexing/${picture}`)],
    ['script', 200, await site.get(script)],
    ['colours', 200, await site.get(theme)],
    ['drawing', 200, await site.get('/favicon.svg')],
    ['feed', 200, await site.get('/feeds/rss.xml')],
    ['OAI', 200, await site.get('/oai?verb=Identify')],
    ['record', 200, await site.get('/archives/2024/4/2/101.ris')],
    ['records of a search', 200, await site.get('/search.ris?keyword=x')],
    ['page for an archive', 200, await site.get('/lockss')],
    ['administration', 200, await site.get('/admin')],
    ['administration, unknown', 404, await site.get('/admin/nowhere')],
    ['body that is no JSON', 400, await site.get('/auth/login/', nonsense)],
    ['health', 200, await site.get('/healthz')],
    ['readiness', 200, await site.get('/readyz')],
    ['wrong method', 404, await site.get('/board', { method: 'POST' })],
  ];
  for (const [what, status, answer] of kinds) {
    expect.soft([what, answer.status]).toEqual([what, status]);
    expectGuarded(what, answer);
  }
});

onSite(
  'no answer allows inline styles, any inline script, or anything from elsewhere',
  async (site) => {
    for (const path of ['/', '/nowhere', '/api/settings', '/api', '/static/nothing.js']) {
      const policy = (await site.get(path)).headers['content-security-policy'] ?? '';
      for (const part of strict)
        expect([path, policy]).toEqual([path, expect.stringContaining(part)]);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
    }
  },
);

onSite('a page has no script inside, and its policy allows none', async (site) => {
  await have.settings(site.journal, { websitename: '</script><script>alert(1)</script>' });
  for (const path of ['/', '/nowhere']) {
    const { text, headers } = await site.get(path);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    const { inlineScripts } = readPage(text);
    expect(inlineScripts).toEqual([]);
  }
});

onSite('a journal that is not on https promises nothing', async (site) => {
  setInPublisherFile(site.services, ['journals', 'demo', 'origin'], 'http://demo.example');
  const script = /\/static\/[\w-]+\.js/.exec((await site.get('/')).text)?.[0] ?? '';
  for (const path of ['/', '/admin', '/nowhere', '/api/nowhere', script]) {
    const { headers } = await site.get(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect([path, headers['strict-transport-security']]).toEqual([path, undefined]);
  }
});

const unreadable: [what: string, request: string, status: string][] = [
  ['no request', 'nonsense\r\n\r\n', '400 Bad Request'],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, '431 '],
];

for (const [what, request, status] of unreadable) {
  onSite(`what cannot be read is refused in plain words, guarded: ${what}`, async (site) => {
    const answer = await askRaw(site.port, request);
    const [head = '', body] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}`);
    expect(head).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(head).toContain('\r\nconnection: close');
    expect(body).toBe(`${problems.invalid_request[1]}\n`);
  });
}

onSite('what Node would refuse for its headers alone is answered like the rest', async (site) => {
  const ask = (...lines: string[]) =>
    askRaw(site.port, [...lines, 'Connection: close', '\r\n'].join('\r\n'));
  const hostless = await ask('GET /contact HTTP/1.1');
  expect(hostless).toMatch(/^HTTP\/1.1 400 /);
  expect(hostless).toContain(`${problems.invalid_request[1]}\n`);
  const older = await ask('GET /contact HTTP/1.0');
  expect(older).toMatch(/^HTTP\/1.1 200 /);
  const demo = 'Host: demo.localhost';
  const expecting = await ask('GET /contact HTTP/1.1', demo, 'Expect: 200-ok');
  expect(expecting).toMatch(/^HTTP\/1.1 200 /);
  for (const answer of [hostless, older, expecting]) {
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(answer).toContain("default-src 'none'");
  }
});

onSite(
  'nothing comes behind the answer to a request that was the last of its connection',
  async (site) => {
    const last = 'GET /contact HTTP/1.1\r\nHost: demo.localhost\r\nConnection: close\r\n\r\n';
    for (const _ of ['rendered', 'from the cache']) {
      const answer = await askRaw(
        site.port,
        `${last}GET / HTTP/1.1\r\nHost: demo.localhost\r\n\r\n`,
      );
      expect(answer).toContain('</html>');
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    }
  },
);

onSite('what cannot be read is refused behind the answers that are still made', async (site) => {
  const page = 'GET /contact HTTP/1.1\r\nHost: demo.localhost\r\n\r\n';
  for (const _ of ['rendered', 'from the cache']) {
    const answer = await askRaw(site.port, `${page}${page}nonsense\r\n\r\n${page}`);
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '200', '400']);
    expect(answer.match(/<\/html>/g)).toHaveLength(2);
    expect(answer.endsWith(`${problems.invalid_request[1]}\n`)).toBe(true);
  }
});
