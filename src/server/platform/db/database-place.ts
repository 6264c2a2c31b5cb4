import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LostData } from '../lost-data.ts';
import { servedFile } from './served-journals.ts';

/** Whether the folder of a journal holds its SQLite database, nothing of a journal, or a journal without it. */
export function findSqlitePlace(folder: string): 'there' | 'none' | 'lost' {
  const path = join(folder, 'journal.db');
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isFile()) return 'lost';
  // An empty file is one that a broken copy left, or none yet: it holds as little as none.
  if (found && found.size > 0) return 'there';
  return existsSync(`${path}-wal`) || hasFiles(join(folder, 'files')) ? 'lost' : 'none';
}

/** The folders in which there is a database, or what is left of one. */
export function listSqlitePlaces(journals: string): string[] {
  if (!existsSync(journals)) return [];
  return readdirSync(journals).filter((name) => findSqlitePlace(join(journals, name)) !== 'none');
}

const beginAgain = (folder: string): string =>
  `to begin again, move the folder ${folder} elsewhere, and delete the lines of ${basename(folder)} in ${servedFile(dirname(dirname(folder)))}`;

/** What is told rather than let an empty database be made beside the files of another. */
export const lostDatabase = (folder: string): LostData =>
  new LostData(
    `${join(folder, 'journal.db')} is missing, empty, or no file, while the files of the journal are there. Put it back from a backup, without a ${join(folder, 'journal.db-wal')} that is not its own; or, ${beginAgain(folder)}.`,
  );

/** What is told rather than make the tables of a journal in a database that holds something else. */
export const foreignDatabase = (path: string): LostData =>
  new LostData(
    `${path} is not the database of a journal. Put that back; or, ${beginAgain(dirname(path))}.`,
  );

/** What is told of a file that is no database, or none that is whole; undefined where something else is wrong. */
export function damagedDatabase(path: string, cause: unknown): LostData | undefined {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (!/^SQLITE_(NOTADB|CORRUPT)/.test(String(code))) return undefined;
  return new LostData(
    `${path} is damaged (${message}). Stop the server and put it back from a backup, without a ${path}-wal that is not its own; or, ${beginAgain(dirname(path))}.`,
    { cause },
  );
}

/** What is told of a database that this process may not use as it is; undefined where something else is wrong. */
export function unusableDatabase(path: string, cause: unknown): LostData | undefined {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (!/^(EACCES|EPERM|EROFS|SQLITE_(CANTOPEN|READONLY|PERM)\w*)$/.test(String(code)))
    return undefined;
  return new LostData(
    `${path} cannot be opened (${message}). Give the data folder to the user who runs the server (chown -R), and mount its disk for writing.`,
    { cause },
  );
}

const ownFile = /^(ledger\.json|quarantine|[0-9a-f]{2})$/;

/** Whether there are files of a journal in the folder that is for them. */
export function hasFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => ownFile.test(name));
}
