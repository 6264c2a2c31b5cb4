import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addresses } from '#contract/addresses.ts';
import { buildServices } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { quarterlySyntheticJournal } from './support/bench-source.ts';
import { type Figure, limited, type Measurement } from './support/figure.ts';
import { fillJournal } from './support/fill-journal.ts';
import { processSize } from './support/process-size.ts';
import { startColophon } from './support/servers.ts';
import { milliseconds, timesOf } from './support/timing.ts';

const journals = 200;
const articlesEach = 40;
const slugs = Array.from({ length: journals }, (_, index) => `journal-${index + 1}`);

/** Two hundred journals in one process: the first page of each, and what the process holds afterwards. */
export const manyJournals: Measurement = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-many-'));
  try {
    const address = await fillJournals(dataDir);
    const server = await startColophon(dataDir);
    try {
      return await measure(server, address);
    } finally {
      await server.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Gives the address of an issue page that every journal has. */
async function fillJournals(dataDir: string): Promise<string> {
  const services = buildServices(
    readConfig({ COLOPHON_DATA: dataDir, COLOPHON_LOG_LEVEL: 'silent' }),
  );
  try {
    const rows = [];
    for await (const row of await quarterlySyntheticJournal.rows()) {
      if (rows.push(row) === articlesEach) break;
    }
    for (const slug of slugs) {
      addJournalEntry(services.registry.path, slug, { hosts: [] });
      await fillJournal(await services.journal(slug), rows);
    }
    const [issue] = await (await services.journal(slugs[0] ?? '')).issues.list();
    if (!issue) throw new Error('There is no issue');
    return addresses.issue(issue);
  } finally {
    await services.close();
  }
}

async function measure(
  server: Awaited<ReturnType<typeof startColophon>>,
  address: string,
): Promise<Figure[]> {
  const before = await processSize(server.pid);
  const first: number[] = [];
  for (const slug of slugs) {
    const start = performance.now();
    await readPage(server.address + address, `${slug}.localhost`);
    first.push(performance.now() - start);
  }
  const { median, p99 } = timesOf(first);
  const after = await processSize(server.pid);
  const figures: Figure[] = [
    {
      name: `first page of each of ${journals} journals`,
      value: milliseconds(median),
      detail: `p99 ${milliseconds(p99)}; ${articlesEach} articles each`,
    },
  ];
  if (!before || !after) return figures;
  const perJournal = (after.residentMegabytes - before.residentMegabytes) / journals;
  return [
    ...figures,
    limited(
      {
        name: 'memory with all of them open',
        detail: `${before.residentMegabytes.toFixed(0)} MB at the start, ${perJournal.toFixed(2)} MB a journal`,
      },
      { value: after.residentMegabytes, most: 600, unit: 'MB', digits: 0 },
    ),
    limited(
      { name: 'open files with all of them open', detail: `${before.openFiles} at the start` },
      { value: after.openFiles, most: 1024, unit: 'files', digits: 0 },
    ),
  ];
}

/** A page by its host name, for Node's `fetch` sends no Host of one's own. */
function readPage(url: string, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host }, agent: false }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${host}: ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
