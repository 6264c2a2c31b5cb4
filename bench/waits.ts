import { setTimeout as wait } from 'node:timers/promises';
import { requestPath } from '#contract/address.ts';
import { addresses } from '#contract/addresses.ts';
import { calls } from '#contract/calls/calls.ts';
import { freePort } from '../tests/support/free-port.ts';
import type { Figure, limits } from './limits.ts';
import type { HeldArticle } from './support/articles.ts';
import { administratorAt, type Bench } from './support/bench.ts';
import { ms, read } from './support/measure.ts';

const rounds = 5;
/** What the server does of itself after a save is over. */
const restMilliseconds = 500;
const watch = new URL('./support/longest-turn.ts', import.meta.url).href;

/**
 * For how long the server answers nobody at a stretch while somebody asks for what is made of all articles, right after a save:
 * the longest delay of its event loop, in the best of some rounds.
 */
export async function othersWait(bench: Bench): Promise<Figure<'others wait'>[]> {
  const site = await bench.site('SQLite');
  const port = await freePort();
  const server = await site.serve({
    BENCH_TURNS_PORT: String(port),
    NODE_OPTIONS: `--import ${watch}`,
  });
  try {
    const { origin } = server;
    const { post, headers } = await administratorAt(origin);
    const asked: Record<keyof (typeof limits)['others wait'], string[]> = {
      'the list of sitemaps': [addresses.sitemapIndex],
      'a sitemap of articles': [addresses.sitemap(3)],
      'a sitemap of authors': [addresses.sitemap('authors-1')],
      Readiness: [calls.getReadiness.path],
      Home: [calls.getUnderWay.path, calls.getOverview.path, calls.adminSummary.path],
      'the feed': [addresses.feed('atom.xml')],
      'the list of articles': [calls.listJournalArticles.path],
    };
    const { id } = bench.held.articles.at(-1) as HeldArticle;
    let saves = 0;
    const save = () => {
      const form = new FormData();
      form.append('title', `A title for waiting, number ${++saves}`);
      return post(requestPath(calls.updateArticle.path, { params: { id } }), form);
    };
    const figures: Figure<'others wait'>[] = [];
    for (const name of Object.keys(asked) as (keyof typeof asked)[]) {
      const delays: number[] = [];
      let fastest = Number.POSITIVE_INFINITY;
      for (let round = 0; round < rounds; round++) {
        await save();
        await wait(restMilliseconds);
        await longestTurn(port);
        const start = performance.now();
        for (const path of asked[name]) {
          await read(origin + path, path.startsWith('/api/admin/') ? headers : {});
        }
        fastest = Math.min(fastest, performance.now() - start);
        delays.push(await longestTurn(port));
      }
      const detail = `answered in ${ms(fastest)}`;
      figures.push({ name, engine: 'SQLite', value: Math.min(...delays), detail });
    }
    return figures;
  } finally {
    await server.close();
  }
}

/** Since it was last asked for, in milliseconds. */
const longestTurn = async (port: number): Promise<number> =>
  Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
