/**
 * `node scripts/run-tests.mjs report.json [word …]`, under our own Node: runs the tests that the words ask for, and leaves a
 * report of how many passed, failed and were skipped, and which files failed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from './prepare.mjs';
import { selectTests } from './select-tests.mjs';

const [reportFile, ...words] = process.argv.slice(2);
const { whole, named } = selectTests(words);
const patterns = new Map([
  ...whole.map((file) => [join(root, file), undefined]),
  ...named.map(({ file, pattern }) => [join(root, file), pattern]),
]);

const vitest = await createVitest('test', { run: true, watch: false });
await vitest.standalone();
const found = await vitest.globTestSpecifications();
const specifications = found
  .filter(({ moduleId }) => patterns.has(moduleId))
  .map(({ project, moduleId }) =>
    project.createSpecification(moduleId, { testNamePattern: patterns.get(moduleId) }),
  );
const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
  specifications,
  words.length === 0,
);
writeFileSync(reportFile, JSON.stringify(count()));
await vitest.exit();

function count() {
  const counts = { passed: 0, failed: 0, skipped: 0, named: 0, namedFiles: 0, failedFiles: [] };
  for (const testModule of testModules) {
    const pattern = patterns.get(testModule.moduleId);
    const tests = [...testModule.children.allTests()].filter(
      ({ fullName }) => pattern === undefined || pattern.test(fullName),
    );
    for (const test of tests) {
      const { state } = test.result();
      counts[state] += 1;
      if (state === 'skipped')
        console.log(`Skipped: ${testModule.relativeModuleId} > ${test.fullName}`);
    }
    if (pattern && tests.length > 0) {
      counts.named += tests.length;
      counts.namedFiles += 1;
    }
    // A file that could not even be loaded has no test to fail.
    const hasFailedTest = tests.some((test) => test.result().state === 'failed');
    if (testModule.state() === 'failed' && !hasFailedTest) counts.failed += 1;
    if (testModule.state() === 'failed') counts.failedFiles.push(testModule.relativeModuleId);
  }
  if (unhandledErrors.length === 0) return counts;
  // Nobody knows whose they are: no file is run again for them.
  return { ...counts, failed: Math.max(counts.failed, 1), failedFiles: [] };
}
