import { describe, expect, it } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { siteToRead } from '../support/sites.ts';

const pdf = pdfBytes('0123456789'.repeat(50));
const path = '/archives/2024/4/2/101.pdf';

describe('ranges of a PDF', () => {
  const site = siteToRead('sqlite', async ({ journal }) => {
    await have.article(journal, { refnumber: 101, pdf });
  });
  const ranged = (range: string, headers: Record<string, string> = {}) =>
    site().get(path, { headers: { range, ...headers } });

  it.each([
    ['the first bytes', 'bytes=0-4', 0, 4],
    ['some in the middle', 'bytes=10-19', 10, 19],
    ['all from one on', 'bytes=100-', 100, pdf.length - 1],
    ['the last ones', 'bytes=-7', pdf.length - 7, pdf.length - 1],
    ['more than there are', 'bytes=5-999999', 5, pdf.length - 1],
    ['a longer end than there is', 'bytes=-999999', 0, pdf.length - 1],
  ])('%s: %s', async (_what, range, start, end) => {
    const answer = await ranged(range);
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${pdf.length}`);
    expect(answer.headers['content-length']).toBe(`${end - start + 1}`);
    expect(answer.bytes.equals(pdf.subarray(start, end + 1))).toBe(true);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([`bytes=${pdf.length}-`, 'bytes=999999-', 'bytes=-0'])('%s is 416', async (range) => {
    const answer = await ranged(range);
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${pdf.length}`);
    expect(answer.bytes.length).toBe(0);
  });

  it.each(['bytes=5-2', 'bytes=', 'pages=1-2', 'bytes=a-b', 'nonsense', 'bytes=0-1,4-5'])(
    '%s is answered with the whole, or refused',
    async (range) => {
      const answer = await ranged(range);
      expect([200, 416]).toContain(answer.status);
      if (answer.status === 200) expect(answer.bytes.equals(pdf)).toBe(true);
    },
  );

  it('a thousand ranges cost one answer', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `${index}-${index}`).join(',');
    const answer = await ranged(`bytes=${many}`);
    expect(answer.bytes.length).toBeLessThanOrEqual(pdf.length);
  });

  it('If-Range with the ETag gives the range, with anything else the whole', async () => {
    const { etag = '' } = (await site().get(path)).headers;
    expect((await ranged('bytes=0-4', { 'if-range': etag })).status).toBe(206);
    expect((await ranged('bytes=0-4', { 'if-range': '"other"' })).status).toBe(200);
    expect((await ranged('bytes=0-4', { 'if-range': `W/${etag}` })).status).toBe(200);
  });
});
