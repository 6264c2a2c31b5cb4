import { globSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readJats } from '#domain/full-text/read-jats.ts';
import { citedWorks, countText } from '#domain/full-text/words.ts';
import { parseXml } from '#domain/full-text/xml-tree.ts';
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

/** Its prose is that of our own documents, for made-up words are compressed as no language is. */
function longArticle(): string {
  const prose = globSync('docs/**/*.md')
    .sort()
    .map((name) => readFileSync(name, 'utf8').replace(/^```[\s\S]*?^```/gm, ''))
    .join(' ')
    .split(/[^\p{L}.,;'’-]+/u)
    .filter(Boolean);
  let used = 0;
  const words = (count: number) => {
    used += count;
    return prose.slice(used - count, used).join(' ');
  };
  const names = (count: number) =>
    Array.from({ length: count }, () => {
      const [surname = ''] = words(1).match(/\p{L}+/u) ?? ['Rao'];
      return `<name><surname>${surname}</surname><given-names>${'ABCDEFGH'[used % 8]}</given-names></name>`;
    }).join('');
  const references = Array.from({ length: 285 }, (_, index) => {
    const doi = `<pub-id pub-id-type="doi">10.${1000 + ((index * 61) % 90)}/j.${words(1).slice(0, 4)}.${(index * 7919) % 99991}</pub-id>`;
    return `<ref id="B${index}"><label>${index + 1}</label><element-citation>${names(2 + (index % 5))}<article-title>${words(10)}</article-title><source>${words(3)}</source><year>${1970 + (index % 50)}</year><volume>${index}</volume><fpage>${index * 3}</fpage><lpage>${index * 3 + 9}</lpage>${index % 3 > 0 ? doi : ''}</element-citation></ref>`;
  });
  const sections = Array.from({ length: 20 }, (_, section) => {
    const paragraphs = Array.from({ length: 10 }, (_, index) => {
      const number = (section * 10 + index) % 285;
      return `<p>${words(49)} [<xref ref-type="bibr" rid="B${number}">${number + 1}</xref>] ${words(49)}</p>`;
    });
    return `<sec><title>${words(3)}</title>${paragraphs.join('')}</sec>`;
  });
  return `<article xml:lang="en"><front/><body>${sections.join('')}</body><back><ref-list>${references.join('')}</ref-list></back></article>`;
}

describe('an article of 20,000 words with 285 references', () => {
  const xml = longArticle();
  const { text } = readJats(parseXml(xml));
  const site = siteToRead('sqlite', async ({ journal }) => {
    await have.settings(journal);
    await have.article(journal, { refnumber: 101, metadata: { references: citedWorks(text) } });
    await have.fullText(journal, 101, Buffer.from(xml));
  });

  it('is at most 72 kB', async () => {
    expect(countText(text)).toMatchObject({ words: expect.closeTo(20_000, -3), references: 285 });
    const headers = { 'accept-encoding': 'br' };
    const { bytes, headers: sent } = await site().get('/archives/2024/4/2/101', { headers });
    expect(sent['content-encoding']).toBe('br');
    expect(brotliDecompressSync(bytes).toString()).toContain('id="ref-285"');
    expect(bytes.length).toBeLessThanOrEqual(72_000);
  });
});
