import { type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** What is in the data folder is for the user who runs the server: it holds unpublished articles and hashed passwords. */
export const privateFile = 0o600;
const privateFolder = 0o700;

/** Work on an open file: what the system throws of it does not know the path, and gets it here. */
export async function namingPath<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
    throw isUnnamed ? Object.assign(error, { path }) : error;
  }
}

/** Waits until a file, or a folder's list of files, is on disk. */
export async function syncToDisk(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Files or folders that are open to be synced, and closed. */
type OpenToSync = { sync(): Promise<void>; close(): Promise<void> };

/** Opens them all, or throws what the first one that cannot be opened throws: who is about to change them waits less afterwards. */
export async function openToSync(openings: Promise<FileHandle>[]): Promise<OpenToSync> {
  const settled = await Promise.allSettled(openings);
  const opened = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const close = async () => {
    await Promise.all(opened.map((file) => file.close()));
  };
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  return {
    async sync() {
      await Promise.all(opened.map((file) => file.sync()));
    },
    close,
  };
}

/** There is a file where a folder is needed. Its message says so. The code is the system's: a bare error is a form's. */
export class NotFolder extends Error {
  readonly code = 'ENOTDIR';
}

/**
 * Makes a folder, and those above it, where there is none. Gives those that it made, from the top. One by one: `recursive`
 * of Node tries for ever where the system says of a folder that is there that it is not, as below `/proc`. Throws
 * `NotFolder`, and what the system throws.
 *
 * @example await makeFolder('/backup/2026/11') // ['/backup/2026', '/backup/2026/11']
 */
export async function makeFolder(path: string): Promise<string[]> {
  const missing: string[] = [];
  for (let at = resolve(path); !(await isFolder(at)); at = dirname(at)) missing.unshift(at);
  const made: string[] = [];
  for (const folder of missing) if (await makeOne(folder)) made.push(folder);
  return made;
}

/**
 * The same, and waits until the names of what was made are on disk: what is synced inside a folder is lost with the folder
 * when the power fails before its name is written.
 */
export async function makeDurableFolder(path: string): Promise<void> {
  for (const made of await makeFolder(path)) await syncToDisk(dirname(made));
}

/**
 * Acts in a folder that is nearly always there: it is made only when the system misses it, for to look first costs an
 * upload as much as to write. Throws what `act` throws at its second try, and as `makeFolder`.
 *
 * @param make makes it; `makeDurableFolder` where what is made in it must last
 * @example await inFolder(tmp, makeFolder, () => open(join(tmp, name), 'wx'))
 */
export async function inFolder<T>(
  folder: string,
  make: (folder: string) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    await make(folder);
    return act();
  }
}

/** Whether it was made here; another process may have been faster. */
async function makeOne(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: privateFolder });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** False where there is nothing. Throws `NotFolder` of a file, and where it may not be looked at. */
async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  });
  if (!found || found.isDirectory()) return found !== undefined;
  throw new NotFolder(`${path} is a file, and a folder is needed there.`);
}

const entries = ['publisher.yaml', 'journals', 'file-cache'];
const anybody = 0o007;

/** What of the data folder every user of the machine gets into. Behind a closed folder all is closed. */
export async function listExposed(dataDir: string): Promise<string[]> {
  // Windows has no such modes.
  if (process.platform === 'win32' || !(await isOpen(dataDir))) return [];
  const open = await Promise.all(entries.map((name) => isOpen(join(dataDir, name))));
  return entries.filter((_, index) => open[index]);
}

const isOpen = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mode }) => (mode & anybody) !== 0,
    () => false,
  );
