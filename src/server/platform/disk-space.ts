import { statfs } from 'node:fs/promises';

/** Bytes of the disk of a folder; `free` is what this user may still write. */
export type DiskSpace = { free: number; total: number };

const minFree = { bytes: 200 * 1024 * 1024, share: 0.01 };

/** Undefined where the system does not tell: a folder that is not there. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    // That the folder is missing is told by whoever needs it.
    return undefined;
  }
}

/** Whether somebody should make room soon: below 200 MB, or below 1 %. */
export const isLow = ({ free, total }: DiskSpace): boolean =>
  free < minFree.bytes || free < total * minFree.share;
