import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JournalReads } from '../../web/reader/data/journal-reads.ts';
import type { PageAssets } from '../../web/reader/data/page-data.ts';
import type { RenderedPage } from '../../web/reader/data/rendered-page.ts';

export type PageRenderer = {
  render(url: string, reads: JournalReads): Promise<RenderedPage>;
};

/** What the entry of the server's bundle exports. */
export type EntryServer = {
  renderPage(url: string, reads: JournalReads, assets: PageAssets): Promise<RenderedPage>;
};
type Manifest = Record<
  string,
  { file: string; css?: string[]; isEntry?: boolean; assets?: string[] }
>;

/** The two faces that every page shows at once; the others load when a character asks for them. */
const preloadedFonts = /source-(serif-4|sans-3)-latin-wght-normal/;

/** The renderer that `npm run build` made, with the addresses of what belongs to it. */
export async function loadBuiltRenderer(distFolder: string): Promise<PageRenderer> {
  const path = join(distFolder, 'render', 'entry-server.js');
  const { renderPage } = (await import(pathToFileURL(path).href)) as EntryServer;
  const manifest = JSON.parse(
    readFileSync(join(distFolder, 'client', '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The build has no entry');
  const assets = {
    scripts: [`/${entry.file}`],
    styles: (entry.css ?? []).map((file) => `/${file}`),
    preloads: (entry.assets ?? [])
      .filter((file) => preloadedFonts.test(file))
      .map((file) => `/${file}`),
  };
  return { render: (url, reads) => renderPage(url, reads, assets) };
}
