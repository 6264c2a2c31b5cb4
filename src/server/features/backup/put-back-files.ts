import { Readable } from 'node:stream';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { BackupPlace } from './backup-place.ts';
import { DamagedBackup } from './backup-problem.ts';

export type PutBack = {
  files: number;
  /** What no backup can give, each in a sentence. */
  problems: string[];
};

/**
 * Puts files into the store of a journal from a place of backups, whichever backup has them: each is known by its hash, which
 * is compared. Throws what the place throws where it is away.
 */
export async function putBackFiles(
  place: BackupPlace,
  hashes: string[],
  store: FileStore,
): Promise<PutBack> {
  await place.findAll();
  const done: PutBack = { files: 0, problems: [] };
  for (const sha256 of hashes) {
    if (!place.hasFile(sha256)) {
      done.problems.push(`No backup in ${place.store.place} has the file ${sha256}.`);
      continue;
    }
    try {
      await store.put(Readable.from(place.readFile({ sha256 })));
      done.files += 1;
    } catch (error) {
      if (!(error instanceof DamagedBackup)) throw error;
      done.problems.push(error.message);
    }
  }
  return done;
}
