import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleServer } from './bundle-server.ts';

/** `npm run build:server`: what `bin/colophon.mjs` runs, as long as its sources stay as they are. */
const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

// Whole or not at all: a build that is broken off leaves the earlier one, whose sources are newer then.
const [folder, fresh] = [path('dist/server'), path('dist/server.new')];
await bundleServer(path('src/cli/main.ts'), fresh);
await rm(folder, { recursive: true, force: true });
await rename(fresh, folder);
