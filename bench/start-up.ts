import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addresses } from '#contract/addresses.ts';
import { type Figure, limited, type Measurement } from './support/figure.ts';
import { processSize } from './support/process-size.ts';
import { fetchExactly, startColophon } from './support/servers.ts';
import { timesOf } from './support/timing.ts';

const times = 7;

type Started = { firstPage: number; megabytes: number | undefined };

/** From the start of the process to the first page that has been answered, over the journal's own data. */
export const startUp: Measurement = async ({ dataDir, issues }) => {
  const compiled = await mkdtemp(join(tmpdir(), 'colophon-compiled-'));
  const pages = [addresses.home, ...issues.map(({ address }) => addresses.issue(address))];
  try {
    const first = await start(dataDir, compiled, pages);
    const later: Started[] = [];
    for (let run = 0; run < times; run++) later.push(await start(dataDir, compiled, pages));
    const { median, p95 } = timesOf(later.map(({ firstPage }) => firstPage));
    const slowest = `slowest ${p95.toFixed(0)} ms; the very first start, when nothing is compiled yet, ${first.firstPage.toFixed(0)} ms`;
    const figures: Figure[] = [
      limited(
        { name: 'from start to first page', detail: slowest },
        { value: median, most: 1000, unit: 'ms', digits: 0 },
      ),
    ];
    const sizes = later.flatMap(({ megabytes }) => megabytes ?? []);
    if (sizes.length === 0) return figures;
    const detail = `after ${pages.length} pages, the most of ${times} starts`;
    return [
      ...figures,
      limited(
        { name: 'memory then', detail },
        { value: Math.max(...sizes), most: 250, unit: 'MB', digits: 0 },
      ),
    ];
  } finally {
    await rm(compiled, { recursive: true, force: true });
  }
};

async function start(dataDir: string, compiled: string, pages: string[]): Promise<Started> {
  const begun = performance.now();
  const server = await startColophon(dataDir, '', { NODE_COMPILE_CACHE: compiled });
  try {
    const [home = '', ...others] = pages;
    await fetchExactly(server.address + home);
    const firstPage = performance.now() - begun;
    for (const page of others) await fetchExactly(server.address + page);
    const size = await processSize(server.pid);
    return { firstPage, megabytes: size?.residentMegabytes };
  } finally {
    await server.close();
  }
}
