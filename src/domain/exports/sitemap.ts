import { element, xmlDeclaration } from './xml.ts';

/** An address with when it last changed, ISO 8601, where that is known. */
export type SitemapEntry = { address: string; changed?: string | undefined };

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * An entry of a sitemap, or of the list of sitemaps. Never fails.
 *
 * @example sitemapEntry('url', { address: 'https://a.example/' }) // '<url><loc>https://a.example/</loc></url>\n'
 */
export const sitemapEntry = (name: 'url' | 'sitemap', { address, changed }: SitemapEntry): string =>
  `${element(name, {}, element('loc', {}, address), element('lastmod', {}, changed)).text}\n`;

/** What comes before and after the entries. */
export const sitemapAround = (name: 'urlset' | 'sitemapindex') => ({
  start: `${xmlDeclaration}<${name} xmlns="${namespace}">\n`,
  end: `</${name}>\n`,
});
