import { describe, expect, it } from 'vitest';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { askRaw } from '../support/http-client.ts';
import { siteToRead } from '../support/sites.ts';

const reads = [
  '/api/settings',
  '/api/archives',
  '/api/archives/2024/4/2',
  '/api/archives/ref/101',
  '/api/archives/1',
  '/api/editors',
  '/api/editors/1',
  '/api/indexing',
  '/api/search',
];

describe('addresses', () => {
  const site = siteToRead('sqlite', async ({ journal }) => {
    await have.settings(journal);
    await have.article(journal, { refnumber: 101 });
    await have.editor(journal);
  });

  it.each([...reads, '/board', '/archives/2024/vol4/issue2', '/contact'])(
    '%s answers with and without its slash',
    async (path) => {
      const bare = await site().get(path);
      const slashed = await site().get(`${path}/`);
      expect(bare.status).toBe(200);
      expect(slashed.status).toBe(200);
      expect(bare.bytes.length).toBeGreaterThan(1);
      if (path.startsWith('/api')) expect(slashed.text).toBe(bare.text);
      expect(readPage(slashed.text).main).toBe(readPage(bare.text).main);
    },
  );

  it.each([
    ['/Board', '/board'],
    ['/ARCHIVES/2024/4/2/101?lang=hi', '/archives/2024/4/2/101?lang=hi'],
    ['/Archives/2024/vol4/issue2/', '/archives/2024/vol4/issue2/'],
    // A code of a certificate has capitals of its own.
    ['/Verify/AbCd-1234', '/verify/AbCd-1234'],
  ])('%s leads to the address that it means', async (asked, meant) => {
    const answer = await site().get(asked);
    expect([answer.status, answer.headers.location]).toEqual([301, meant]);
  });

  it.each(['/NOWHERE', '/API/settings', '/Board/Nobody'])('%s is not there', async (path) => {
    expect((await site().get(path)).status).toBe(404);
  });

  it.each([...reads, '/', '/board', '/archives/2024/4/2/101', '/nowhere', '/api/nowhere'])(
    'HEAD %s answers as GET does, without the bytes',
    async (path) => {
      const got = await site().get(path);
      for (const _ of ['first', 'from the cache']) {
        const head = await site().get(path, { method: 'HEAD' });
        expect(head.status).toBe(got.status);
        expect(head.bytes.length).toBe(0);
        expect(head.headers['content-length']).toBe(got.headers['content-length']);
        expect(head.headers.etag).toBe(got.headers.etag);
        expect(head.headers['content-type']).toBe(got.headers['content-type']);
      }
    },
  );

  it('an unknown path is a page of status 404', async () => {
    for (const path of ['/nowhere', '/a/b/c/d/e', '/board/x', '/archives/2024', '/index.php']) {
      const answer = await site().get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(readPage(answer.text).hrefs).toContain('/archives');
    }
  });

  it('an unknown path under /api is JSON of status 404', async () => {
    for (const path of ['/api/nowhere', '/api/archives/2024/4', '/api/v2/settings', '/auth/x']) {
      const answer = await site().get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.json()).toEqual({ error: 'not_found', message: expect.any(String) });
    }
  });

  it.each(['/api/archives', '/api/search', '/board', '/', '/nowhere'])(
    'writing to %s is refused',
    async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        for (const type of ['', 'application/json']) {
          const headers: Record<string, string> = type ? { 'content-type': type } : {};
          const { status } = await site().get(path, { method, headers, body: '{"a":1}' });
          expect(`${method} ${status}`).toMatch(/ (400|404|405|415)$/);
        }
      }
    },
  );

  it.each([
    '/%2e%2e/',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%00',
    '/board%00',
    '/board%0d%0aset-cookie:a=b',
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%ff',
    '/api/%',
    '/api/archives/ref/%E0%A4%A',
    '//api//settings',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/.git/config',
    '/.env',
    '/static/../../package.json',
    '/static/%2e%2e/%2e%2e/package.json',
    '/assets/%2e%2e/%2e%2e/journal.db',
    `/${'a'.repeat(10_000)}`,
    `/api/${'a/'.repeat(5_000)}`,
    `/archives/2024/4/2/${'1'.repeat(10_000)}`,
    `/board?${'x=1&'.repeat(2_500)}`,
    '/board?%',
    '/search?keyword=%',
    '/archives/%25/%25/%25',
    '/@evil.example',
    '/?',
    '/??',
    '/;',
    '/:80',
  ])('the odd address %s has a clean answer', async (path) => {
    const answer = await site().get(path);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/node_modules|\/src\/|root:/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { location = '/' } = answer.headers;
    expect(location).toMatch(/^\/(?!\/|\\)/);
  });

  it.each([
    '/zz/%2e%2e',
    '/zz/..',
    '//',
    '//evil.example/%2e%2e',
    '/a\\..\\',
    '/zz/.%2E/search?keyword=monsoon',
  ])('%s, which leads elsewhere when it is read twice, is not there', async (path) => {
    expect((await site().get(path)).status).toBe(404);
  });

  it.each([
    ['a whole address', 'GET http://evil.example/board HTTP/1.1\r\nHost: demo.localhost'],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: demo.localhost'],
    ['no slash', 'GET board HTTP/1.1\r\nHost: demo.localhost'],
    ['only a query', 'GET ?keyword=x HTTP/1.1\r\nHost: demo.localhost'],
    ['only a fragment', 'GET #x HTTP/1.1\r\nHost: demo.localhost'],
    ['a fragment', 'GET /healthz#x HTTP/1.1\r\nHost: demo.localhost'],
    ['a control character', 'GET /board\x01 HTTP/1.1\r\nHost: demo.localhost'],
    ['bytes that are no ASCII', 'GET /\xe0\xa4 HTTP/1.1\r\nHost: demo.localhost'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: demo.localhost\r\nHost: evil.example'],
    ['no host', 'GET /board HTTP/1.0\r\nAccept: */*'],
    ['a method that is none', 'BREW /board HTTP/1.1\r\nHost: demo.localhost'],
    ['a head without end', `GET / HTTP/1.1\r\nHost: demo.localhost\r\nX: ${'x'.repeat(40_000)}`],
  ])('a request line with %s breaks nothing', async (_what, head) => {
    const answer = await askRaw(site().port, `${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expect((await site().get('/healthz')).status).toBe(200);
  });

  it.each(['http://evil.example/', 'http://demo.localhost/', '*'])(
    'what is asked for as %s… is refused, and left in the cache for nobody',
    async (before) => {
      for (const path of ['api/archives/volumes', 'robots.txt', 'board']) {
        const head = `GET ${before}${path} HTTP/1.1\r\nHost: demo.localhost\r\nConnection: close`;
        expect(await askRaw(site().port, `${head}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
      }
      expect((await site().get('/zz/..')).status).toBe(404);
    },
  );
});
