import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { textTable } from '#cli/print.ts';
import { attack } from './attack.ts';
import { certificates } from './certificates.ts';
import { bulkChanges, importArticles } from './data.ts';
import { drawings } from './drawings.ts';
import { fullTexts } from './full-texts.ts';
import { type Engine, type Figure, type Limit, limits, ownRuns, type Part } from './limits.ts';
import { hourOfTraffic } from './memory.ts';
import { cachedPages, uncachedPages } from './pages.ts';
import { search } from './search.ts';
import { startUp } from './start.ts';
import { type Bench, openBench } from './support/bench.ts';
import { othersWait } from './waits.ts';

const measurements: { [P in Part]: (bench: Bench) => Promise<Figure<P>[]> } = {
  'cached pages': cachedPages,
  'uncached pages': uncachedPages,
  search,
  certificates,
  drawings,
  'full texts': fullTexts,
  import: importArticles,
  start: startUp,
  attack,
  'others wait': othersWait,
  'an hour of traffic': hourOfTraffic,
  'bulk changes': bulkChanges,
};
type Measured = { name: string; engine: Engine; value: number; detail: string };
const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
const words = [...values.only, ...positionals];
const parts = Object.keys(limits) as Part[];
const chosen = parts.filter((part) =>
  words.length === 0
    ? !ownRuns.includes(part)
    : words.some((word) => part.includes(word.toLowerCase())),
);
const unknown = words.find((word) => !parts.some((part) => part.includes(word.toLowerCase())));
if (unknown) throw new Error(`No part is named ${unknown}; there are ${parts.join(', ')}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    console.error(`Stopped by ${signal}`);
    process.exit(1);
  });
}

const load = loadavg()[0] ?? 0;
const begin = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;
const bench = await openBench();
const { articles, issues } = bench.held;
const data = `${articles.length.toLocaleString('en')} articles in ${issues.length} issues`;
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${load.toFixed(1)}`;
console.log(`\n${machine}\n${data}, opened in ${seconds(begin)}\n`);
const rows: { part: Part; cells: string[]; isMet: boolean }[] = [];
try {
  for (const part of chosen) {
    const start = performance.now();
    // What throws loses no other figure.
    const figures = await measurements[part](bench).catch((error: Error) => error);
    rows.push(...rowsOf(part, figures));
    console.log(`${part.padEnd(16)} ${seconds(start).padStart(6)}`);
  }
} finally {
  await bench.close();
}
const headings = ['WHAT', 'ENGINE', 'MEASURED', 'LIMIT', 'MET', 'BESIDE'];
const lines = chosen.flatMap((part) => [[], [part.toUpperCase()], ...cellsOf(part)]);
console.log(`\n${textTable(headings, lines, ['MEASURED', 'LIMIT'])}`);
const missed = rows.filter(({ isMet }) => !isMet);
if (missed.length > 0) {
  console.error(
    `\nMissed: ${missed.map(({ cells: [name, engine] }) => `${name} (${engine})`).join('; ')}`,
  );
  // PostgreSQL's package makes 0 of the code of a process that ends by itself.
  process.exit(1);
}

function cellsOf(part: Part): string[][] {
  return rows.filter((row) => row.part === part).map(({ cells }) => cells);
}

/** Every limit of a part, met or missed; what was not measured is missed. */
function rowsOf(part: Part, figures: Measured[] | Error) {
  let said = '';
  return Object.entries<Limit>(limits[part]).flatMap(([name, limit]) =>
    (['SQLite', 'PostgreSQL'] satisfies Engine[]).flatMap((engine) => {
      const bound = limit[engine];
      if (bound === undefined) return [];
      const figure =
        figures instanceof Error
          ? undefined
          : figures.find((one) => one.name === name && one.engine === engine);
      const value = figure?.value ?? Number.NaN;
      const isMet = limit.isLeast ? value >= bound : value <= bound;
      const detail = figures instanceof Error ? figures.message : (figure?.detail ?? '');
      const digits = limit.unit === 'times' ? 2 : limit.unit === 's' ? 1 : 0;
      const cells = [
        name,
        engine,
        figure ? `${value.toFixed(digits)} ${limit.unit}` : 'failed',
        `${limit.isLeast ? '≥' : '≤'} ${bound} ${limit.unit}`,
        isMet ? '✓' : '✗ missed',
        // What a figure says is written once for those that say the same.
        [limit.what === said ? '' : limit.what, detail].filter(Boolean).join(': '),
      ];
      said = limit.what;
      return [{ part, cells, isMet }];
    }),
  );
}
