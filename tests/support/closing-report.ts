import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Writes how many tests passed, failed and were skipped into the file that COLOPHON_TEST_REPORT names: the exit code of
 * Vitest is lost where PostgreSQL was started (`postgres-server.ts`).
 */
export default class ClosingReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const named = { failed: [] as string[], skipped: [] as string[] };
    for (const testModule of modules) {
      const tests = [...testModule.children.allTests()];
      for (const test of tests) {
        const { state } = test.result();
        if (state === 'pending') continue;
        counts[state] += 1;
        const name = `${testModule.relativeModuleId} > ${test.fullName}`;
        if (state !== 'passed') named[state].push(name);
      }
      // A file that cannot be loaded has no test to fail.
      const hasFailedTest = tests.some((test) => test.result().state === 'failed');
      if (testModule.state() !== 'failed' || hasFailedTest) continue;
      counts.failed += 1;
      named.failed.push(testModule.relativeModuleId);
    }
    for (const { message } of errors) named.failed.push(`an error of no test: ${message}`);
    counts.failed += errors.length;
    const file = process.env.COLOPHON_TEST_REPORT;
    if (file) writeFileSync(file, JSON.stringify({ counts, named }));
  }
}
