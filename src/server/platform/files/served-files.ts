import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FilesPlace, formatFilesPlace } from '#domain/files-place.ts';
import { readPlainText } from '#server/read-plain-text.ts';
import { hasServedEngine } from '../db/served-journals.ts';
import { LostData } from '../lost-data.ts';
import { privateFile } from '../private-modes.ts';

/** In the data folder: where files were when its journals were last served. */
const placeFile = 'files-place';

export const servedFilesPath = (dataDir: string): string => join(dataDir, placeFile);

/**
 * Throws `LostData` where the files of the data folder were last in another place: with a variable forgotten, all files
 * would be missing, and new ones would go astray. Where it is not known with which database they were, the journals have
 * moved, and files that went with them (not those in S3) are where they belong now.
 */
export function refuseOtherFiles(dataDir: string, place: FilesPlace): void {
  const last = findServedFiles(dataDir);
  const now = formatFilesPlace(place);
  if (last === undefined || last === now) return;
  if (!last.startsWith('s3:') && !hasServedEngine(dataDir)) return;
  throw new LostData(
    `The files of ${dataDir} were last in ${last}, and COLOPHON_FILES says ${now}. Set COLOPHON_FILES=${last}; or, if the files have moved, delete ${servedFilesPath(dataDir)}.`,
  );
}

/** Remembers the place, once a journal could be opened with it; not in a folder that cannot be written. */
export function keepServedFiles(dataDir: string, place: FilesPlace): void {
  const now = formatFilesPlace(place);
  if (findServedFiles(dataDir) === now) return;
  try {
    writeFileSync(servedFilesPath(dataDir), `${now}\n`, { mode: privateFile, flush: true });
  } catch {
    // Another start remembers it.
  }
}

/** Undefined where it was never kept, or is empty after a power cut. */
export function findServedFiles(dataDir: string): string | undefined {
  try {
    return readPlainText(servedFilesPath(dataDir)).trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
