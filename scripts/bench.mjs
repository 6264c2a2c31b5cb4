/**
 * `npm run bench [-- --only words]`: speed and size against their limits; a run of everything writes docs/performance.md.
 */
import { build, install, nodeBinary, run } from './prepare.mjs';

install();
build();

process.exit(run(nodeBinary(), ['bench/run.ts', ...process.argv.slice(2)]));
