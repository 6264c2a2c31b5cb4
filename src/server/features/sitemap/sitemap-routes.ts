import { files } from '#contract/files.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveFile } from '#server/http/serve-file.ts';
import { serveText } from '#server/http/serve-text.ts';
import type { SitemapService } from './sitemap-service.ts';

const xml = 'application/xml; charset=utf-8';

/** What search engines begin with. */
export function sitemapRoutes(endpoints: Endpoints<{ sitemap: SitemapService }>): void {
  serveText(endpoints, files.sitemapIndex, async ({ journal }) => ({
    contentType: xml,
    body: await journal.sitemap.index(),
  }));

  serveFile(endpoints, files.sitemap, async ({ journal, params: { name } }) => {
    const parts = await journal.sitemap.sitemap(name);
    return parts && { parts, contentType: xml };
  });

  serveText(endpoints, files.robots, async ({ journal }) => ({
    contentType: 'text/plain; charset=utf-8',
    body: await journal.sitemap.robots(),
  }));
}
