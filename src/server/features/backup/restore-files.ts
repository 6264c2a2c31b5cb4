import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eachFile, type FileStore } from '#server/platform/files/file-store.ts';
import { storeTemplates } from '#server/records/dump-files.ts';
import { readFileList } from './backup-files.ts';
import { DamagedBackup, type JournalContents, type ObjectRef } from './backup-format.ts';
import type { BackupPlace } from './backup-place.ts';

/** All files of a journal. Throws `BackupProblem`. */
export async function listFiles(
  place: BackupPlace,
  { fileLists }: JournalContents,
): Promise<ObjectRef[]> {
  const files: ObjectRef[] = [];
  for (const list of fileLists) files.push(...(await readFileList(place, list)));
  return files;
}

/** Puts files into the store of a journal. Throws `BackupProblem` for the first that is not as it was. */
export async function restoreFiles(
  place: BackupPlace,
  files: ObjectRef[],
  store: FileStore,
  onStep: (done: number) => void,
): Promise<void> {
  let done = 0;
  await eachFile(files, async (file) => {
    await store.put(Readable.from(place.readFile(file)));
    done += 1;
    onStep(done);
  });
}

/** The journal's own templates. Their names were checked with the contents: none leads out of the folder. */
export async function restoreTemplates(
  place: BackupPlace,
  { templates }: JournalContents,
  folder: string,
): Promise<void> {
  const contents = Object.entries(templates).map(
    async ([name, ref]) => [name, await buffer(Readable.from(place.readFile(ref)))] as const,
  );
  await storeTemplates(folder, new Map(await Promise.all(contents)));
}

type PutBack = {
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
