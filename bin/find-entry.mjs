import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = new URL('../src/cli/main.ts', import.meta.url);
const built = new URL('../dist/server/main.mjs', import.meta.url);

/** Of what the built server is made: our files and the packages that were there. */
const sources = ['src', 'demo', 'node_modules/.package-lock.json', 'scripts/bundle-server.ts'];
const isNoSource = /\.test\.tsx?$|^web$/;
/** Only where this is can anything be built anew: a release is as it was built. */
const buildScript = 'scripts/build-server.ts';

/** The command line: as it was built, which loads in half the time, unless a source has changed since; else its sources. */
export function findEntry() {
  const since = timeOf(fileURLToPath(built));
  if (since === undefined) return source;
  if (!existsSync(join(root, buildScript))) return built;
  return sources.some((name) => hasChanged(join(root, name), since)) ? source : built;
}

/** Whether a file, or a folder or anything in it, is newer. */
function hasChanged(path, since) {
  if ((timeOf(path) ?? 0) > since) return true;
  return existsSync(path) && statSync(path).isDirectory() && hasChangedWithin(path, since);
}

function hasChangedWithin(folder, since) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    if (isNoSource.test(entry.name)) return false;
    const path = `${folder}/${entry.name}`;
    return timeOf(path) > since || (entry.isDirectory() && hasChangedWithin(path, since));
  });
}

/** When it was written; undefined where there is nothing. */
function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
