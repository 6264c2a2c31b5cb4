import { requestPath } from '#contract/address.ts';
import { addresses } from '#contract/addresses.ts';
import { calls } from '#contract/calls/calls.ts';
import { administratorAt } from './support/administrator.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { milliseconds, percentile } from './support/statistics.ts';

const engines = { uncached: 'SQLite', postgres: 'PostgreSQL' } as const;
const articles = 1000;
/** As many as the office sends at a time. */
const idsOfRequest = 50;

type Change = Record<string, string>;

/** What an office does with 1,000 marked articles, and how long a reader waits meanwhile for a page that is rendered. */
export async function bulkChanges(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const server of ['uncached', 'postgres'] as const) {
    const { origin } = await bench.ours.server(server);
    const { post, token } = await administratorAt(origin);
    const path = requestPath(calls.listJournalArticleIds.path, { query: { state: 'published' } });
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
    const { articles: listed } = (await answer.json()) as { articles: [number, string][] };
    const ids = listed.slice(0, articles).map(([id]) => id);
    const { year, volume, issue } = bench.issue;
    const changes: [name: string, change: Change][] = [
      ['dated', { action: 'date', publishdate: '2026-01-02' }],
      ['moved', { action: 'move', issue: `${year}/${volume}/${issue}` }],
      ['withdrawn', { action: 'withdraw' }],
      ['published again', { action: 'publish' }],
    ];
    for (const [name, change] of changes) {
      const reading = readMeanwhile(origin);
      const start = performance.now();
      let done = 0;
      for (let at = 0; at < ids.length; at += idsOfRequest) {
        const body = { ...change, ids: ids.slice(at, at + idsOfRequest) };
        const said = (await post(calls.changeArticles.path, body)) as { done: number[] };
        done += said.done.length;
      }
      const seconds = (performance.now() - start) / 1000;
      const waits = await reading.end();
      const [median, worst] = [0.5, 1].map((part) => milliseconds(percentile(waits, part)));
      const detail = `${done} of ${ids.length} done; a rendered page meanwhile: p50 ${median}, worst ${worst}`;
      const shown = { unit: 's', digits: 1 };
      figures.push(
        figure(`${articles} articles ${name}, ${engines[server]}`, seconds, shown, detail),
      );
    }
  }
  return figures;
}

/** Asks for a page again and again, one after the other. */
function readMeanwhile(origin: string) {
  const waits: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const start = performance.now();
      const page = await fetch(origin + addresses.home);
      await page.arrayBuffer();
      waits.push(performance.now() - start);
    }
  })();
  return {
    async end() {
      isOver = true;
      await reading;
      return waits;
    },
  };
}
