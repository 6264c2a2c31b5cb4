import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { interleave } from './support/interleave.ts';
import { connections, publish, publisherAt } from './support/publishing.ts';

const articles = 60;
const rounds = 5;
const limits = { SQLite: 0.6, PostgreSQL: 0.35 };

/** How many articles a second administrators publish, beside `node:http` that stores a file and a row as safely. */
export async function createArticles({ ours, reference }: Bench): Promise<Figure[]> {
  const store = async (body: FormData) => {
    const response = await fetch(`${reference.origin}/article`, { method: 'POST', body });
    await response.arrayBuffer();
  };
  const rate = (send: (form: FormData) => Promise<unknown>) => async () => {
    const start = performance.now();
    await publish(send, articles);
    return (1000 * articles) / (performance.now() - start);
  };
  const variants = {
    SQLite: rate(await publisherAt((await ours.server('cached')).origin)),
    reference: rate(store),
    PostgreSQL: rate(await publisherAt((await ours.server('postgres')).origin)),
  };
  const { median, ratio } = await interleave(variants, rounds);
  return (['SQLite', 'PostgreSQL'] as const).map((engine) => {
    const each = `a second with a PDF of 1 MB each, ${connections} connections`;
    const detail = `${median[engine].toFixed(0)} ${each}; node:http ${median.reference.toFixed(0)}`;
    const value = ratio(engine, 'reference');
    return figure(`articles created, ${engine}`, value, { min: limits[engine] }, detail);
  });
}
