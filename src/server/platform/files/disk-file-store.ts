import { type FileHandle, open, rename, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inFolder, makeDurableFolder } from '../durable-folder.ts';
import { openToSync, syncToDisk } from '../sync-to-disk.ts';
import { DamagedFile } from './damaged-files.ts';
import { type FileStore, readAtOnceBytes, stageAndKeep } from './file-store.ts';
import { installationInFolder } from './files-installation.ts';
import { listShards, orphansInFolder } from './orphans-in-folder.ts';
import { NotPlainFile, openPlainFile } from './plain-file.ts';
import { stageIn, type WrittenFile } from './staged-file.ts';
import { WholeFiles } from './whole-files.ts';

const hash = /^[0-9a-f]{64}$/;

/** A file store in a folder: `ab/abcdef…`, beside its `ledger.json`, a `tmp` for uploads under way, and a quarantine. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => {
    if (!hash.test(sha256)) throw new Error('Not a SHA-256');
    return join(folder, sha256.slice(0, 2), sha256);
  };

  const whole = new WholeFiles();

  function openStored(sha256: string): Promise<FileHandle> {
    return openPlainFile(pathOf(sha256)).catch((error: NodeJS.ErrnoException) => {
      if (error instanceof NotPlainFile) {
        throw new DamagedFile(`The file ${sha256} is no plain file`, { cause: error });
      }
      if (error.code !== 'ENOENT') throw error;
      throw new DamagedFile(`The file ${sha256} is missing`, { cause: error });
    });
  }

  async function openWhole(sha256: string): Promise<FileHandle> {
    const file = await openStored(sha256);
    try {
      if (await whole.isWhole(file, sha256)) return file;
      throw new DamagedFile(`The file ${sha256} is damaged`);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async function keep({ path: temporary, sha256 }: WrittenFile): Promise<void> {
    const path = pathOf(sha256);
    const shard = dirname(path);
    const opening = openToSync([
      inFolder(shard, makeDurableFolder, () => open(shard)),
      open(folder),
    ]);
    try {
      // Before the file is there: its content is whole then.
      await Promise.all([syncToDisk(temporary), opening]);
      await rename(temporary, path);
      await (await opening).sync();
    } finally {
      // Where the opening failed, that has been thrown already.
      await opening.then(({ close }) => close()).catch(() => {});
    }
  }

  const stage: FileStore['stage'] = (content) => stageIn(join(folder, 'tmp'), content, keep);

  const size = async (sha256: string): Promise<number | undefined> =>
    stat(pathOf(sha256)).then(
      (found) => found.size,
      () => undefined,
    );

  return {
    installation: installationInFolder(folder),
    orphans: orphansInFolder(folder),
    stage,
    put: (content) => stageAndKeep(stage, content),
    size,
    open: openWhole,
    async read(sha256, range) {
      const file = await openStored(sha256);
      return file.createReadStream({ ...range, highWaterMark: readAtOnceBytes });
    },
    async release(sha256) {
      const now = new Date();
      await utimes(pathOf(sha256), now, now).catch(() => {});
    },
    async count() {
      let total = 0;
      for await (const hashes of listShards(folder)) total += hashes.length;
      return total;
    },
    async listMissing(hashes) {
      const sizes = await Promise.all(hashes.map(size));
      return hashes.filter((_, index) => sizes[index] === undefined);
    },
    async *list() {
      for await (const hashes of listShards(folder)) yield* hashes;
    },
  };
}
