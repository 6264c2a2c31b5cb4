import { addresses } from '#contract/addresses.ts';
import type { Figure, Measurement } from './support/figure.ts';
import { interleave } from './support/interleave.ts';
import { callsASecond } from './support/load.ts';
import { fetchExactly, startServers } from './support/servers.ts';

const rounds = 4;
const seconds = 1;
const minRatio = 0.9;

/**
 * How many cached pages a second the real server answers, beside a plain `node:http` server that sends the same bytes
 * with the same headers, and how many readers it tells that nothing has changed. Both run in processes of their own and
 * take turns.
 */
export const cachedPages: Measurement = async ({ dataDir, issues }) => {
  const [issue] = issues;
  const [article] = issue?.articles ?? [];
  if (!issue || !article) throw new Error('There is no article');
  const pages = {
    home: addresses.home,
    article: addresses.article(article),
    issue: addresses.issue(issue.address),
  };
  const servers = await startServers(dataDir, Object.values(pages));
  try {
    const figures: Figure[] = [];
    for (const [name, page] of Object.entries(pages)) {
      const { body } = await fetchExactly(servers.colophon + page);
      figures.push(await measure(name, `the same ${body.length.toLocaleString('en')} bytes`, page));
    }
    const { headers } = await fetchExactly(servers.colophon + pages.home);
    const unchanged = { status: 304, headers: { 'if-none-match': headers.etag ?? '' } };
    figures.push(await measure('304', 'the same headers', pages.home, unchanged));
    return figures;
  } finally {
    servers.close();
  }

  async function measure(
    name: string,
    same: string,
    page: string,
    asked: { status?: number; headers?: Record<string, string> } = {},
  ): Promise<Figure> {
    const load = (server: string) => () => callsASecond(server + page, { ...asked, seconds });
    const variants = { ours: load(servers.colophon), plain: load(servers.plain) };
    const { median, ratio } = await interleave(variants, rounds);
    const share = ratio('ours', 'plain');
    return {
      name: `cached pages beside node:http, ${name}`,
      value: share.toFixed(2),
      // Two programs share the cores with whatever else runs there.
      limit: { text: `≥ ${minRatio}`, met: share >= minRatio, wanted: true },
      detail: `${count(median.ours)} a second; node:http with ${same} ${count(median.plain)}`,
    };
  }
};

const count = (value: number) => Math.round(value).toLocaleString('en');
