import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what interrupted uploads left; gives how many files went. */
export async function removeStaleUploads(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await listNames(folder)) {
    const path = join(folder, name);
    if (!(await isOlder(path, before))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

export async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < before.getTime();
}

/** Empty for a folder that is not there. */
export const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
