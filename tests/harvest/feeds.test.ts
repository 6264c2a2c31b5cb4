import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { have, pdfBytes } from '../support/have.ts';
import { itWithSchemas, validate } from '../support/schemas.ts';
import { onEachSite, siteToRead, type TestSite } from '../support/sites.ts';

const jsonFeedShape = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(
    z
      .object({
        id: z.string().min(1),
        url: z.url(),
        title: z.string(),
        content_text: z.string().optional(),
        content_html: z.string().optional(),
        date_published: z.iso.datetime().optional(),
        date_modified: z.iso.datetime(),
        authors: z.array(z.object({ name: z.string(), url: z.url().optional() })),
      })
      .loose(),
  ),
});

const jsonFeed = async (site: TestSite, path = '/feeds/feed.json') =>
  jsonFeedShape.parse((await site.get(path)).json());

onEachSite('a feed has the newest fifty, the newest first, fresh after an edit', async (site) => {
  const { journal } = site;
  await have.settings(journal);
  const old = Array.from({ length: 60 }, (_, index) => ({ refnumber: 1 + index, year: 2020 }));
  await have.articles(journal, [
    { refnumber: 202, publishdate: '2024-05-20', pdf: pdfBytes(), title: 'Newest' },
    { refnumber: 201, publishdate: '2024-05-12' },
    ...old,
  ]);
  const feed = await jsonFeed(site);
  expect(feed.items).toHaveLength(50);
  const urls = feed.items.map(({ url }) => url);
  expect(urls.slice(0, 2)).toEqual([
    'https://demo.example/archives/2024/4/2/202',
    'https://demo.example/archives/2024/4/2/201',
  ]);
  expect(feed.items[0]).toMatchObject({
    title: 'Newest',
    date_published: '2024-05-20T00:00:00Z',
    authors: [{ name: 'Anil Kumar Sharma' }, { name: 'Priya Verma' }],
    attachments: [{ url: 'https://demo.example/archives/2024/4/2/202.pdf' }],
  });
  const { id } = feed.items[0] ?? {};
  expect(id).toMatch(/^oai:annals\.example:article\/\d+$/);
  // The cover of the current issue, whatever the feed is of.
  const { icon } = (await site.get('/feeds/feed.json')).json() as { icon: string };
  expect(icon).toMatch(/^https:\/\/demo\.example\/pictures\/cover-2024-4-2-\w+\.png$/);
  const cover = await site.get(icon.replace('https://demo.example', ''));
  expect([cover.status, cover.headers['content-type']]).toEqual([200, 'image/png']);
  for (const path of ['/feeds/atom.xml', '/feeds/rss.xml']) {
    const { text, headers } = await site.get(path);
    expect(text).toMatch(path.includes('atom') ? `<logo>${icon}<` : `<image><url>${icon}<`);
    expect(text).toContain(`>${id}<`);
    const known = { 'if-none-match': `${headers.etag}` };
    expect((await site.get(path, { headers: known })).status).toBe(304);
  }
  const article = Number(id?.split('/').at(-1));
  const by = { username: 'asha', now: new Date('2030-01-02T03:04:05Z') };
  const change = (fields: Record<string, string>) =>
    journal.articles.change({ id: article, fields, file: undefined }, by);
  await change({ title: 'Edited' });
  expect((await jsonFeed(site)).items[0]).toMatchObject({
    id,
    title: 'Edited',
    date_modified: '2030-01-02T03:04:05.000Z',
  });
  await change({ status: 'disabled' });
  expect((await jsonFeed(site)).items.map((one) => one.id)).not.toContain(id);
});

onEachSite('each subject has feeds of its own, under its short name', async (site) => {
  await have.articles(site.journal, [
    { refnumber: 1, subject: 'Soil Science' },
    { refnumber: 2, subject: 'soil-science' },
    { refnumber: 3, subject: 'मृदा विज्ञान' },
    { refnumber: 4, subject: 'Hidden', status: 'disabled' },
  ]);
  const refnumbers = async (subject: string) =>
    (await jsonFeed(site, `/feeds/${subject}/feed.json`)).items.map(({ url }) =>
      url.split('/').at(-1),
    );
  expect(await refnumbers('soil-science')).toEqual(['2', '1']);
  expect(await refnumbers('mrida-vijnana')).toEqual(['3']);
  for (const path of ['/feeds/hidden/atom.xml', '/feeds/none/atom.xml', '/feeds/none.xml']) {
    expect((await site.get(path)).status).toBe(404);
  }
});

describe('whatever the articles hold', () => {
  const hostile = '<b>bold</b> &lt;script&gt;alert(1)&lt;/script&gt; ]]> &amp;lt; "\u0000\ud800';
  const site = siteToRead('sqlite', async ({ journal }) => {
    await have.settings(journal, { websitename: 'Annals of R&D <x>' });
    await have.articles(journal, [
      { refnumber: 1, title: `${hostile} 1`, abstract: hostile, keywords: 'a<b; ]]>' },
      { refnumber: 2, title: 'E. <i>coli</i>', authorname: '', abstract: '' },
      { refnumber: 3, publishdate: '2024-02-30', subject: 'Feb' },
    ]);
  });

  itWithSchemas('Atom is valid', async () => {
    for (const path of ['/feeds/atom.xml', '/feeds/feb/atom.xml']) {
      validate('atom', (await site().get(path)).text);
    }
  });

  it('no feed holds markup but as escaped HTML, nothing private, and only absolute links', async () => {
    for (const format of ['atom.xml', 'rss.xml', 'feed.json']) {
      const { text } = await site().get(`/feeds/${format}`);
      expect(text).toContain('coli');
      expect(text).not.toContain('<script');
      expect(text).not.toContain('private.example');
      expect(text).not.toMatch(/(href|url)="?:?"\//);
    }
    const { text } = await site().get('/feeds/rss.xml');
    expect(text).toContain('<title>E. coli</title>');
    expect(text).toContain('&lt;b&gt;bold&lt;/b&gt; &amp;lt;script&amp;gt;');
    const feed = await jsonFeed(site());
    expect(feed.items.find(({ url }) => url.endsWith('/1'))).toMatchObject({
      title: 'bold <script>alert(1)</script> ]]> &lt; " 1',
      content_html: '<b>bold</b> &lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; &amp;lt; "',
    });
    expect(text).toMatch(/<pubDate>Sun, 12 May 2024 00:00:00 GMT<\/pubDate>/);
    expect(text).toContain('<dc:creator>Priya Verma</dc:creator>');
  });
});
