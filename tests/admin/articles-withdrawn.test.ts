import { expect } from 'vitest';
import type { Article } from '#contract/entities/article.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { createdArticle, createIssue } from './articles-support.ts';

const secret = 'Publishedbymistake';

/** Addresses of the article alone: 404 once it is withdrawn. */
const own = (id: number) => [
  '/archives/2026/4/2/101',
  '/archives/2026/vol4/issue2/101',
  '/archives/2026/4/2/101.pdf',
  '/assets/archives/2026/vol4issue2/101.pdf',
  '/api/archives/ref/101',
  `/api/archives/${id}`,
];

/** Addresses that list it among others, which stay. */
const lists = [
  '/archives/2026/vol4/issue2',
  '/api/archives/2026/4/2',
  `/search?keyword=${secret}`,
  `/api/search?keyword=${secret}`,
  '/api/search?q=101',
];

/** What the answer tells of the article, searched in all its bytes. */
async function tells(site: TestSite, path: string, headers: Record<string, string> = {}) {
  const { status, bytes } = await site.get(path, { headers });
  return { path, status, told: bytes.includes(`${secret} indeed`) };
}

onEachSite(
  'an article withdrawn is gone at once from every page, call, file and cache',
  async (site) => {
    await have.settings(site.journal);
    const who = await signIn(site);
    await createIssue(who);
    await createdArticle(who, { refnumber: '100', title: 'It stays', txnid: 'S' });
    const { id } = await createdArticle(who, { title: `${secret} indeed`, pagenumber: '7-9' });
    const etags = new Map<string, string>();
    for (const path of own(id)) {
      const first = await site.get(path);
      if (first.status === 200) etags.set(path, first.headers.etag ?? '');
      // A second time, out of the cache.
      expect((await tells(site, path)).status).toBeLessThan(400);
    }
    for (const path of lists)
      expect(await tells(site, path)).toEqual({ path, status: 200, told: true });
    expect((await site.get('/pdf?refno=101')).text).toContain('/101.pdf');
    expect(etags.size).toBeGreaterThan(3);

    expect((await who.send(`/api/archives/${id}`, { status: 'disabled' })).status).toBe(200);
    for (const path of own(id)) {
      const shown = await tells(site, path);
      expect(shown.told).toBe(false);
      expect([path, shown.status]).toEqual([path, 404]);
      const conditional = { 'if-none-match': etags.get(path) ?? '', range: 'bytes=0-3' };
      expect((await tells(site, path, conditional)).status).toBe(404);
      expect((await site.get(path, { method: 'HEAD' })).status).toBe(404);
    }
    for (const path of lists)
      expect(await tells(site, path)).toEqual({ path, status: 200, told: false });
    const certificate = await site.get('/pdf?refno=101');
    expect([certificate.status, certificate.text.includes('/101.pdf')]).toEqual([404, false]);
    expect((await site.get('/archives/2026/vol4/issue2')).text).toContain('It stays');

    const seen = (await who.get('/api/archives/2026/4/2')).body as Article[];
    expect(seen.map(({ refnumber, status }) => [refnumber, status])).toEqual([
      ['100', 'enabled'],
      ['101', 'disabled'],
    ]);
    expect((await who.get('/archives/2026/4/2/101.pdf')).status).toBe(200);

    expect((await who.send(`/api/archives/${id}`, { status: 'enabled' })).status).toBe(200);
    for (const path of own(id)) expect((await tells(site, path)).status).toBeLessThan(400);
    for (const path of lists) expect((await tells(site, path)).told).toBe(true);
  },
);

onEachSite(
  'an issue whose only article is withdrawn is gone from the archive, and stays for administrators',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const { id } = await createdArticle(who);
    expect((await site.get('/api/archives/')).json()).toHaveLength(1);
    await who.send(`/api/archives/${id}`, { status: 'disabled' });
    expect((await site.get('/api/archives/')).json()).toEqual([]);
    expect((await who.get('/api/admin/archives/')).body).toMatchObject([{ articles: 1 }]);
  },
);
