/** `npm run check`: format, lint, types and architecture; nothing is a warning. */
import { checks, runChecks } from './checks.mjs';
import { install } from './prepare.mjs';

install({ tests: true });
const architecture = ['architecture', 'vitest', ['run', 'tests/architecture']];
const failed = await runChecks([...checks, architecture]);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
