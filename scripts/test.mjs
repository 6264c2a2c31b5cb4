/**
 * `npm test [-- word …]`: every check and every test, from a fresh clone, or the tests whose files or names have these
 * words; ends with one line `N passed, N failed`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks, runChecks } from './checks.mjs';
import { build, install, nodeBinary, run } from './prepare.mjs';
import { selectTests } from './select-tests.mjs';

/** More than these at once are no accident. */
const maxUnsteadyFiles = 3;
const words = process.argv.slice(2);
const asked = words.map((word) => `‘${word}’`).join(' ');
const { whole, named } = selectTests(words);
if (whole.length + named.length === 0) noneMatch();

install();
build();

const failedChecks = await runChecks(checks);
const report = runAgain(runTests(words));
const failed = report.failed + failedChecks.length;
const passed = report.passed + checks.length - failedChecks.length;

if (words.length > 0) {
  const others = `${report.named} tests by their names in ${report.namedFiles} others`;
  console.log(`Matched by ${asked}: ${whole.length} test files by their paths, ${others}.`);
  if (whole.length + report.named === 0 && report.failed === 0) noneMatch();
}
const skipped = report.skipped > 0 ? `, ${report.skipped} skipped` : '';
console.log(`${passed} passed, ${failed} failed${skipped}`);
process.exit(failed > 0 ? 1 : 0);

function runTests(words) {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-test-'));
  const file = join(folder, 'report.json');
  const status = run(nodeBinary(), ['scripts/run-tests.mjs', file, ...words]);
  try {
    const found = JSON.parse(readFileSync(file, 'utf8'));
    if (status !== 0 && found.failed === 0) found.failed = 1;
    return found;
  } catch (error) {
    console.error('The test run left no report.', error);
    return { passed: 0, failed: 1, skipped: 0, named: 0, namedFiles: 0, failedFiles: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A few files that failed among all others run once more, whole and by themselves, with their state made anew: what passes
 * then is named as unsteady, so that a pause of a shared machine refuses nobody's work and yet stays seen.
 */
function runAgain(first) {
  const files = first.failedFiles;
  const all = words.length === 0;
  if (!all || files.length === 0 || files.length > maxUnsteadyFiles) return first;
  console.log(`Once more, by themselves: ${files.join(' ')}`);
  const second = runTests(files);
  for (const file of files.filter((one) => !second.failedFiles.includes(one)))
    console.log(`Unsteady, passed the second time: ${file}`);
  return second.failed > 0 ? first : { ...first, passed: first.passed + first.failed, failed: 0 };
}

function noneMatch() {
  console.error(`No test file has ${asked} in its path, and no test in its name.`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
