import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { addresses } from '#contract/addresses.ts';
import { repeatArticles, writeArticles } from './support/article-files.ts';
import { type Bench, root } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { processSize } from './support/processes.ts';
import { openSite, type Site } from './support/site.ts';
import { percentile } from './support/statistics.ts';

const articlesEach = 40;
const limits = { megabytes: 600, files: 1024 };
const slugs = Array.from({ length: 200 }, (_, index) => `journal-${index + 1}`);

/** Two hundred journals in one process: the first page of each, and what the process holds afterwards. */
export async function manyJournals({ files, folder, load }: Bench): Promise<Figure[]> {
  const few = repeatArticles(files.journals.small, articlesEach);
  const site = await openSite(root);
  await makeJournals(site, await writeArticles(join(folder, 'few.jsonl'), few));
  const server = await site.serve();
  try {
    const before = await processSize(server.pid);
    const taken: number[] = [];
    for (const slug of slugs) {
      const reading = { origin: server.origin, paths: [addresses.home], requests: 1 };
      const headers = { host: `${slug}.localhost` };
      const { page } = await load.read({ page: { ...reading, headers, pace: { readers: 1 } } });
      taken.push(...page.map(({ status, ms }) => (status === 200 ? ms : Number.NaN)));
    }
    const after = await processSize(server.pid);
    const each = (after.megabytes - before.megabytes) / slugs.length;
    const memory = `${before.megabytes.toFixed(0)} MB at the start, ${each.toFixed(2)} MB a journal`;
    const size = { unit: 'MB', digits: 0, max: limits.megabytes };
    const count = { unit: 'files', digits: 0, max: limits.files };
    const started = `${before.openFiles} at the start`;
    return [
      figure(`first page of each of ${slugs.length} journals`, percentile(taken, 0.5), {
        unit: 'ms',
      }),
      figure('  memory with all of them open', after.megabytes, size, memory),
      figure('  open files with all of them open', after.openFiles, count, started),
    ];
  } finally {
    await server.close();
    await site.close();
  }
}

/** Makes one, and copies its folder. */
async function makeJournals(site: Site, articles: string): Promise<void> {
  const [first = '', ...others] = slugs;
  await site.addJournal(first, articles);
  const path = join(site.folder, 'publisher.yaml');
  const publisher = parseDocument(await readFile(path, 'utf8'));
  const folderOf = (slug: string) => join(site.folder, 'journals', slug);
  for (const slug of others) {
    await cp(folderOf(first), folderOf(slug), { recursive: true });
    publisher.setIn(['journals', slug], {});
  }
  await writeFile(path, publisher.toString());
}
