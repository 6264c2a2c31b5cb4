/** `npm run dev`: serves from the sources; pages reload as they change, the server starts again when it changes. */
import { install, nodeBinary, run } from './prepare.mjs';

install();
const node = nodeBinary();
run(node, ['bin/colophon.mjs', 'demo', '--if-empty']);
process.exit(run(node, ['--watch', '--watch-preserve-output', 'src/server/dev.ts']));
