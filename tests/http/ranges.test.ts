import { describe, expect, it } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { siteToRead, type TestSite } from '../support/sites.ts';

const stored = pdfBytes('0123456789'.repeat(50));

const files: [what: string, pathOf: (site: TestSite) => Promise<string>][] = [
  [
    'a PDF',
    async ({ journal }) => {
      await have.article(journal, { refnumber: 101, pdf: stored });
      return '/archives/2024/4/2/101.pdf';
    },
  ],
  [
    'a picture',
    async ({ journal }) => {
      const picture = await have.picture(journal, stored, 'webp');
      await have.editor(journal, { picture });
      return `/assets/editors/${picture}`;
    },
  ],
];

describe.each(files)('ranges of %s', (_what, pathOf) => {
  let path = '';
  const site = siteToRead('sqlite', async (opened) => {
    path = await pathOf(opened);
  });
  const ranged = (range: string, headers: Record<string, string> = {}, method = 'GET') =>
    site().get(path, { method, headers: { range, ...headers } });

  it.each([
    ['the first bytes', 'bytes=0-4', 0, 4],
    ['some in the middle', 'bytes=10-19', 10, 19],
    ['all from one on', 'bytes=100-', 100, stored.length - 1],
    ['the last ones', 'bytes=-7', stored.length - 7, stored.length - 1],
    ['more than there are', 'bytes=5-999999', 5, stored.length - 1],
    ['a longer end than there is', 'bytes=-999999', 0, stored.length - 1],
  ])('%s: %s', async (_part, range, start, end) => {
    const answer = await ranged(range);
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${stored.length}`);
    expect(answer.headers['content-length']).toBe(`${end - start + 1}`);
    expect(answer.bytes.equals(stored.subarray(start, end + 1))).toBe(true);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([`bytes=${stored.length}-`, 'bytes=999999-', 'bytes=-0'])('%s is 416', async (range) => {
    const answer = await ranged(range);
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${stored.length}`);
    expect(answer.bytes.length).toBe(0);
  });

  it.each([
    'bytes=5-2',
    'bytes=',
    'bytes=-',
    'bytes=--5',
    'bytes=a-b',
    'bytes=0-1,4-5',
    'bytes=,',
    'bytes 0-4',
    'pages=1-2',
    'nonsense',
    `bytes=${'9'.repeat(400)}-`,
    `bytes=${'0-0,'.repeat(2000)}`,
  ])('%s is answered with the whole, or refused', async (range) => {
    const answer = await ranged(range);
    expect([200, 416]).toContain(answer.status);
    if (answer.status === 200) expect(answer.bytes.equals(stored)).toBe(true);
  });

  it.each([
    'bytes=1e2-',
    'bytes=0x10-20',
    'bytes=0-4abc',
    'bytes= 0 - 4',
    'BYTES=0-4',
    'bytes=+1-4',
    'bytes=1.5-4',
  ])('what is answered to %s is what it says to be', async (range) => {
    const answer = await ranged(range);
    expect([200, 206, 416]).toContain(answer.status);
    const [, start, end] = /^bytes (\d+)-(\d+)\//.exec(answer.headers['content-range'] ?? '') ?? [];
    const said = answer.status === 206 ? stored.subarray(Number(start), Number(end) + 1) : stored;
    if (answer.status !== 416) expect(answer.bytes.equals(said)).toBe(true);
  });

  it('a thousand ranges cost one answer', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `${index}-${index}`).join(',');
    const answer = await ranged(`bytes=${many}`);
    expect(answer.bytes.length).toBeLessThanOrEqual(stored.length);
  });

  it('If-Range with the ETag gives the range, with anything else the whole', async () => {
    const { etag = '' } = (await site().get(path)).headers;
    expect((await ranged('bytes=0-4', { 'if-range': etag })).status).toBe(206);
    expect((await ranged('bytes=0-4', { 'if-range': '"other"' })).status).toBe(200);
    expect((await ranged('bytes=0-4', { 'if-range': `W/${etag}` })).status).toBe(200);
    expect((await ranged('bytes=0-4', { 'if-none-match': etag })).status).toBe(304);
  });

  it('only GET has ranges: HEAD tells of the whole', async () => {
    for (const range of ['bytes=0-4', 'bytes=999999-']) {
      const { status, headers, bytes } = await ranged(range, {}, 'HEAD');
      expect([status, headers['content-length'], bytes.length]).toEqual([
        200,
        `${stored.length}`,
        0,
      ]);
    }
  });
});

describe('what is made for each answer', () => {
  const site = siteToRead('sqlite', async ({ journal }) => {
    await have.settings(journal);
    await have.article(journal, { refnumber: 101 });
  });

  it.each([
    '/favicon.svg',
    '/share.png',
    '/robots.txt',
    '/sitemap.xml',
    '/api/settings/',
    '/api/openapi.json',
    '/archives/2024/4/2/101.ris',
    '/',
    '/healthz',
  ])('%s offers no ranges, and is whole whatever is asked for', async (path) => {
    const whole = await site().get(path);
    expect([whole.status, whole.headers['accept-ranges']]).toEqual([200, undefined]);
    for (const range of ['bytes=0-4', 'bytes=-7', 'bytes=999999-', 'bytes=5-2', 'nonsense']) {
      const answer = await site().get(path, { headers: { range } });
      expect([range, answer.status, answer.headers['content-range']]).toEqual([
        range,
        200,
        undefined,
      ]);
      expect(answer.bytes.equals(whole.bytes)).toBe(true);
    }
  });
});
