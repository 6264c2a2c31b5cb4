import { copyFile, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSqlite } from '#server/platform/db/sqlite-database.ts';
import { WalSync } from '#server/platform/db/wal-sync.ts';

let folder = '';
let database = '';
const startLogAnew = vi.fn();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-wal-'));
  database = join(folder, 'journal.db');
  await writeFile(`${database}-wal`, 'what was committed');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** How often the disk is asked, by watching what all open files share. */
async function watchSyncs() {
  const file = await open(`${database}-wal`);
  const syncs = vi.spyOn(Object.getPrototypeOf(file), 'datasync');
  await file.close();
  return syncs;
}

it('writes that commit while a sync is under way share the next one', async () => {
  const syncs = await watchSyncs();
  const wal = new WalSync(database, startLogAnew);
  const first = wal.sync();
  await vi.waitFor(() => expect(syncs).toHaveBeenCalledTimes(1));
  await Promise.all([first, wal.sync(), wal.sync(), wal.sync()]);
  expect(syncs).toHaveBeenCalledTimes(2);
  await wal.sync();
  expect(syncs).toHaveBeenCalledTimes(3);
  await wal.close();
});

it('a sync that fails is told to whom it was for, and the next one is tried', async () => {
  const syncs = await watchSyncs();
  const wal = new WalSync(database, startLogAnew);
  syncs.mockRejectedValueOnce(new Error('EIO'));
  await expect(wal.sync()).rejects.toThrow('EIO');
  expect(startLogAnew).not.toHaveBeenCalled();
  startLogAnew.mockImplementationOnce(() => {
    throw new Error('still busy');
  });
  await expect(wal.sync()).rejects.toThrow('still busy');
  await wal.sync();
  await wal.sync();
  expect(startLogAnew).toHaveBeenCalledTimes(2);
  await wal.close();
});

it('while the disk takes its time others read what was written, and the writer waits', async () => {
  const { write, reads, version, close } = await openSqlite(join(folder, 'real.db'));
  const disk = Promise.withResolvers<void>();
  (await watchSyncs()).mockImplementationOnce(() => disk.promise);
  const before = version();
  let isAcknowledged = false;
  const writing = write((tx) =>
    tx.insertInto('settings').values({ field: 'a', value: 'x' }).execute(),
  ).then(() => {
    isAcknowledged = true;
  });
  await vi.waitFor(() => expect(version()).toBe(before + 1));
  expect(await reads.selectFrom('settings').select('field').execute()).toHaveLength(1);
  expect(isAcknowledged).toBe(false);
  disk.resolve();
  await writing;
  await close();
});

it('after a sync that failed, what was written then and since is in the database itself', async () => {
  const journal = join(folder, 'real.db');
  const { write, reads, close } = await openSqlite(journal);
  const addSetting = (name: string) =>
    write((tx) => tx.insertInto('settings').values({ field: name, value: 'x' }).execute());
  const syncs = await watchSyncs();
  syncs.mockRejectedValueOnce(new Error('EIO'));
  await expect(addSetting('first')).rejects.toThrow('EIO');
  await addSetting('second');
  await copyFile(journal, join(folder, 'copy.db'));
  const copy = new Sqlite(join(folder, 'copy.db'), { readonly: true });
  expect(copy.prepare('select field from settings order by field').pluck().all()).toEqual([
    'first',
    'second',
  ]);
  copy.close();
  expect(await reads.selectFrom('settings').select('field').execute()).toHaveLength(2);
  await close();
});

it('a log that is not there is told', async () => {
  const wal = new WalSync(join(folder, 'other.db'), startLogAnew);
  await expect(wal.sync()).rejects.toThrow('ENOENT');
  await wal.close();
});
