import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openToSync } from './sync-to-disk.ts';

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
