/**
 * `npm run faults`: breaks everything on purpose, many times, and writes what held into docs/reliability.md. Ends with 1
 * where a promise was not kept.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest, type TestCase } from 'vitest/node';
import { promises } from './promises.ts';
import { type Outcome, reliabilityPage } from './reliability-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.env.COLOPHON_FAULTS = 'long';
const start = performance.now();

const vitest = await createVitest('test', { run: true, watch: false, testTimeout: 600_000 });
await vitest.standalone();
const files = new Set(promises.map(({ file }) => join(root, file)));
const found = await vitest.globTestSpecifications();
const chosen = found.filter(({ moduleId }) => files.has(moduleId));
const { testModules } = await vitest.runTestSpecifications(chosen, false);

const outcomes = promises.map((promised): Outcome => {
  const tests = testModules
    .filter(({ relativeModuleId }) => relativeModuleId === promised.file)
    .flatMap((testModule) => [...testModule.children.allTests()])
    .filter(({ fullName }) => promised.tests?.test(fullName) ?? true);
  return { ...promised, results: tests.map(resultOf) };
});
const seconds = (performance.now() - start) / 1000;
writeFileSync(
  join(root, 'docs', 'reliability.md'),
  reliabilityPage(outcomes, { date: new Date(), seconds, platform: process.platform }),
);
const isBroken = ({ results }: Outcome) =>
  results.length === 0 || results.some(({ state }) => state === 'failed');
const broken = outcomes.filter(isBroken);
for (const { promise, file } of broken) console.error(`Not kept: ${promise} (${file})`);
console.log(`${outcomes.length - broken.length} promises kept, ${broken.length} not`);
await vitest.exit();
process.exit(broken.length > 0 ? 1 : 0);

function resultOf(test: TestCase): Outcome['results'][number] {
  const { state } = test.result();
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
  return { name: test.fullName, state, seconds };
}
