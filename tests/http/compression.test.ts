import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { have } from '../support/have.ts';
import { siteToRead } from '../support/sites.ts';

describe('compression', () => {
  const site = siteToRead('sqlite', async ({ journal }) => {
    await have.settings(journal);
    await have.articles(
      journal,
      Array.from({ length: 40 }, () => ({})),
    );
  });

  it.each(['/archives/2024/vol4/issue2', '/api/archives/2024/4/2', '/api/openapi.json'])(
    '%s is the same in every encoding, drawn or from the cache',
    async (path) => {
      const plain = await site().get(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers.vary).toContain('accept-encoding');
      for (const _ of ['first', 'from the cache']) {
        const br = await site().get(path, { headers: { 'accept-encoding': 'gzip, br' } });
        expect(br.headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
        const gzip = await site().get(path, { headers: { 'accept-encoding': 'gzip' } });
        expect(gzip.headers['content-encoding']).toBe('gzip');
        expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
        expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 2);
        expect(gzip.headers['content-length']).toBe(`${gzip.bytes.length}`);
      }
    },
  );

  it.each(['', 'identity', 'br;q=0', 'gzip;q=0, br;q=0.0', 'deflate', 'zstd', 'nonsense;;;,,'])(
    'Accept-Encoding %j gets plain bytes',
    async (accepted) => {
      const headers = { 'accept-encoding': accepted };
      const answer = await site().get('/archives/2024/vol4/issue2', { headers });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.text).toContain('</html>');
    },
  );

  it('a small answer is not compressed', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await site().get('/api/indexing', { headers });
    expect([answer.headers['content-encoding'], answer.text]).toEqual([undefined, '[]']);
  });
});
