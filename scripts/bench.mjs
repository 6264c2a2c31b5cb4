/** `npm run bench [-- file.jsonl.gz]`: speed and size; fails when a limit is missed (`over` is said, and fails nothing). */
import { resolve } from 'node:path';
import { build, install, nodeBinary, run } from './prepare.mjs';

install();
build();

const files = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? '.', file));
process.exit(run(nodeBinary(), ['bench/run.ts', ...files]));
