import { addresses } from '#contract/addresses.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { processorSeconds } from './support/processes.ts';
import { whole } from './support/statistics.ts';

/** As many articles as a large journal has. */
const articles = 2_094;
const limits = { processorSeconds: 60 };

/**
 * What it costs the server that a crawler reads every article: its page, and all that the page links to below the
 * article's address and does not ask crawlers to leave.
 */
export async function crawl({ ours, held }: Bench): Promise<Figure[]> {
  const { origin, pid } = await ours.server('uncached');
  const chosen = held.bench.articles.slice(0, articles);
  const before = await processorSeconds(pid);
  const start = performance.now();
  let [files, bytes] = [0, 0];
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    const content = Buffer.from(await response.arrayBuffer());
    bytes += content.length;
    return content;
  };
  for (const article of chosen) {
    const address = addresses.article(article);
    const page = (await read(address)).toString('utf8');
    for (const file of linksBelow(page, address)) {
      await read(file);
      files += 1;
    }
  }
  const seconds = (performance.now() - start) / 1000;
  return [
    figure(
      `a crawl of ${whole(chosen.length)} articles and their files, processor`,
      (await processorSeconds(pid)) - before,
      { unit: 's', digits: 1, max: limits.processorSeconds },
      `${whole(files)} files, ${whole(bytes / 1e6)} MB, in ${seconds.toFixed(0)} s`,
    ),
  ];
}

function linksBelow(page: string, address: string): Set<string> {
  const links = [...page.matchAll(/<(?:a|link)\b[^>]*>/g)].flatMap(([tag]) => {
    const href = /\bhref="([^"]+)"/.exec(tag)?.[1] ?? '';
    return /\brel="[^"]*nofollow/.test(tag) ? [] : [href.replace(/^https?:\/\/[^/]+/, '')];
  });
  return new Set(links.filter((href) => href.startsWith(`${address}.`)));
}
