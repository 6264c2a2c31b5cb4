/** `npm run format`: formats, and repairs what can be repaired. */
import { install, run } from './prepare.mjs';

install({ tests: true });
process.exit(run('biome', ['check', '--write', '.']));
