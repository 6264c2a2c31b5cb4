import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const script = fileURLToPath(new URL('./crash-server.ts', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/** What is not JavaScript stays where it is. */
const native = ['better-sqlite3', 'sharp', '@myriaddreamin/typst-ts-node-compiler', 'pg-native'];

/** The server as one script, in a folder of its own: some hundred starts would else spend a second each on loading files. */
export async function bundleServer(): Promise<{ script: string; folder: string }> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'crash-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: script,
      outDir: folder,
      target: 'esnext',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
    ssr: { noExternal: true, external: native },
  });
  return { script: join(folder, 'server.mjs'), folder };
}
