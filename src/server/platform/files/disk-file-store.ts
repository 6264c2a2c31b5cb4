import { type FileHandle, open, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inFolder, makeDurableFolder, openToSync, syncToDisk } from '../durable-folder.ts';
import { DamagedFile, type FileStore, readAtOnceBytes, stageAndKeep } from './file-store.ts';
import { installationInFolder } from './files-installation.ts';
import { type Listing, nameOf, storeListing } from './orphans.ts';
import { NotPlainFile, openPlainFile, WholeFiles } from './plain-file.ts';
import { stageIn, type WrittenFile } from './staged-file.ts';

/** A file store in a folder: `ab/abcdef…`, next to its `ledger.json`, a `tmp` for uploads under way, and a quarantine. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => join(folder, nameOf(sha256));

  const whole = new WholeFiles();

  function openStored(sha256: string): Promise<FileHandle> {
    return openPlainFile(pathOf(sha256)).catch((error: NodeJS.ErrnoException) => {
      if (error instanceof NotPlainFile) {
        throw new DamagedFile(`The file ${sha256} is not a regular file`, { cause: error });
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
    ...storeListing(listingOf(folder), size, folder),
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
    async listMissing(hashes) {
      const sizes = await Promise.all(hashes.map(size));
      return hashes.filter((_, index) => sizes[index] === undefined);
    },
  };
}

/** Quarantine is inside the folder, so that a file goes there in one step. */
function listingOf(folder: string): Listing {
  const changedAt = (path: string): Promise<Date | undefined> =>
    stat(path).then(
      ({ mtime }) => mtime,
      () => undefined,
    );

  async function isSince(path: string, before: Date | undefined): Promise<boolean> {
    const changed = await changedAt(path);
    return before !== undefined && !(changed !== undefined && changed < before);
  }

  async function* listBelow(below: string): AsyncGenerator<{ name: string; changed: Date }> {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const entry of entries) {
      const name = below + entry.name;
      if (entry.isDirectory() && ownFolder.test(name)) yield* listBelow(`${name}/`);
      else if (!notFiles.test(name)) {
        const changed = await changedAt(join(folder, name));
        if (changed) yield { name, changed };
      }
    }
  }

  return {
    list: listBelow,
    async move(from, to, before) {
      const [path, aside] = [join(folder, from), join(folder, to)];
      if (await isSince(path, before)) return false;
      await makeDurableFolder(dirname(aside));
      try {
        await rename(path, aside);
      } catch {
        return false;
      }
      // The same content may have been stored again at this moment, which makes the file new.
      if (await isSince(aside, before)) {
        await rename(aside, path);
        return false;
      }
      await syncToDisk(dirname(aside));
      return true;
    },
    async delete(name) {
      const path = join(folder, name);
      await rm(path, { force: true });
      // The folder of a day goes with its last file.
      if (name.startsWith('quarantine/')) await rmdir(dirname(path)).catch(() => {});
    },
  };
}

const ownFolder = /^([0-9a-f]{2}|quarantine(\/\d{4}-\d\d-\d\d)?)$/;
/** Uploads under way have names of their own; a file system of its own has the other at its top. */
const notFiles = /^(tmp|lost\+found)$/;
