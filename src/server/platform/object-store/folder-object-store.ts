import { randomUUID } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDurableFolder } from '../durable-folder.ts';
import { openPlainFile } from '../files/plain-file.ts';
import { namingPath } from '../naming-path.ts';
import { privateFile } from '../private-modes.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import { isObjectKey, MissingObject, type ObjectStore, type StoredObject } from './object-store.ts';

/** What is being written; a key cannot begin so. */
const temporary = '.tmp-';
/** What a file system of its own has at its top. */
const ofFileSystem = 'lost+found';
/** No object takes so long to be written: what is older was left by a process that ended. */
const maxWriteMilliseconds = 24 * 60 * 60_000;

/** Objects as files of a folder, readable by their owner alone. The folder is made with the first object. */
export function folderObjectStore(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    if (!isObjectKey(key)) throw new Error(`${key} is no key`);
    return join(folder, key);
  };

  async function* listBelow(prefix: string): AsyncGenerator<StoredObject, void, void> {
    for (const entry of await listEntries(join(folder, prefix))) {
      const key = `${prefix}${entry.name}`;
      if (entry.name.startsWith(temporary)) await removeIfOld(join(folder, key));
      else if (entry.isDirectory()) yield* listBelow(`${key}/`);
      // A link is none of ours, wherever it leads.
      else if (entry.isFile() && isObjectKey(key)) {
        const found = await statIfThere(join(folder, key));
        if (found) yield { key, bytes: found.size, changed: found.mtime };
      }
    }
  }

  return {
    place: folder,
    async put(key, content) {
      const path = pathOf(key);
      await makeDurableFolder(dirname(path));
      const written = join(dirname(path), `${temporary}${randomUUID()}`);
      try {
        const bytes = await namingPath(path, () => writeNew(written, content));
        await rename(written, path);
        await syncToDisk(dirname(path));
        return bytes;
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
    },
    async get(key) {
      const file = await openPlainFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (!isGone(error)) throw error;
        throw new MissingObject(`${key} is missing in ${folder}`, { cause: error });
      });
      return file.createReadStream({ highWaterMark: 256 * 1024 });
    },
    has: (key) =>
      stat(pathOf(key)).then(
        (found) => found.isFile(),
        (error: NodeJS.ErrnoException) => {
          if (isGone(error)) return false;
          throw error;
        },
      ),
    list: listBelow,
    async findAny() {
      const names = (await listEntries(folder)).map(({ name }) => name);
      return names.find((name) => name !== ofFileSystem && !name.startsWith(temporary));
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

const isGone = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR';

async function writeNew(
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<number> {
  const file = await open(path, 'wx', privateFile);
  try {
    await file.writeFile(content);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** A folder that is not there holds nothing; one that cannot be read is told. */
async function listEntries(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (isGone(error)) return [];
    throw error;
  });
}

/** Undefined where somebody deleted it since its folder was listed. */
async function statIfThere(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (isGone(error)) return undefined;
    throw error;
  });
}

async function removeIfOld(path: string): Promise<void> {
  const found = await statIfThere(path);
  if (found && Date.now() - found.mtimeMs > maxWriteMilliseconds) await rm(path, { force: true });
}
