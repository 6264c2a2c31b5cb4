import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { privateFolder } from './private-modes.ts';
import { syncToDisk } from './sync-to-disk.ts';

/**
 * Makes a folder, and those above it, where there is none, and waits until their names are on disk: what is synced inside
 * a folder is lost with the folder when the power fails before its name is written.
 */
export async function makeDurableFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: privateFolder });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await syncToDisk(dirname(made));
  }
}
