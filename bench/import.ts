import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repeatArticles, writeArticles } from './support/article-files.ts';
import { type Bench, root } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { interleave } from './support/interleave.ts';
import { startPostgres } from './support/postgres.ts';
import { runNode } from './support/processes.ts';
import { openSite } from './support/site.ts';
import { whole } from './support/statistics.ts';
import { watchMemory } from './support/watch-memory.ts';

const plainImport = fileURLToPath(new URL('./reference/import.ts', import.meta.url));
const rows = 20_000;
const manyRows = 200_000;
const rounds = 3;
const limits = { sqlite: 8, postgres: 13, megabytes: 100 };

/** How long an import takes, index and all, beside plain inserts of the same rows; whether its memory grows with them. */
export async function importArticles(bench: Bench): Promise<Figure[]> {
  const file = await writeImportFile(bench);
  const postgres = await startPostgres();
  const variants = {
    sqlite: () => timeImport(root, file),
    plain: () => timePlainImport(bench, file),
    postgres: () => timeImport(root, file, { databaseUrl: postgres.url }),
  };
  const { median, ratio } = await interleave(variants, rounds).finally(postgres.close);
  const rate = (milliseconds: number) => `${whole((1000 * rows) / milliseconds)} rows a second`;
  const imported = (name: string, engine: 'sqlite' | 'postgres') => {
    const detail = `${rate(median[engine])}; plain better-sqlite3 ${rate(median.plain)}`;
    return figure(name, ratio(engine, 'plain'), { digits: 1, max: limits[engine] }, detail);
  };
  return [
    imported(`import of ${whole(rows)} articles`, 'sqlite'),
    imported('  into PostgreSQL', 'postgres'),
    await memoryFigure(bench),
  ];
}

export const writeImportFile = ({ files, folder }: Bench, count = rows): Promise<string> =>
  writeArticles(join(folder, `${count}.jsonl`), repeatArticles(files.journals.bench, count));

let imports = 0;
type Options = { databaseUrl?: string; watch?(pid: number): void };

/** Milliseconds of the command, its start included. */
export async function timeImport(checkout: string, file: string, options: Options = {}) {
  const site = await openSite(checkout, options.databaseUrl);
  const slug = `imported-${++imports}`;
  await site.addJournal(slug);
  const start = performance.now();
  await site.colophon(['import', file, '--journal', slug], options).finally(site.close);
  return performance.now() - start;
}

async function timePlainImport({ folder }: Bench, file: string): Promise<number> {
  const start = performance.now();
  await runNode([plainImport, file, join(folder, `plain-${++imports}.db`)]);
  return performance.now() - start;
}

/** How much more memory than in its first half a long import takes in its second. */
async function memoryFigure(bench: Bench): Promise<Figure> {
  const file = await writeImportFile(bench, manyRows);
  const memory = watchMemory();
  const taken = await timeImport(root, file, memory).finally(memory.end);
  const { first, second } = memory.halves();
  const growth = second - first;
  const detail = `at most ${whole(second)} MB; ${whole(manyRows)} articles in ${(taken / 1000).toFixed(1)} s`;
  const format = { unit: 'MB', digits: 0, max: limits.megabytes };
  return figure('  memory that a long one takes more in its second half', growth, format, detail);
}
