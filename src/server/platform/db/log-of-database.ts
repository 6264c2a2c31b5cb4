import { closeSync, openSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BaseState,
  counterIn,
  installationIn,
  readBase,
  type StatePages,
  versionIn,
} from './base-state.ts';
import { strangeLog } from './database-place.ts';
import { mayBeInstallation } from './served-journals.ts';
import { readLoggedPages } from './write-ahead-log.ts';

/** While another process writes, what is read one after the other may not fit; looked at again, it does. */
const looks = 3;
const betweenMilliseconds = 100;

/**
 * Finds out whether the write-ahead log beside a database is of the file that is there: SQLite would write the pages of
 * any log into it. A file that was put back from a backup beside the log of the one before it is damaged by that. Throws
 * `LostData`. The file must not be open in this process: closing it would take SQLite's locks away.
 */
export async function checkLog(path: string, pages: StatePages): Promise<void> {
  for (let look = 1; await isStrange(path, pages); look++) {
    if (look === looks) throw strangeLog(path);
    await pause(betweenMilliseconds);
  }
}

async function isStrange(path: string, pages: StatePages): Promise<boolean> {
  const log = await openLog(`${path}-wal`);
  if (!log) return false;
  try {
    const before = readOnce(path, pages);
    const logged = await readLoggedPages(log, new Set(Object.values(pages)));
    const after = readOnce(path, pages);
    const state = logged.get(pages.journal_state);
    const ledger = logged.get(pages.file_ledger);
    if (state && misses([before.version, after.version], state, versionIn)) return true;
    if (!ledger) return false;
    if (installationIn(ledger.first) !== after.installation) {
      // Whoever says that database and files belong together gives both a new id, which is remembered like the one before, and a
      // number that leaves some out.
      return after.installation !== '' && !mayBeInstallation(path, after.installation);
    }
    return misses([before.counter, after.counter], ledger, counterIn);
  } finally {
    await log.close();
  }
}

/** Each write raises a number by one: a file that lacks more than the first of its log, or knows more than the last, is another's. */
function misses(
  [before, after]: readonly [number, number],
  { first, last }: { first: Buffer; last: Buffer },
  numberIn: (page: Buffer) => number,
): boolean {
  return after < numberIn(first) - 1 || before > numberIn(last);
}

function readOnce(path: string, pages: StatePages): BaseState {
  const file = openSync(path, 'r');
  try {
    return readBase(file, pages);
  } finally {
    closeSync(file);
  }
}

async function openLog(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
