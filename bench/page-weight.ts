import { addresses } from '#contract/addresses.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';

const maxKilobytes = { JavaScript: 100, CSS: 15 };

/** What a reader's first page loads beside itself, as it travels: the heaviest of home, article and issue. */
export async function pageWeight({ ours, issue }: Bench): Promise<Figure[]> {
  const { origin } = await ours.server('cached');
  const pages = [addresses.home, addresses.article(issue.articles[0]), addresses.issue(issue)];
  const loads = await Promise.all(pages.map((page) => weigh(origin, page)));
  return (['JavaScript', 'CSS'] as const).map((kind) => {
    const heaviest = loads.map((load) => load[kind]).toSorted((a, b) => b.bytes - a.bytes)[0];
    if (!heaviest?.files) throw new Error(`The pages load no ${kind}`);
    const format = { unit: 'KB', digits: 1, max: maxKilobytes[kind] };
    const detail = `${heaviest.files} files, compressed by brotli`;
    return figure(`${kind} of a first page`, heaviest.bytes / 1024, format, detail);
  });
}

async function weigh(origin: string, page: string) {
  const html = (await read(origin + page)).text;
  const scripts = found(html, /import\("(\/[^"]+)"\)|<script[^>]* src="(\/[^"]+)"/g);
  const styles = found(html, /<link rel="stylesheet" href="(\/[^"]+)"/g);
  return { JavaScript: await load(origin, scripts), CSS: await load(origin, styles) };
}

/** These files and all that they import at once; pages that come on demand are no part of a first page. */
async function load(origin: string, paths: string[]) {
  const files = new Map<string, number>();
  for (const waiting = [...paths]; waiting.length > 0; ) {
    const path = waiting.pop() ?? '';
    if (files.has(path)) continue;
    const { text, bytes } = await read(origin + path);
    files.set(path, bytes);
    const imported = found(text, /(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g);
    waiting.push(...imported.map((file) => new URL(file, origin + path).pathname));
  }
  return { files: files.size, bytes: [...files.values()].reduce((sum, bytes) => sum + bytes, 0) };
}

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, ...paths]) => paths.filter(Boolean));

async function read(url: string): Promise<{ text: string; bytes: number }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  const text = await response.text();
  return { text, bytes: Number(response.headers.get('content-length')) };
}
