import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { addresses } from '#contract/addresses.ts';
import { journalTheme } from '#server/features/journals/journal-theme.ts';
import { distFolder } from './support/bench-journal.ts';
import { limited, type Measurement } from './support/figure.ts';

const theme = Buffer.from(journalTheme().css);
const maxKilobytes = { scripts: 110, styles: 15 };

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/** What a reader's first page loads beside itself, compressed: the heaviest of home, article and issue. */
export const pageWeight: Measurement = async ({ issues, draw }) => {
  const [issue] = issues;
  const [article] = issue?.articles ?? [];
  if (!issue || !article) throw new Error('There is no article');
  const pages = [addresses.home, addresses.article(article), addresses.issue(issue.address)];
  const loads = await Promise.all(pages.map(async (page) => loadOf((await draw(page)).html)));
  const heaviest = (kind: 'scripts' | 'styles') =>
    loads.map((load) => load[kind]).sort((a, b) => b.bytes - a.bytes)[0] ?? { bytes: 0, files: 0 };
  return (['scripts', 'styles'] as const).map((kind) => {
    const { bytes, files } = heaviest(kind);
    return limited(
      {
        name: kind === 'scripts' ? 'JavaScript of a first page' : 'CSS of a first page',
        detail: `${files} ${files === 1 ? 'file' : 'files'}, brotli 11`,
      },
      { value: bytes / 1024, most: maxKilobytes[kind], unit: 'KB', digits: 1 },
    );
  });
};

function loadOf(html: string) {
  const scripts = [...html.matchAll(/import\("\/([^"]+)"\)/g)].map(([, src = '']) => src);
  const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)];
  return {
    scripts: weigh(withImports(scripts)),
    styles: weigh(styles.map(([, href = '']) => href)),
  };
}

/** The scripts and all that they import, at once or later. */
function withImports(scripts: string[]): string[] {
  const path = join(distFolder, 'client', '.vite', 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    const { imports = [], dynamicImports = [] } = chunk;
    for (const imported of [...imports, ...dynamicImports]) add(imported);
  };
  for (const script of scripts) {
    const key = Object.keys(manifest).find((name) => manifest[name]?.file === script);
    if (key === undefined) throw new Error(`The build does not name ${script}`);
    add(key);
  }
  return [...files];
}

function weigh(files: string[]): { bytes: number; files: number } {
  const sizes = files.map((file) => {
    const built = readFileSync(join(distFolder, 'client', file.replace(/^theme\/\w+/, 'static')));
    const content = file.startsWith('theme/') ? Buffer.concat([theme, built]) : built;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    return brotliCompressSync(content, { params }).length;
  });
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length };
}
