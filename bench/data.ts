import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requestPath } from '#contract/address.ts';
import { addresses } from '#contract/addresses.ts';
import { calls } from '#contract/calls/calls.ts';
import type { Engine, Figure } from './limits.ts';
import { plainRows } from './search.ts';
import { writeArticles } from './support/articles.ts';
import { administratorAt, type Bench } from './support/bench.ts';
import { interleave, median, ms, percentile, read } from './support/measure.ts';
import { runNode, watchMemory } from './support/processes.ts';

const plainImport = fileURLToPath(new URL('./reference/import.ts', import.meta.url));
const [rows, manyRows] = [20_000, 200_000];

/** How long an import takes, index included, compared with plain inserts of the same rows; whether its memory grows with them. */
export async function importArticles(bench: Bench): Promise<Figure<'import'>[]> {
  const { folder } = bench;
  const file = await writeArticles(join(folder, 'import.jsonl'), rows);
  const url = await bench.startPostgres();
  let imports = 0;
  const variants = {
    sqlite: () => timeImport(bench, file, ''),
    plain: () => timed(() => runNode([plainImport, file, join(folder, `plain-${++imports}.db`)])),
    postgres: () => timeImport(bench, file, url),
  };
  const { typical, ratio } = await interleave(variants, 3);
  const memory = watchMemory();
  const many = await writeArticles(join(folder, 'many.jsonl'), manyRows);
  const taken = await timeImport(bench, many, '', memory.watch);
  const [first, second] = memory.end();
  const rate = (name: keyof typeof variants) =>
    `${((1000 * rows) / typical(name)).toFixed(0)} rows a second`;
  return [
    ...(['sqlite', 'postgres'] as const).map((variant) => ({
      name: '20,000 articles' as const,
      engine: variant === 'sqlite' ? ('SQLite' as const) : ('PostgreSQL' as const),
      value: ratio(variant, 'plain'),
      detail: `${rate(variant)}; plain better-sqlite3 ${rate('plain')}`,
    })),
    {
      name: 'memory of 200,000 articles',
      engine: 'SQLite',
      value: Math.max(0, second - first),
      detail: `at most ${second.toFixed(0)} MB, in ${(taken / 1000).toFixed(1)} s`,
    },
  ];
}

let journals = 0;

/** Milliseconds of the command, its start included. */
async function timeImport(
  bench: Bench,
  file: string,
  databaseUrl: string,
  watch?: (pid: number) => void,
): Promise<number> {
  const site = await bench.openSite(databaseUrl);
  const slug = `imported-${++journals}`;
  await site.addJournal(slug);
  return timed(() => site.colophon(['import', file, '--journal', slug], watch && { watch }));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const changed = 1000;
/** As many as the administrators' app sends at a time. */
const idsOfRequest = 50;

/** What administrators do with 1,000 marked articles, while a reader asks for one uncached page after another. */
export async function bulkChanges(bench: Bench): Promise<Figure<'bulk changes'>[]> {
  const [target] = bench.held.issues;
  const changes = {
    '1,000 articles dated': { action: 'date', publishdate: '2026-01-02' },
    '1,000 articles moved': {
      action: 'move',
      issue: `${target?.year}/${target?.volume}/${target?.issue}`,
    },
    '1,000 articles withdrawn': { action: 'withdraw' },
    '1,000 articles published again': { action: 'publish' },
  };
  const figures: Figure<'bulk changes'>[] = [];
  for (const engine of ['SQLite', 'PostgreSQL'] satisfies Engine[]) {
    const { origin } = await bench.uncached(engine);
    const { post, headers } = await administratorAt(origin);
    const path = requestPath(calls.listJournalArticleIds.path, { query: { state: 'published' } });
    const answer = await fetch(origin + path, { headers });
    const { articles } = (await answer.json()) as { articles: [number, string][] };
    const ids = articles.slice(-changed).map(([id]) => id);
    for (const name of Object.keys(changes) as (keyof typeof changes)[]) {
      const reading = readMeanwhile(origin + addresses.home);
      const [ours, reference]: [number[], number[]] = [[], []];
      let done = 0;
      for (let at = 0; at < ids.length; at += idsOfRequest) {
        const body = { ...changes[name], ids: ids.slice(at, at + idsOfRequest) };
        ours.push(
          await timed(async () => {
            const answer = (await post(calls.changeArticles.path, body)) as { done: number[] };
            done += answer.done.length;
          }),
        );
        const plain = plainRows[at % plainRows.length];
        reference.push(await timed(() => read(bench.reference.origin + plain)));
      }
      const waits = await reading.end();
      if (done < ids.length) throw new Error(`${name}: ${done} of ${ids.length} done`);
      const seconds = ours.reduce((sum, one) => sum + one, 0) / 1000;
      figures.push({
        name,
        engine,
        value: median(ours) / median(reference),
        detail: `${seconds.toFixed(1)} s for all; a page meanwhile p50 ${ms(median(waits))}, worst ${ms(percentile(waits, 1))}; plain SQL of 100 articles ${ms(median(reference))}`,
      });
    }
  }
  return figures;
}

function readMeanwhile(url: string) {
  const waits: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) waits.push(await timed(async () => (await fetch(url)).arrayBuffer()));
  })();
  return {
    async end() {
      isOver = true;
      await reading;
      return waits;
    },
  };
}
