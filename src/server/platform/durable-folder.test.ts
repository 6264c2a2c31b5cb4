import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  inFolder,
  makeDurableFolder,
  makeFolder,
  NotFolder,
  openToSync,
} from './durable-folder.ts';

let above = '';
beforeEach(async () => {
  above = await mkdtemp(join(tmpdir(), 'colophon-folders-'));
});
afterEach(() => rm(above, { recursive: true, force: true }));

it('folders are made from the top, for their owner alone, and told; what is there stays', async () => {
  const path = join(above, 'a/b/c');
  expect(await makeFolder(path)).toEqual([join(above, 'a'), join(above, 'a/b'), path]);
  expect(await makeFolder(path)).toEqual([]);
  for (const made of ['a', 'a/b', 'a/b/c']) {
    expect((await stat(join(above, made))).mode & 0o777).toBe(0o700);
  }
  const together = join(above, 'a/d/e');
  await Promise.all([1, 2, 3].map(() => makeDurableFolder(together)));
  expect((await stat(together)).isDirectory()).toBe(true);
});

it('a folder is made only when what is done in it misses it', async () => {
  const folder = join(above, 'a/b');
  const make = vi.fn(makeFolder);
  const write = (name: string) => inFolder(folder, make, () => writeFile(join(folder, name), ''));
  await write('first');
  await write('second');
  expect(make).toHaveBeenCalledTimes(1);
  await expect(inFolder(folder, make, () => open(join(folder, 'x/y')))).rejects.toThrow('ENOENT');
  await expect(inFolder(folder, make, () => open(folder, 'w'))).rejects.toThrow('EISDIR');
  expect(make).toHaveBeenCalledTimes(2);
  const file = join(folder, 'first');
  await expect(inFolder(file, make, () => open(join(file, 'in')))).rejects.toThrow(NotFolder);
});

it('a file in the way is named', async () => {
  const file = join(above, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'a/b')]) {
    const failing = makeFolder(path);
    await expect(failing).rejects.toThrow(NotFolder);
    await expect(failing).rejects.toThrow(`${file} is a file`);
  }
});

it.runIf(process.platform === 'linux')('where none can be made it fails, and ends', async () => {
  await expect(makeDurableFolder('/proc/nope/deeper')).rejects.toMatchObject({
    code: 'ENOENT',
    path: '/proc/nope',
  });
});

it('all that was opened is synced and closed, and where one cannot be opened none stays open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-sync-'));
  try {
    const files = [await open(folder), await open(folder)];
    const syncs = files.map((file) => vi.spyOn(file, 'sync'));
    const opened = await openToSync(files.map(async (file) => file));
    await opened.sync();
    for (const sync of syncs) expect(sync).toHaveBeenCalledTimes(1);
    await opened.close();
    expect(files.map(({ fd }) => fd)).toEqual([-1, -1]);

    const other = await open(folder);
    const missing = open(join(folder, 'missing'));
    await expect(openToSync([missing, Promise.resolve(other)])).rejects.toThrow('ENOENT');
    expect(other.fd).toBe(-1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
