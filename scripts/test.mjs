/** `npm test`: every check and every test, from a fresh clone; ends with one line `N passed, N failed`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './checks.mjs';
import { build, install, run } from './prepare.mjs';

install();
build();

let passed = 0;
let failed = 0;
for (const [name, command, args] of checks) {
  const ok = run(command, args) === 0;
  console.log(`${ok ? '✓' : '✗'} ${name}`);
  ok ? passed++ : failed++;
}

const folder = mkdtempSync(join(tmpdir(), 'colophon-test-'));
const report = join(folder, 'report.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const status = run('vitest', ['run', ...reporters, ...process.argv.slice(2)]);
let skipped = 0;
try {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed += result.numPassedTests;
  failed += result.numFailedTests;
  skipped = result.numPendingTests + result.numTodoTests;
  // A file that could not even be loaded has no test to fail.
  failed += result.testResults.filter(
    (f) => f.status === 'failed' && f.assertionResults.every((t) => t.status !== 'failed'),
  ).length;
} catch (error) {
  console.error('The test run left no report.', error);
  failed += 1;
}
if (status !== 0 && failed === 0) failed += 1;
rmSync(folder, { recursive: true, force: true });

console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
