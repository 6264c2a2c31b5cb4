import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openSqlite } from '#server/platform/db/sqlite-database.ts';
import { diskFileStore } from '#server/platform/files/disk-file-store.ts';
import { cachedFileStore, FileCache } from '#server/platform/files/file-cache.ts';
import { DamagedFile, type FileStore } from '#server/platform/files/file-store.ts';

const content = (letter: string, bytes = 1000) => Buffer.alloc(bytes, letter);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Around = { folder: string; store: FileStore; loads: string[] };

/** A store that notes what is read from it, and a folder for the copies. */
async function inFolder(test: (around: Around) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-file-cache-'));
  const database = await openSqlite(join(folder, 'journal.db'));
  const stored = join(folder, 'store');
  const inner = diskFileStore(stored);
  const loads: string[] = [];
  const store: FileStore = {
    ...inner,
    read: (sha256, range) => {
      loads.push(sha256);
      return inner.read(sha256, range);
    },
  };
  try {
    await test({ folder: join(folder, 'cache'), store, loads });
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const readAll = async (store: FileStore, sha256: string) => buffer(await store.read(sha256));

it('the first read copies, later ones and their ranges read the copy', () =>
  inFolder(async ({ folder, store, loads }) => {
    const { sha256 } = await store.put(Buffer.from('0123456789'));
    const cached = cachedFileStore(store, new FileCache(folder, 1000));
    expect(await cached.size(sha256)).toBe(10);
    const range = { start: 3, end: 5 };
    expect(String(await buffer(await cached.read(sha256, range)))).toBe('345');
    expect(String(await readAll(cached, sha256))).toBe('0123456789');
    expect(await cached.size(sha256)).toBe(10);
    expect(loads).toEqual([sha256]);
    expect(await readdir(folder)).toEqual([sha256]);
  }));

it('readers at the same time share one copying', () =>
  inFolder(async ({ folder, store, loads }) => {
    const { sha256 } = await store.put(content('a', 500_000));
    const cached = cachedFileStore(store, new FileCache(folder, 1_000_000));
    const read = await Promise.all(Array.from({ length: 8 }, () => readAll(cached, sha256)));
    expect(read.every((bytes) => bytes.equals(content('a', 500_000)))).toBe(true);
    expect(loads).toEqual([sha256]);
  }));

it('a copy that was damaged, cut short or removed is never served', () =>
  inFolder(async ({ folder, store, loads }) => {
    const { sha256 } = await store.put(content('a'));
    const copy = join(folder, sha256);
    const harms = [
      () => truncate(copy, 400),
      () => writeFile(copy, content('b')),
      () => rm(copy),
      () => writeFile(copy, ''),
    ];
    let cached = cachedFileStore(store, new FileCache(folder, 10_000));
    await readAll(cached, sha256);
    for (const [index, harm] of harms.entries()) {
      for (const isNewProcess of [false, true]) {
        await harm();
        if (isNewProcess) cached = cachedFileStore(store, new FileCache(folder, 10_000));
        expect(await cached.size(sha256)).toBe(1000);
        expect([index, (await readAll(cached, sha256)).equals(content('a'))]).toEqual([
          index,
          true,
        ]);
      }
    }
    expect(loads).toHaveLength(1 + 2 * harms.length);
    expect((await readFile(copy)).equals(content('a'))).toBe(true);
  }));

it('what a process before left is used, but for what it had not finished', () =>
  inFolder(async ({ folder, store, loads }) => {
    const { sha256 } = await store.put(content('a'));
    await readAll(cachedFileStore(store, new FileCache(folder, 10_000)), sha256);
    await writeFile(join(folder, '1b671a64-40d5-491e-99b0-da01ff1f3341'), 'half');
    const cached = cachedFileStore(store, new FileCache(folder, 10_000));
    expect((await readAll(cached, sha256)).equals(content('a'))).toBe(true);
    expect(loads).toEqual([sha256]);
    expect(await readdir(folder)).toEqual([sha256]);
  }));

it('the copies stay within their bytes, the least recently used leave first', () =>
  inFolder(async ({ folder, store, loads }) => {
    const hashes: string[] = [];
    for (const letter of 'abcd') hashes.push((await store.put(content(letter))).sha256);
    const [a = '', b = '', c = '', d = ''] = hashes;
    const cache = new FileCache(folder, 3000);
    const cached = cachedFileStore(store, cache);
    for (const sha256 of [a, b, c, a, d]) await readAll(cached, sha256);
    expect(cache.bytes).toBe(3000);
    expect((await readdir(folder)).sort()).toEqual([a, c, d].sort());
    loads.length = 0;
    for (const sha256 of [a, c, d]) await readAll(cached, sha256);
    expect(loads).toEqual([]);
    await readAll(cached, b);
    expect(loads).toEqual([b]);

    // A process that may keep less lets go of the oldest of what it finds.
    for (const [index, sha256] of [c, d, b].entries()) {
      await utimes(join(folder, sha256), index, index);
    }
    const smaller = new FileCache(folder, 2000);
    await readAll(cachedFileStore(store, smaller), b);
    expect(smaller.bytes).toBe(2000);
    expect((await readdir(folder)).sort()).toEqual([d, b].sort());
  }));

it('a file that is larger than the whole cache is read all the same', () =>
  inFolder(async ({ folder, store }) => {
    const { sha256 } = await store.put(content('a', 100_000));
    const cache = new FileCache(folder, 1000);
    const cached = cachedFileStore(store, cache);
    const read = await Promise.all([1, 2, 3].map(() => readAll(cached, sha256)));
    expect(read.every((bytes) => bytes.equals(content('a', 100_000)))).toBe(true);
    expect(cache.bytes).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  }));

it('content that is not what its hash says is refused', () =>
  inFolder(async ({ folder }) => {
    const cache = new FileCache(folder, 1000);
    const wrong = cache.open(hashOf(content('a')), async () => Readable.from([content('b')]));
    await expect(wrong).rejects.toThrow(DamagedFile);
    expect(await readdir(folder)).toEqual([]);
    const file = await cache.open(hashOf(content('a')), async () => Readable.from([content('a')]));
    expect((await file.readFile()).equals(content('a'))).toBe(true);
    await file.close();
  }));

it('where no copy can be written the store is read', () =>
  inFolder(async ({ folder, store, loads }) => {
    const { sha256 } = await store.put(content('a'));
    await writeFile(folder, 'a file, where the folder should be');
    const cached = cachedFileStore(store, new FileCache(folder, 1000));
    expect((await readAll(cached, sha256)).equals(content('a'))).toBe(true);
    expect(loads).toEqual([sha256]);
  }));
