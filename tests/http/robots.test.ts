import { expect, it } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import { have } from '../support/have.ts';
import { siteToRead } from '../support/sites.ts';

const site = siteToRead('sqlite', async ({ journal }) => {
  await have.settings(journal);
});

it('robots may read every page and PDF, not what is drawn for whoever asks', async () => {
  const robots = await site().get('/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.headers['content-type']).toMatch(/^text\/plain/);
  expect(robots.text).toMatch(/^User-agent: \*$/m);
  const closed = [...robots.text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  const isClosed = (address: string) => closed.some((path) => address.startsWith(path));
  expect(isClosed('/admin/login')).toBe(true);
  expect(isClosed(addresses.api.certificate('1', 'A'))).toBe(true);
  expect(isClosed(addresses.search('soil'))).toBe(true);
  expect(robots.text).toMatch(/^Sitemap: https:\/\/demo.example\/sitemap.xml$/m);
  const article = { year: 2024, volume: 4, issue: 2, refnumber: '1' };
  const open = [addresses.home, addresses.archives, addresses.board, addresses.issue(article)];
  open.push(
    addresses.article(article),
    `${addresses.article(article)}.pdf`,
    '/assets/archives/a.pdf',
    addresses.oai,
    addresses.sitemapIndex,
    addresses.sitemap(1),
  );
  expect(open.filter(isClosed)).toEqual([]);
});
