import { type FileHandle, open } from 'node:fs/promises';

/** Waits until a file, or a folder's list of files, is on disk. */
export async function syncToDisk(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Files or folders that are open to be synced, and closed. */
export type OpenToSync = { sync(): Promise<void>; close(): Promise<void> };

/** Opens them all, or throws what the first one that cannot be opened throws: who is about to change them waits less afterwards. */
export async function openToSync(openings: Promise<FileHandle>[]): Promise<OpenToSync> {
  const settled = await Promise.allSettled(openings);
  const opened = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const close = async () => {
    await Promise.all(opened.map((file) => file.close()));
  };
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  return {
    async sync() {
      await Promise.all(opened.map((file) => file.sync()));
    },
    close,
  };
}
