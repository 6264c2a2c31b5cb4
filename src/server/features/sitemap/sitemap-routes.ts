import { files } from '#contract/files.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveCached } from '#server/http/serve-cached.ts';
import { serveStream } from '#server/http/serve-stream.ts';
import type { SitemapService } from './sitemap-service.ts';

type Journal = ServedJournal & { sitemap: SitemapService };

const xml = 'application/xml; charset=utf-8';

/** What search engines begin with. */
export function sitemapRoutes(endpoints: Endpoints<Journal>): void {
  serveCached(endpoints, files.sitemapIndex, async ({ journal }) => ({
    contentType: xml,
    body: await journal.sitemap.index(),
  }));

  serveStream(endpoints, files.sitemap, xml, ({ journal, params: { name } }) =>
    journal.sitemap.sitemap(name),
  );

  serveCached(endpoints, files.robots, async ({ journal }) => ({
    contentType: 'text/plain; charset=utf-8',
    body: await journal.sitemap.robots(),
  }));
}
