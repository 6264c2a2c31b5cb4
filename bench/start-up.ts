import { join } from 'node:path';
import { addresses } from '#contract/addresses.ts';
import { type Bench, referenceServer } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { interleave } from './support/interleave.ts';
import { processSize, type RunningServer, startServer } from './support/processes.ts';

const rounds = 7;
const limits = { ratio: 7, megabytes: 250 };

/** From the start of the process to the first page, over the journals' own data, beside a plain `node:http` server. */
export async function startUp({ ours, folder, held }: Bench): Promise<Figure[]> {
  const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const issues = held.bench.issuesNear(80, 10).map(addresses.issue);
  const sizes: number[] = [];
  const timeStart = async (start: () => Promise<RunningServer>, others: string[]) => {
    const begin = performance.now();
    const server = await start();
    await read(server.origin + addresses.home);
    const taken = performance.now() - begin;
    for (const path of others) await read(server.origin + path);
    if (others.length > 0) sizes.push((await processSize(server.pid)).megabytes);
    await server.close();
    return taken;
  };
  const colophon = () => timeStart(() => ours.site.serve(compiled), issues);
  const plain = () =>
    timeStart(() => startServer([referenceServer], join(folder, 'plain.log')), []);
  const veryFirst = await colophon();
  const { median, ratio } = await interleave({ colophon, plain }, rounds);
  const shown = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;
  return [
    figure(
      'from start to first page',
      ratio('colophon', 'plain'),
      { digits: 1, max: limits.ratio },
      `${shown(median.colophon)}, the very first time, when nothing is compiled yet, ${shown(veryFirst)}; node:http ${shown(median.plain)}`,
    ),
    figure(
      '  memory then',
      Math.max(...sizes),
      { unit: 'MB', digits: 0, max: limits.megabytes },
      `after ${1 + issues.length} pages, the most of ${sizes.length} starts`,
    ),
  ];
}

async function read(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
}
