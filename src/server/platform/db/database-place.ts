import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LostData } from '../lost-data.ts';

/** Whether the folder of a journal holds its SQLite database, nothing of a journal, or a journal without it. */
export function findSqlitePlace(folder: string): 'there' | 'none' | 'lost' {
  const path = join(folder, 'journal.db');
  // An empty file is one that a broken copy left, or none yet: it holds as little as none.
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0) return 'there';
  return existsSync(`${path}-wal`) || hasFiles(join(folder, 'files')) ? 'lost' : 'none';
}

/** The folders in which there is a database, or what is left of one. */
export function listSqlitePlaces(journals: string): string[] {
  if (!existsSync(journals)) return [];
  return readdirSync(journals).filter((name) => findSqlitePlace(join(journals, name)) !== 'none');
}

/** What is told rather than let an empty database be made beside the files of another. */
export const lostDatabase = (folder: string): LostData =>
  new LostData(
    `${join(folder, 'journal.db')} is missing, while the files of the journal are there. Put it back from a backup; or, to begin again, move the folder ${folder} elsewhere.`,
  );

const ownFile = /^(ledger\.json|quarantine|[0-9a-f]{2})$/;

function hasFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => ownFile.test(name));
}
