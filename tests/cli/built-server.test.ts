import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../bin/find-entry.mjs', import.meta.url));
const built = 'dist/server/main.mjs';
const buildScript = 'scripts/build-server.ts';
const packages = 'node_modules/.package-lock.json';
const source = 'src/cli/main.ts';

/** Which of the two would run, in a folder with these files, each so many seconds old. */
async function entryAmong(files: Record<string, number>): Promise<'built' | 'sources'> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-entry-'));
  try {
    await cp(program, join(folder, 'bin/find-entry.mjs'), { recursive: true });
    for (const path of Object.keys(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), '');
      // Making the file made its folder new.
      for (let at = path; at !== '.'; at = dirname(at)) await setAge(join(folder, at), 1000);
    }
    for (const [path, seconds] of Object.entries(files)) await setAge(join(folder, path), seconds);
    const { findEntry } = await import(pathToFileURL(join(folder, 'bin/find-entry.mjs')).href);
    return findEntry().pathname.endsWith(built) ? 'built' : 'sources';
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function setAge(path: string, seconds: number): Promise<void> {
  const time = new Date(Date.now() - seconds * 1000);
  await utimes(path, time, time);
}

const asBuilt = { [source]: 60, [packages]: 60, [buildScript]: 60, [built]: 30 };

it.each([
  ['built, and nothing has changed since', asBuilt, 'built'],
  ['not built', { [source]: 60, [buildScript]: 60 }, 'sources'],
  ['a source has changed', { ...asBuilt, 'src/server/edge/a.ts': 5 }, 'sources'],
  ['a document of the demo has changed', { ...asBuilt, 'demo/content/a.json': 5 }, 'sources'],
  ['packages were installed anew', { ...asBuilt, [packages]: 5 }, 'sources'],
  ['a test has changed', { ...asBuilt, 'src/domain/a.test.ts': 5 }, 'built'],
  ['a page has changed', { ...asBuilt, 'src/web/reader/a.tsx': 5 }, 'built'],
  ['a release, in which nothing is built', { [source]: 5, [built]: 30 }, 'built'],
])('%s', async (_, files, expected) => {
  expect(await entryAmong(files)).toBe(expected);
});
