/**
 * `npm run bench [-- --data articles.jsonl.gz] [--only name] [--minutes n] [--against checkout]`: speed and size, kept in
 * docs/performance.md; fails when a limit is missed.
 */
import { build, install, nodeBinary, run } from './prepare.mjs';

install({ tests: true });
build();

process.exit(run(nodeBinary(), ['bench/run.ts', ...process.argv.slice(2)]));
