/**
 * `npm test`: every check and the quick tests, from a fresh clone. `npm test -- <part of a path …>` runs the tests of these
 * files, `npm run test:all` all of them, at length; see `tests/tiers.ts`. Ends with one line `N passed, N failed`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks, runChecks } from './checks.mjs';
import { build, environment, install, run } from './prepare.mjs';

const words = process.argv.slice(2);
const isAll = words[0] === '--all';
const asked = isAll ? words.slice(1) : words;
const tests = isAll ? 'all' : asked.length > 0 ? 'part' : 'quick';

install({ tests: true });
build();

const failedChecks = await runChecks(checks);
const report = runTests();
const failed = report.failed + failedChecks.length;
const passed = report.passed + checks.length - failedChecks.length;
const skipped = report.skipped > 0 ? `, ${report.skipped} skipped` : '';
console.log(`${passed} passed, ${failed} failed${skipped}`);
process.exit(failed > 0 ? 1 : 0);

/** On a shared machine a pause can make one test fail: it is tried once more, and named as such (`retry x1`). */
function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-test-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const retry = tests === 'part' ? '--retry=0' : '--retry=1';
  const env = { ...environment, COLOPHON_TESTS: tests };
  const status = run('vitest', ['run', ...reporters, retry, ...asked], { env });
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    const skipped = results.filter((one) => /^(skipped|pending|todo)$/.test(one.status));
    for (const { fullName } of skipped) console.log(`Skipped: ${fullName}`);
    // A file that cannot be loaded, and an error that is no test's, have no test to fail.
    const failed = Math.max(numFailedTests, status === 0 ? 0 : 1);
    return { passed: numPassedTests, failed, skipped: skipped.length };
  } catch (error) {
    console.error('The test run left no report.', error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
