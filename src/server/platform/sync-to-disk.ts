import { open } from 'node:fs/promises';

/** Waits until a file, or a folder's list of files, is on disk. */
export async function syncToDisk(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
