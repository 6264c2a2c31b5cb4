/** `npm run bench [-- file.jsonl.gz]`: speed and size against their limits; fails when one is missed. */
import { resolve } from 'node:path';
import { build, install, nodeBinary, run } from './prepare.mjs';

install();
build();

const files = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? '.', file));
process.exit(run(nodeBinary(), ['bench/run.ts', ...files]));
