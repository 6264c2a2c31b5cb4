/**
 * `npm run bench [-- --only words]`: speed and size against their limits.
 */
import { build, install, nodeBinary, run } from './prepare.mjs';

install({ tests: true });
build();

process.exit(run(nodeBinary(), ['bench/run.ts', ...process.argv.slice(2)]));
