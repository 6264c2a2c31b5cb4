import { element, xmlDeclaration } from './xml.ts';

/** An address with when it last changed, ISO 8601, where that is known, and the address of the picture that stands for it. */
export type SitemapEntry = {
  address: string;
  changed?: string | undefined;
  picture?: string | undefined;
};

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * An entry of a sitemap, or of the list of sitemaps. Never fails.
 *
 * @example sitemapEntry('url', { address: 'https://a.example/' }) // '<url><loc>https://a.example/</loc></url>\n'
 */
export const sitemapEntry = (
  name: 'url' | 'sitemap',
  { address, changed, picture }: SitemapEntry,
): string =>
  `${
    element(
      name,
      {},
      element('loc', {}, address),
      element('lastmod', {}, changed),
      element('image:image', {}, element('image:loc', {}, picture)),
    ).text
  }\n`;

/** The pictures of pages, as search engines read them. */
const ofPictures = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** What comes before and after the entries. */
export const sitemapAround = (name: 'urlset' | 'sitemapindex') => ({
  start: `${xmlDeclaration}<${name} xmlns="${namespace}"${name === 'urlset' ? ofPictures : ''}>\n`,
  end: `</${name}>\n`,
});
