import { join } from 'node:path';
import { addresses } from '#contract/addresses.ts';
import type { Figure } from './limits.ts';
import { type Bench, referenceServer } from './support/bench.ts';
import { interleave, read } from './support/measure.ts';
import { megabytesOf, type RunningServer, startServer } from './support/processes.ts';

/** From the start of the process to the first page, over the journal's own data, and the memory after some pages. */
export async function startUp(bench: Bench): Promise<Figure<'start'>[]> {
  const { folder, held } = bench;
  const site = await bench.site('SQLite');
  const issues = held.issues.slice(0, 10).map(addresses.issue);
  const sizes: number[] = [];
  const timeStart = async (start: () => Promise<RunningServer>, others: string[]) => {
    const begin = performance.now();
    const server = await start();
    await read(server.origin + addresses.home);
    const taken = performance.now() - begin;
    for (const path of others) await read(server.origin + path);
    if (others.length > 0) sizes.push(await megabytesOf(server.pid));
    await server.close();
    return taken;
  };
  const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const ours = () => timeStart(() => site.serve(compiled), issues);
  const plain = () =>
    timeStart(() => startServer([referenceServer], join(folder, 'plain.log')), []);
  const first = await ours();
  const { typical, ratio } = await interleave({ ours, plain }, 7);
  const whole = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;
  return [
    {
      name: 'start to first page',
      engine: 'SQLite',
      value: ratio('ours', 'plain'),
      detail: `${whole(typical('ours'))}, the very first time ${whole(first)}; node:http ${whole(typical('plain'))}`,
    },
    { name: 'memory', engine: 'SQLite', value: Math.max(...sizes), detail: '' },
  ];
}
