import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type FilesPlace, formatFilesPlace } from '#domain/files-place.ts';
import { readPlainText } from '#server/read-plain-text.ts';
import { privateFile, syncToDisk } from '../durable-folder.ts';
import { LostData } from '../storage-faults.ts';
import type { Engine } from './engine.ts';

/** Only appended to, so that processes that write at one time lose nothing of each other. */
export const servedFile = (dataDir: string): string => join(dataDir, 'engine');
/** Where files were when the journals were last served. */
export const servedFilesPath = (dataDir: string): string => join(dataDir, 'files-place');

/**
 * With which database the journals of a data folder were opened, undefined where none ever was, and by slug the installation
 * id of each. An empty id matches any: the database had none yet, or another one is about to take its place. A line that a
 * power cut has left incomplete says nothing. Throws where the file cannot be read.
 */
export function readServedJournals(dataDir: string) {
  let engine: Engine | undefined;
  const installations = new Map<string, string>();
  for (const line of readText(servedFile(dataDir)).split('\n')) {
    if (line === 'sqlite' || line === 'postgres') engine ??= line;
    const [, slug, installation = ''] = /^([a-z][a-z0-9_-]*) ([0-9a-z-]*)$/.exec(line) ?? [];
    if (slug !== undefined) installations.set(slug, installation);
  }
  return { engine, installations };
}

/**
 * Remembers, durably, that the journal has a database here, with this installation id or, where it is empty, any. Throws
 * where the folder cannot be written.
 */
export async function rememberJournal(
  dataDir: string,
  engine: Engine,
  { slug, installation }: { slug: string; installation: string },
): Promise<void> {
  const served = readServedJournals(dataDir);
  const isKnown = served.installations.get(slug) === installation;
  const lines = (served.engine ? '' : `${engine}\n`) + (isKnown ? '' : `${slug} ${installation}\n`);
  if (lines === '') return;
  const path = servedFile(dataDir);
  const end = /[^\n]$/.test(readText(path)) ? '\n' : '';
  await appendFile(path, end + lines, { mode: privateFile, flush: true });
  await syncToDisk(dataDir);
}

const otherEngine: Record<Engine, string> = {
  sqlite: 'was last used without DATABASE_URL, which is set now. Unset it',
  postgres: 'was last used with PostgreSQL, and DATABASE_URL is not set. Set it',
};

/**
 * Throws `LostData` where the journals of the data folder are in the other database: with a variable forgotten, empty or
 * old ones would be served in their place.
 */
export function refuseOtherEngine(dataDir: string, engine: Engine): void {
  const last = readServedJournals(dataDir).engine;
  if (last === undefined || last === engine) return;
  throw new LostData(
    `${dataDir} ${otherEngine[last]}; or, if the journals have moved, delete ${servedFile(dataDir)}.`,
  );
}

/**
 * Throws `LostData` where the files of the data folder were last in another place: with a variable forgotten, all files
 * would be missing, and new ones would go astray. Where it is not known with which database they were, the journals have
 * moved, and files that went with them (not those in S3) are where they belong now.
 */
export function refuseOtherFiles(dataDir: string, place: FilesPlace): void {
  const last = readText(servedFilesPath(dataDir)).trim();
  const now = formatFilesPlace(place);
  if (last === '' || last === now) return;
  if (!last.startsWith('s3:') && !existsSync(servedFile(dataDir))) return;
  throw new LostData(
    `The files of ${dataDir} were last in ${last}, and COLOPHON_FILES says ${now}. Set COLOPHON_FILES=${last}; or, if the files have moved, delete ${servedFilesPath(dataDir)}.`,
  );
}

/** Remembers the place, once a journal could be opened with it; not in a folder that cannot be written. */
export function rememberFiles(dataDir: string, place: FilesPlace): void {
  const path = servedFilesPath(dataDir);
  const now = `${formatFilesPlace(place)}\n`;
  try {
    if (readText(path) !== now) writeFileSync(path, now, { mode: privateFile, flush: true });
  } catch {
    // Another start remembers it.
  }
}

/** Empty where there is no such file. */
function readText(path: string): string {
  try {
    return readPlainText(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

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

/** What is reported rather than let an empty database be made next to the files of another. */
export const lostDatabase = (folder: string): LostData =>
  new LostData(
    `${join(folder, 'journal.db')} is missing, empty, or no file, while the files of the journal are there. Put it back from a backup, without a ${join(folder, 'journal.db-wal')} that is not its own; or, ${beginAgain(folder)}.`,
  );

/** What is told rather than make the tables of a journal in a database that holds something else. */
export const foreignDatabase = (path: string): LostData =>
  new LostData(
    `${path} is not the database of a journal. Put that back; or, ${beginAgain(dirname(path))}.`,
  );

/** What is reported of a file that is no database, or none that is whole; undefined where something else is wrong. */
export function damagedDatabase(path: string, cause: unknown): LostData | undefined {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (!/^SQLITE_(NOTADB|CORRUPT)/.test(String(code))) return undefined;
  return new LostData(
    `${path} is damaged (${message}). Stop the server and put it back from a backup, without a ${path}-wal that is not its own; or, ${beginAgain(dirname(path))}.`,
    { cause },
  );
}

/** What is reported of a database that this process may not use as it is; undefined where something else is wrong. */
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
