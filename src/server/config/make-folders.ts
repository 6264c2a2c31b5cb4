import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder, and those above it, where there is none. Gives those that it made, from the top. One by one, and not with
 * `recursive`, which tries for ever where no folder can be made, as below `/proc`. Throws what the system throws.
 *
 * @example makeFolders('/srv/colophon/data', 0o700) // ['/srv/colophon', '/srv/colophon/data']
 */
export function makeFolders(path: string, mode?: number): string[] {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  return missing.filter((folder) => makeOne(folder, mode));
}

/** Whether it was made here; another process may have been faster. */
function makeOne(folder: string, mode?: number): boolean {
  try {
    mkdirSync(folder, mode);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
