import { open } from 'node:fs/promises';

/** Waits until the file, or which files a folder has, is on the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
