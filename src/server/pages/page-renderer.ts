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

/** The addresses of the administrators' app; `modules` are the scripts that the first one needs. */
export type AdminAssets = { script: string; modules: string[]; styles: string[] };

type Chunk = {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
  assets?: string[];
};
type Manifest = Record<string, Chunk>;

/** The two faces that every page shows at once; the others load when a character asks for them. */
const preloadedFonts = /source-(serif-4|sans-3)-latin-wght-normal/;

/** The renderer that `npm run build` made, with the addresses of what belongs to it. */
export async function loadBuiltRenderer(distFolder: string): Promise<PageRenderer> {
  const path = join(distFolder, 'render', 'entry-server.js');
  const { renderPage } = (await import(pathToFileURL(path).href)) as EntryServer;
  const entry = readEntry(join(distFolder, 'client'));
  const assets = {
    scripts: [entry.script],
    styles: entry.styles,
    preloads: entry.assets.filter((address) => preloadedFonts.test(address)),
  };
  return { render: (url, reads) => renderPage(url, reads, assets) };
}

/** The addresses of the administrators' app that `npm run build` made. */
export function loadAdminAssets(distFolder: string): AdminAssets {
  return readEntry(join(distFolder, 'admin'));
}

function readEntry(folder: string): AdminAssets & { assets: string[] } {
  const path = join(folder, '.vite', 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${path} names no entry`);
  const chunks = withImports(manifest, entry);
  const addressesOf = (files: string[]) => files.map((file) => `/${file}`);
  return {
    script: `/${entry.file}`,
    modules: addressesOf(chunks.slice(1).map(({ file }) => file)),
    styles: addressesOf(chunks.flatMap(({ css = [] }) => css)),
    assets: addressesOf(chunks.flatMap(({ assets = [] }) => assets)),
  };
}

/** A chunk and all that it cannot run without, each once. */
function withImports(manifest: Manifest, entry: Chunk): Chunk[] {
  const chunks = new Set([entry]);
  // A set that grows while it is gone through is gone through to its new end.
  for (const { imports = [] } of chunks) {
    for (const name of imports) {
      const chunk = manifest[name];
      if (chunk) chunks.add(chunk);
    }
  }
  return [...chunks];
}
