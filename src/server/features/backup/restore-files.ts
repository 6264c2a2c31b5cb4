import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { makeFolder, privateFile } from '#server/platform/durable-folder.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { JournalContents, ObjectRef } from './backup-format.ts';
import type { BackupPlace } from './backup-place.ts';
import { readFileList } from './file-list.ts';

const filesAtOnce = 8;

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
  const waiting = files.values();
  const work = async () => {
    for (const file of waiting) {
      const staged = await store.stage(Readable.from(place.readFile(file)));
      try {
        await staged.keep();
      } finally {
        await staged.discard();
      }
      done += 1;
      onStep(done);
    }
  };
  const worked = await Promise.allSettled(Array.from({ length: filesAtOnce }, work));
  const failed = worked.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The journal's own templates. Their names were checked with the contents: none leads out of the folder. */
export async function restoreTemplates(
  place: BackupPlace,
  { templates }: JournalContents,
  folder: string,
): Promise<void> {
  const entries = Object.entries(templates);
  if (entries.length > 0) await makeFolder(folder);
  for (const [name, ref] of entries) {
    const content = await buffer(Readable.from(place.readFile(ref)));
    await writeFile(join(folder, name), content, { mode: privateFile, flag: 'wx', flush: true });
  }
}
