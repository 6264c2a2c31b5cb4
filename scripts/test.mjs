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

function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-test-'));
  const file = join(folder, 'report.json');
  const env = { ...environment, COLOPHON_TESTS: tests, COLOPHON_TEST_REPORT: file };
  const reporters = ['--reporter=default', '--reporter=tests/support/closing-report.ts'];
  run('vitest', ['run', ...reporters, ...asked], { env });
  try {
    const { counts, named } = JSON.parse(readFileSync(file, 'utf8'));
    for (const name of named.skipped) console.log(`Skipped: ${name}`);
    for (const name of named.failed) console.log(`Failed: ${name}`);
    if (counts.passed + counts.failed + counts.skipped > 0) return counts;
    console.error('No test was run.');
  } catch (error) {
    console.error('The test run left no report.', error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { passed: 0, failed: 1, skipped: 0 };
}
