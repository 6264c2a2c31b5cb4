import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { articlePart } from '#server/features/export/article-part.ts';
import { listPages, toLine } from '#server/features/export/part.ts';
import type { BenchJournal } from './support/bench-journal.ts';
import { type Figure, limited, type Measurement } from './support/figure.ts';
import type { Imported } from './support/importing-process.ts';

const script = fileURLToPath(new URL('support/importing-process.ts', import.meta.url));
/** A million shows the same and takes four times as long: COLOPHON_BENCH_IMPORT_ROWS=1000000. */
const rowsOnSqlite = Number(process.env.COLOPHON_BENCH_IMPORT_ROWS ?? 250_000);
const rowsOnPostgres = 60_000;
const minRate = 5000;

/** How many rows a second an import takes, index and all, and whether its memory grows with them. */
export const importRows: Measurement = async (bench) => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-import-'));
  try {
    const articles = join(folder, 'articles.jsonl');
    await writeArticles(bench, articles);
    const onSqlite = await runImport(articles, join(folder, 'sqlite'), rowsOnSqlite);
    const { databaseUrl } = await bench.onPostgres();
    const onPostgres = await runImport(
      articles,
      join(folder, 'postgres'),
      rowsOnPostgres,
      databaseUrl,
    );
    return [
      rate('rows imported a second, SQLite', onSqlite, false),
      memory(onSqlite),
      rate('rows imported a second, PostgreSQL', onPostgres, true),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The articles as an export has them, without their PDFs. */
async function writeArticles({ journal }: BenchJournal, file: string): Promise<void> {
  const lines = async function* () {
    for await (const page of listPages(articlePart, journal.database.reads)) {
      yield page.map((record) => `${toLine(record)}\n`).join('');
    }
  };
  await pipeline(lines, createWriteStream(file));
}

async function runImport(
  articles: string,
  dataDir: string,
  rows: number,
  databaseUrl = '',
): Promise<Imported> {
  const env = { ...process.env, COLOPHON_DATA: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [script, articles, String(rows)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  return JSON.parse(printed) as Imported;
}

/** PostgreSQL is another process, on a core that it does not have for itself here. */
function rate(name: string, { rows, seconds, cpuSeconds }: Imported, wanted: boolean): Figure {
  const value = rows / seconds;
  return {
    name,
    value: value.toFixed(0),
    detail: `${rows.toLocaleString('en')} rows in ${seconds.toFixed(1)} s, of which ${cpuSeconds.toFixed(1)} s computing`,
    limit: { text: `≥ ${minRate}`, met: value >= minRate, wanted },
  };
}

function memory({ rows, megabytesEarly, megabytesLate, heapMegabytesLate }: Imported): Figure {
  return limited(
    {
      name: '  memory it takes more after the first 100,000',
      detail: `at most ${megabytesLate.toFixed(0)} MB up to row ${rows.toLocaleString('en')}, its heap ${heapMegabytesLate.toFixed(0)} MB`,
    },
    { value: Math.max(0, megabytesLate - megabytesEarly), most: 100, unit: 'MB', digits: 0 },
  );
}
