import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  FontPreload,
  OwnStyles,
  PageAssets,
  PageLinks,
  RenderedPage,
} from '#web/reader/page.ts';
import type { JournalReads } from '#web/reader/reads.ts';

export type PageRenderer = {
  /** With its script and the public links, unless it is said otherwise. */
  render(url: string, reads: JournalReads, options?: RenderOptions): Promise<RenderedPage>;
};

type RenderOptions = { withScript: boolean; links?: PageLinks | undefined };

/** What the renderer's bundle exports. */
export type RendererBundle = {
  renderPage(
    url: string,
    reads: JournalReads,
    assets: PageAssets,
    links?: PageLinks,
  ): Promise<RenderedPage>;
};

/** The addresses of the administrators' app; `modules` are the scripts that the first one needs. */
export type AdminAssets = { script: string; modules: string[]; styles: string[] };

type Chunk = {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
};
type Manifest = Record<string, Chunk>;

const wide = '(width >= 44rem)';
const narrow = '(width < 44rem)';

/** Faces that a page shows at once, as in fonts.css; the others load when a character asks for them. */
const preloadedFonts: (Omit<FontPreload, 'href'> & { name: RegExp })[] = [
  { name: /source-serif-4-latin-wght-normal/ },
  { name: /source-serif-4-latin-wght-italic/, media: wide },
  { name: /source-sans-3-latin-wght-normal/, media: wide },
  { name: /noto-serif-devanagari-devanagari-wght-normal/, media: wide, letters: 'devanagari' },
  {
    name: /noto-serif-devanagari-phones-wght-normal/,
    media: narrow,
    letters: 'devanagari',
  },
];

/** The renderer that `npm run build` made, with the addresses of what belongs to its pages. */
export async function loadBuiltRenderer(distFolder: string): Promise<PageRenderer> {
  const path = join(distFolder, 'render', 'render.js');
  const { renderPage } = (await import(pathToFileURL(path).href)) as RendererBundle;
  const { entry } = readManifest(join(distFolder, 'client'));
  const { entry: pages, manifest } = readManifest(join(distFolder, 'render'));
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const named = (name: RegExp) =>
    addressesOf([...new Set(files.filter((file) => name.test(file)))]);
  const ownStylesOf = (kind: OwnStyles) =>
    addressesOf(Object.values(manifest).find(({ name }) => name === kind)?.css ?? []);
  const ofText = ownStylesOf('full-text');
  const assets = {
    scripts: [`/${entry.file}`],
    styles: addressesOf(pages.css ?? []),
    ownStyles: {
      home: ownStylesOf('home'),
      search: ownStylesOf('search'),
      'full-text': ofText,
      'two-languages': [...ofText, ...ownStylesOf('two-languages')],
    },
    preloads: preloadedFonts.flatMap(({ name, ...preload }) =>
      named(name).map((href) => ({ href, ...preload })),
    ),
  };
  return {
    render: (url, reads, { withScript, links } = { withScript: true }) =>
      renderPage(url, reads, withScript ? assets : { ...assets, scripts: [] }, links),
  };
}

/** The addresses of the administrators' app that `npm run build` made. */
export function loadAdminAssets(distFolder: string): AdminAssets {
  const { entry, manifest } = readManifest(join(distFolder, 'admin'));
  const chunks = withImports(manifest, entry);
  return {
    script: `/${entry.file}`,
    modules: addressesOf(chunks.slice(1).map(({ file }) => file)),
    styles: addressesOf(chunks.flatMap(({ css = [] }) => css)),
  };
}

const addressesOf = (files: string[]) => files.map((file) => `/${file}`);

function readManifest(folder: string): { entry: Chunk; manifest: Manifest } {
  const path = join(folder, '.vite', 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${path} names no entry`);
  return { entry, manifest };
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
