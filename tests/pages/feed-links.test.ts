import { expect, it } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { type ReadPage, readPage } from '../support/html.ts';
import { siteToRead } from '../support/sites.ts';

const site = siteToRead('sqlite', async ({ journal }) => {
  await have.settings(journal);
  await have.article(journal, { refnumber: 101, pdf: pdfBytes() });
});

const read = async (path: string): Promise<ReadPage> => readPage((await site().get(path)).text);

it('the home page and issues name the feeds in their head, and every page in its footer', async () => {
  for (const path of ['/', '/archives/2024/vol4/issue2']) {
    const { elements } = await read(path);
    const links = elements.filter(
      ({ name, attribs }) => name === 'link' && attribs.rel === 'alternate' && !attribs.hreflang,
    );
    expect(links.map(({ attribs }) => [attribs.type, attribs.href])).toEqual([
      ['application/atom+xml', '/feeds/atom.xml'],
      ['application/rss+xml', '/feeds/rss.xml'],
      ['application/feed+json', '/feeds/feed.json'],
    ]);
  }
  const { links } = await read('/contact');
  expect(links).toContainEqual(expect.objectContaining({ text: 'RSS', href: '/feeds/rss.xml' }));
});

it('robots are asked to follow links to articles and PDFs, and not to what is drawn', async () => {
  const rels = (page: ReadPage, pattern: RegExp) =>
    page.links
      .filter(({ href }) => pattern.test(href))
      .map(({ attributes }) => attributes.rel ?? '');
  const downloads = await read('/pdf?refno=101');
  expect(rels(downloads, /^\/api\/pdf\//)).toEqual(Array(4).fill('nofollow'));
  expect(rels(downloads, /^\/(assets\/)?archives\/2024\/.*101/)).toEqual(['', '']);
  const article = await read('/archives/2024/4/2/101');
  expect(rels(article, /^\/pdf\?/)).toEqual(['nofollow']);
  expect(rels(article, /\.pdf$/)).not.toContain('nofollow');
  expect(rels(article, /\.pdf$/)).not.toEqual([]);
});
