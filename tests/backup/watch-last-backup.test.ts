import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { watchLastBackup } from '#server/features/backup/nightly-backup.ts';
import { folderObjectStore } from '#server/platform/object-store/object-store.ts';
import { onEachDatabase } from '../support/databases.ts';
import { backUp, withFolder } from './backup-support.ts';

onEachDatabase('the age of the last backup is known a minute after it was made', (house) =>
  withFolder(async (folder) => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    let now = 0;
    const first = await backUp(house, join(folder, 'place'));
    const store = folderObjectStore(join(folder, 'place'));
    let isAnswering = true;
    const list = (prefix: string) => {
      if (isAnswering) return store.list(prefix);
      throw new Error('No answer');
    };
    const last = watchLastBackup({ ...store, list }, log, () => now);
    await vi.waitFor(() => expect(last()).toEqual(first.moment));

    const second = await backUp(house, join(folder, 'place'));
    now = 59_000;
    expect(last()).toEqual(first.moment);
    now = 60_000;
    await vi.waitFor(() => expect(last()).toEqual(second.moment));
    expect(lines).toEqual([]);

    // A disk that is not mounted: what was known grows old, which is noticed.
    await rename(join(folder, 'place'), join(folder, 'gone'));
    now = 120_000;
    last();
    isAnswering = false;
    now = 180_000;
    await vi.waitFor(() => {
      last();
      expect(lines.join()).toContain('backups not read');
    });
    expect(last()).toEqual(second.moment);
  }),
);
