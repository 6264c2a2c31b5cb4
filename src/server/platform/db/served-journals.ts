import { existsSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FilesPlace, formatFilesPlace } from '#domain/files-place.ts';
import { readPlainText } from '#server/read-plain-text.ts';
import { LostData } from '../lost-data.ts';
import { privateFile } from '../private-modes.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import type { Engine } from './engine.ts';

/** Only appended to, so that processes that write at one time lose nothing of each other. */
export const servedFile = (dataDir: string): string => join(dataDir, 'engine');
/** Where files were when the journals were last served. */
export const servedFilesPath = (dataDir: string): string => join(dataDir, 'files-place');

/**
 * With which database the journals of a data folder were opened, undefined where none ever was, and by slug the installation
 * id of each. An empty id stands for any: the database had none yet, or another one is about to take its place. A line that a
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
