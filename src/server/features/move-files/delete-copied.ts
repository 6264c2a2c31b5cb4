import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { DamagedFile, type FileStore } from '#server/platform/files/file-store.ts';
import { inBatches } from './in-batches.ts';

export type DeletionReport = {
  deleted: number;
  /** Files that stay, because their copy is missing or damaged. */
  kept: string[];
};

const filesAtOnce = 4;

/**
 * Deletes the files of a place that a journal is no longer served from: each only after its copy, where it is served from
 * now, has been read whole and found right.
 */
export async function deleteCopied(
  source: FileStore,
  target: FileStore,
  onStep: (done: number, total: number) => void = () => {},
): Promise<DeletionReport> {
  const report: DeletionReport = { deleted: 0, kept: [] };
  const total = await source.count();
  const limit = pLimit(filesAtOnce);
  for await (const hashes of inBatches(source.list())) {
    const whole = await Promise.all(hashes.map((sha256) => limit(() => isWhole(target, sha256))));
    const copied = hashes.filter((_, index) => whole[index]);
    await source.orphans.remove(copied);
    report.deleted += copied.length;
    report.kept.push(...hashes.filter((_, index) => !whole[index]));
    onStep(report.deleted + report.kept.length, total);
  }
  return report;
}

async function isWhole(store: FileStore, sha256: string): Promise<boolean> {
  try {
    const digest = createHash('sha256');
    for await (const chunk of await store.read(sha256)) digest.update(chunk);
    return digest.digest('hex') === sha256;
  } catch (error) {
    if (error instanceof DamagedFile || isGone(error)) return false;
    throw error;
  }
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
