import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolders } from './make-folders.ts';

/** Writes a file as a whole or not at all, and waits until it is on disk, with the folders that had to be made for it. */
export function writeWhole(path: string, text: string, mode: number): void {
  const made = makeFolders(dirname(path), 0o700);
  writeFileSync(`${path}.new`, text, { mode, flush: true });
  renameSync(`${path}.new`, path);
  syncFolder(dirname(path));
  for (const folder of made) syncFolder(dirname(folder));
}

/** Waits until the names in a folder are on disk. Windows has no such thing, and needs none. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
