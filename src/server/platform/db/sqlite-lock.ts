import { existsSync, rmSync, type Stats, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { privateFile } from '../durable-folder.ts';

/**
 * Lets one process at a time do what is named with the databases of a folder: a lock of the system on a file, which goes
 * with the process, however that ends. Gives the way to end it, undefined where another process has it. Nobody else can be
 * at work in a folder that is not there.
 */
export async function trySqliteLock(
  folder: string,
  name: string,
): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync(folder)) return async () => {};
  const path = join(folder, `.${name.replaceAll(' ', '-')}.lock`);
  await (await open(path, 'a', privateFile)).close();
  const file = new Sqlite(path, { timeout: 0 });
  const locked = fileAt(path);
  try {
    file.exec('begin exclusive');
    // Whoever had it before has removed the file between our two steps, and perhaps another one has made it anew.
    if (locked === undefined || fileAt(path) !== locked) throw new LockLost();
  } catch (error) {
    file.close();
    if (error instanceof LockLost || isBusy(error)) return undefined;
    throw error;
  }
  return async () => {
    rmSync(path, { force: true });
    file.close();
  };
}

class LockLost extends Error {}

const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

const fileAt = (path: string): string | undefined =>
  identityOf(statSync(path, { throwIfNoEntry: false }));

/** The same for the same file or folder of this machine, whatever it is called; undefined where there is none. */
const identityOf = (found: Stats | undefined): string | undefined =>
  found && `${found.dev} ${found.ino}`;
