import { randomUUID } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { parseS3Place, wrongPlace } from '#domain/files-place.ts';
import { makeDurableFolder, namingPath, privateFile, syncToDisk } from '../durable-folder.ts';
import { openPlainFile } from '../files/plain-file.ts';
import { S3Bucket } from '../s3/s3-bucket.ts';
import { S3Connection, type S3Options } from '../s3/s3-client.ts';
import { uploadStream } from '../s3/s3-upload.ts';

/** What is asked for is not there. The message names the key. */
export class MissingObject extends Error {}

type StoredObject = {
  key: string;
  /** As stored: what the object takes. */
  bytes: number;
  /** When it was last put. */
  changed: Date;
};

/**
 * A place for objects outside of the installation: a folder, or a bucket. A key is parts of letters, digits and `. _ -`,
 * separated by slashes, such as `objects/ab/abcdef…`; `isObjectKey` says which are.
 */
export type ObjectStore = {
  /** What people call the place, for messages. */
  readonly place: string;
  /**
   * Stores the content under the key, whole or not at all: a content that throws, or a crash, leaves what was there. Gives
   * how many bytes were stored, once they are safe.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<number>;
  /** The content, to be read to its end or destroyed. Throws `MissingObject`. */
  get(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** The objects whose keys begin so, in no order. The prefix ends with a slash, or is empty. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** The name of something that is there, of any origin; undefined where the place is empty, or not there. */
  findAny(): Promise<string | undefined>;
  /** One that is not there is gone already. */
  delete(key: string): Promise<void>;
};

const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether no part of it leads out of the place, or hides. */
const isObjectKey = (key: string): boolean =>
  key.length <= 500 && key.split('/').every((each) => part.test(each));

/** The store of a place as people name it: a folder, or `s3://bucket/prefix`. Throws for other kinds of places. */
export function openObjectStore(place: string, s3: S3Options): ObjectStore {
  const wrong = wrongPlace(place);
  if (wrong !== undefined) throw new Error(`${wrong}.`);
  const inS3 = parseS3Place(place);
  return inS3
    ? s3ObjectStore(new S3Bucket(new S3Connection(s3), inS3))
    : folderObjectStore(resolve(place));
}

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

/** Objects in a bucket. All that asks it throws `FilesUnavailable` where it does not answer, or refuses. */
function s3ObjectStore(bucket: S3Bucket): ObjectStore {
  const checked = (key: string) => {
    if (!isObjectKey(key)) throw new Error(`${key} is no key`);
    return key;
  };
  return {
    place: bucket.place,
    put: (key, content) =>
      uploadStream(bucket, checked(key), content instanceof Uint8Array ? once(content) : content),
    async get(key) {
      const content = await bucket.get(checked(key));
      if (!content) throw new MissingObject(`${key} is missing in ${bucket.place}`);
      return content;
    },
    has: async (key) => (await bucket.head(checked(key))) !== undefined,
    async *list(prefix) {
      for await (const object of bucket.list(prefix)) if (isObjectKey(object.key)) yield object;
    },
    async findAny() {
      for await (const { key } of bucket.list('')) return key;
      return undefined;
    },
    delete: (key) => bucket.delete(checked(key)),
  };
}

async function* once(content: Uint8Array) {
  yield content;
}
