import { createHash } from 'node:crypto';
import { DamagedFile, type FileStore } from '#server/platform/files/file-store.ts';
import type { ObjectRef } from './backup-format.ts';
import type { BackupPlace } from './backup-place.ts';
import type { NamedFiles } from './named-files.ts';

const filesAtOnce = 8;

type Named = ReturnType<NamedFiles['list']>[number];

export type CopiedFiles = {
  files: ObjectRef[];
  /** What could not be copied, each in a sentence. */
  problems: string[];
};

/** Copies the files that the place does not have yet. One that is missing or damaged is told, and the rest copied. */
export async function copyFiles(
  store: FileStore,
  named: Named[],
  place: BackupPlace,
  onStep: (done: number, total: number) => void,
): Promise<CopiedFiles> {
  const copied: CopiedFiles = { files: [], problems: [] };
  let done = 0;
  const waiting = named.values();
  const work = async () => {
    for (const file of waiting) {
      await copyFile(store, file, place, copied);
      done += 1;
      onStep(done, named.length);
    }
  };
  const worked = await Promise.allSettled(Array.from({ length: filesAtOnce }, work));
  const failed = worked.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return copied;
}

async function copyFile(
  store: FileStore,
  { sha256, record, isNeeded }: Named,
  place: BackupPlace,
  copied: CopiedFiles,
): Promise<void> {
  const bytes = await store.size(sha256);
  try {
    if (bytes === undefined) throw new DamagedFile(`The file ${sha256} is missing`);
    const ref = { sha256, bytes };
    if (!place.has(ref, 'file')) await place.putFile(sha256, readWhole(store, sha256));
    copied.files.push(ref);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    // History names what was there once.
    if (bytes === undefined && !isNeeded) return;
    copied.problems.push(`${error.message}; ${record} names it.`);
  }
}

/** Throws `DamagedFile` at the end of what is not the content of its hash. */
async function* readWhole(store: FileStore, sha256: string): AsyncGenerator<Buffer, void, void> {
  const digest = createHash('sha256');
  for await (const chunk of readStored(store, sha256)) {
    digest.update(chunk);
    yield chunk;
  }
  if (digest.digest('hex') !== sha256) throw new DamagedFile(`The file ${sha256} is damaged`);
}

async function* readStored(store: FileStore, sha256: string): AsyncGenerator<Buffer, void, void> {
  try {
    yield* (await store.read(sha256)) as AsyncIterable<Buffer>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EIO') throw error;
    throw new DamagedFile(`The file ${sha256} cannot be read (${code})`);
  }
}
