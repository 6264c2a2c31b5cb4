import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../scripts/bundle-server.ts';

const program = fileURLToPath(new URL('./crash-server.ts', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/** The server without its command line as one script, in a folder of its own: some hundred starts would spend a second each. */
export async function bundleCrashServer(): Promise<{ script: string; folder: string }> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'crash-'));
  await bundleServer(program, folder, 'server');
  return { script: join(folder, 'server.mjs'), folder };
}
