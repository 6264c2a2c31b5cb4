import {
  DamagedFile,
  eachFile,
  type FileStore,
  readWhole,
} from '#server/platform/files/file-store.ts';
import type { FileOfRow, NamedFiles } from '#server/records/dump-rows.ts';
import { DamagedBackup, type ObjectRef } from './backup-format.ts';
import type { BackupPlace } from './backup-place.ts';

const maxFilesInOneList = 500;
/** A thousand files go into 16 lists, half a million into 256, by how their hashes begin. */
const digitsOf = (files: number) =>
  files <= maxFilesInOneList ? 0 : files <= 16 * maxFilesInOneList ? 1 : 2;

/**
 * Stores which files a journal has. Parted by how the hashes begin, so that a new file changes one list alone and the
 * others are the same contents as in the backup before.
 */
export async function putFileLists(place: BackupPlace, files: ObjectRef[]): Promise<ObjectRef[]> {
  const digits = digitsOf(files.length);
  const lists = Map.groupBy(files, ({ sha256 }) => sha256.slice(0, digits));
  const refs: ObjectRef[] = [];
  for (const some of lists.values()) {
    const sorted = some.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
    const text = sorted.map(({ sha256, bytes }) => `${sha256} ${bytes}\n`).join('');
    refs.push(await place.putBytes(Buffer.from(text), 'public'));
  }
  return refs;
}

/** The files of a list. Throws `DamagedBackup`. */
export async function readFileList(place: BackupPlace, list: ObjectRef): Promise<ObjectRef[]> {
  const text = (await place.getBytes(list, 'public')).toString('utf8');
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    const [, sha256, bytes] = /^([0-9a-f]{64}) (\d{1,15})$/.exec(line) ?? [];
    if (sha256 === undefined) {
      throw new DamagedBackup(`${place.keyOf(list, 'public')} is not a list of files.`);
    }
    return { sha256, bytes: Number(bytes) };
  });
}

type CopiedFiles = {
  files: ObjectRef[];
  /** What could not be copied, each in a sentence. */
  problems: string[];
};

/** Copies the files that the place does not have yet. One that is missing or damaged is told, and the rest copied. */
export async function copyFiles(
  store: FileStore,
  named: NamedFiles,
  place: BackupPlace,
  onStep: (done: number, total: number) => void,
): Promise<CopiedFiles> {
  const copied: CopiedFiles = { files: [], problems: [] };
  let done = 0;
  const sorted = [...named.values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  await eachFile(sorted, async (file) => {
    await copyFile(store, file, place, copied);
    done += 1;
    onStep(done, named.size);
  });
  return copied;
}

async function copyFile(
  store: FileStore,
  { sha256, record, isNeeded }: FileOfRow,
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
