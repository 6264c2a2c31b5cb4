/** `npm run faults`: every fault of docs/reliability.md, many times. */
import { build, install, nodeBinary, run } from './prepare.mjs';

install();
build();

process.exit(run(nodeBinary(), ['scripts/faults/run.ts']));
