import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareCheckouts } from './against.ts';
import { measurements } from './measurements.ts';
import { openBench, root } from './support/bench.ts';
import { isMissed } from './support/figure.ts';
import { headlineOf, reportPage, reportText, withHeadline } from './support/report.ts';
import { chooseMeasurements, runMeasurements } from './support/run-measurements.ts';
import { whole } from './support/statistics.ts';
import { countStolenTime } from './support/stolen-time.ts';

const {
  values: { only = [], data, against, minutes },
} = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    data: { type: 'string' },
    against: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const given = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);
const chosen = chooseMeasurements(measurements, only);
const start = performance.now();
const stolenTime = countStolenTime();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const bench = await openBench(
  data && given(data),
  minutes === undefined ? undefined : Number(minutes),
);
const { articles, issues } = bench.held.bench;
const name = `${bench.files.name}: ${whole(articles.length)} articles in ${whole(issues.length)} issues`;
console.log(`\n${name}, opened in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
const missed = await (against === undefined ? measure() : compare(against)).finally(bench.close);
if (missed.length > 0) {
  console.error(`\nMissed: ${missed.map((one) => one.name.trim()).join(', ')}`);
  // PostgreSQL's package makes 0 of the code of a process that ends by itself.
  process.exit(1);
}

async function measure() {
  const measured = await runMeasurements(chosen, bench, console.log);
  console.log(`\n${reportText(measured)}`);
  if (only.length === 0) {
    const command = `npm run bench${data ? ` -- --data ${basename(data)}` : ''}`;
    const seconds = (performance.now() - start) / 1000;
    const run = {
      data: name,
      articles: articles.length,
      command,
      date: new Date(),
      seconds,
      stolen: stolenTime(),
    };
    const readme = join(root, 'README.md');
    const shown = withHeadline(readFileSync(readme, 'utf8'), headlineOf(measured, run));
    writeFileSync(join(root, 'docs', 'performance.md'), reportPage(measured, run));
    writeFileSync(readme, shown);
  }
  return measured.flatMap(({ figures }) => figures).filter(isMissed);
}

async function compare(checkout: string) {
  const { text, worse } = await compareCheckouts(bench, given(checkout), chosen);
  console.log(`\n${text}`);
  return worse;
}
