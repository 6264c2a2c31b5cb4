/** `npm run check`: format, lint, types and architecture; nothing is a warning. */
import { checks } from './checks.mjs';
import { install, run } from './prepare.mjs';

install();
const architecture = ['architecture', 'vitest', ['run', 'tests/architecture']];
const failed = [...checks, architecture].filter(([name, command, args]) => {
  console.log(`— ${name}`);
  return run(command, args) !== 0;
});
if (failed.length > 0) {
  console.error(`Failed: ${failed.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
