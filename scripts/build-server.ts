import { fileURLToPath } from 'node:url';
import { bundleServer } from './bundle-server.ts';

/** `npm run build:server`: what `bin/colophon.mjs` runs, as long as its sources stay as they are. */
const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
await bundleServer(path('src/cli/main.ts'), path('dist/server'));
