import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { DamagedFile, type FileStore } from '#server/platform/files/file-store.ts';
import { adopt, findStranger, togetherRemedy } from '#server/platform/files/files-installation.ts';
import { LostData } from '#server/platform/storage-faults.ts';

const hashesAtOnce = 200;

/** The hashes, some at a time. */
async function* inBatches(hashes: AsyncIterable<string>): AsyncGenerator<string[], void, void> {
  let batch: string[] = [];
  for await (const sha256 of hashes) {
    batch.push(sha256);
    if (batch.length < hashesAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type CopyReport = {
  /** Files of the source, those in quarantine left out. */
  total: number;
  copied: number;
  bytes: number;
  /** Files of the source that are not what their hash says: they were left out. */
  damaged: string[];
};

type Copying = {
  source: FileStore;
  target: FileStore;
  /** Which of both the journal is served from. */
  served: 'source' | 'target';
  database: JournalDatabase;
  onStep?: (done: number, total: number) => void;
};

const filesAtOnce = 4;

/**
 * Copies the files that the target does not have, each verified by its hash, while others read and write. What is done
 * stays done: after an interruption the rest is copied. At the end the target belongs to the journal's database. Throws
 * where either place holds files of another database.
 */
export async function copyFiles({
  source,
  target,
  served,
  database,
  onStep = () => {},
}: Copying): Promise<CopyReport> {
  const [here, there] = served === 'source' ? [source, target] : [target, source];
  const stranger = await findStranger({ files: here, database });
  if (stranger !== undefined) throw new LostData(`${stranger} ${togetherRemedy}`);
  if ((await findStranger({ files: there, database })) !== undefined) {
    throw new Error('The other place holds files of another database: choose an empty one.');
  }
  const report: CopyReport = { total: 0, copied: 0, bytes: 0, damaged: [] };
  const total = await source.count();
  const limit = pLimit(filesAtOnce);
  for await (const hashes of inBatches(source.list())) {
    const missing = await target.listMissing(hashes);
    await Promise.all(
      missing.map((sha256) => limit(() => copyOne(source, target, sha256, report))),
    );
    report.total += hashes.length;
    onStep(report.total, total);
  }
  await adopt({ files: target, database });
  return report;
}

async function copyOne(source: FileStore, target: FileStore, sha256: string, report: CopyReport) {
  const bytes = await copyWhole(source, target, sha256).catch(async (error: unknown) => {
    if (!(error instanceof DamagedFile)) throw error;
    return undefined;
  });
  if (bytes !== undefined) {
    report.copied += 1;
    report.bytes += bytes;
    // One that is gone was taken into quarantine meanwhile.
  } else if ((await source.size(sha256)) !== undefined) report.damaged.push(sha256);
}

/** How many bytes it has; undefined where the source has another content. */
async function copyWhole(source: FileStore, target: FileStore, sha256: string) {
  const staged = await target.stage(await source.read(sha256));
  try {
    if (staged.sha256 !== sha256) return undefined;
    await staged.keep();
    return staged.bytes;
  } finally {
    await staged.discard();
  }
}

type DeletionReport = {
  deleted: number;
  /** Files that stay, because their copy is missing or damaged. */
  kept: string[];
};

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
