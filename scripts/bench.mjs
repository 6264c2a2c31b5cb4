/**
 * `npm run bench [-- articles.jsonl.gz] [-- --only name]`: speed and size, kept in docs/performance.md; fails when a limit
 * is missed (`over` is said, and fails nothing).
 */
import { build, install, nodeBinary, run } from './prepare.mjs';

install();
build();

process.exit(run(nodeBinary(), ['bench/run.ts', ...process.argv.slice(2)]));
