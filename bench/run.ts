import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { explanations } from './explanations.ts';
import { groups } from './measurements.ts';
import { openBenchJournal } from './support/bench-journal.ts';
import { articlesOfFile, wholeSyntheticJournal } from './support/bench-source.ts';
import { isMissed } from './support/figure.ts';
import { measurePace } from './support/pace.ts';
import { onSlowMachine, plainName, reportPage, reportText } from './support/report.ts';
import { chooseMeasurements, runMeasurements } from './support/run-measurements.ts';

const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

const {
  values: { only = [] },
  positionals: [file],
} = parseArgs({ options: { only: { type: 'string', multiple: true } }, allowPositionals: true });
const chosen = chooseMeasurements(groups, only);
const source = file
  ? articlesOfFile(resolve(process.env.INIT_CWD ?? '.', file))
  : wholeSyntheticJournal;

const start = performance.now();
const paceAtStart = measurePace();
const journal = await openBenchJournal(source);
console.log(`\n${journal.name}, opened in ${inSeconds()} s\n`);
const measured = await runMeasurements(chosen, journal, console.log).finally(journal.close);
const seconds = (performance.now() - start) / 1000;
const figures = measured.flatMap((group) => group.figures);

console.log(`${'all'.padEnd(24)} ${inSeconds().padStart(6)} s\n\n${reportText(measured)}`);
if (only.length === 0) {
  const command = file ? `npm run bench -- ${basename(file)}` : 'npm run bench';
  const paces = [paceAtStart, measurePace()];
  const run = { data: journal.name, command, date: new Date(), seconds, paces };
  writeFileSync(page, reportPage(measured, run, explanations));
  const named = new Set(figures.map(plainName));
  const stale = Object.keys(explanations).filter(
    (name) => name !== onSlowMachine && !named.has(name),
  );
  if (stale.length > 0) console.error(`\nExplained, but no figure: ${stale.join(', ')}`);
}
const missed = figures.filter(isMissed);
if (missed.length > 0) {
  console.error(`\nMissed: ${missed.map(plainName).join(', ')}`);
  process.exitCode = 1;
}

function inSeconds(): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
