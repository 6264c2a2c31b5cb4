import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { listManifests } from '#server/features/backup/manifests.ts';
import { startNightlyBackup } from '#server/features/backup/nightly-backup.ts';
import { tryPlace } from '#server/features/backup/place-lock.ts';
import { folderObjectStore } from '#server/platform/object-store/object-store.ts';
import { startColophon } from '../cli/cli-support.ts';
import { openHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { serving } from '../support/serving.ts';
import { until } from '../support/until.ts';
import { backUp, listFiles, withFolder } from './backup-support.ts';

it('a backup is made when the time has come, once, and each night', async () => {
  const lines: { msg: string; level: number }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  let now = new Date('2026-03-04T10:00:00Z');
  let runs = 0;
  const ends: boolean[] = [];
  let looked = 0;
  const stop = startNightlyBackup({
    at: '02:30',
    timeZone: () => {
      looked += 1;
      return 'Asia/Kolkata';
    },
    now: () => now,
    run: async () => {
      runs += 1;
      return { code: runs === 2 ? 1 : 0, output: '' };
    },
    log,
    onEnd: (isGood) => ends.push(isGood),
    everyMilliseconds: 2,
  });
  const lookedAgain = async () => {
    const before = looked;
    await until('the clock was looked at', () => looked > before + 2);
  };
  try {
    await lookedAgain();
    expect(runs).toBe(0);
    now = new Date('2026-03-04T21:00:00Z');
    await until('a backup', () => lines.length === 1);
    await lookedAgain();
    expect(runs).toBe(1);
    now = new Date('2026-03-05T21:10:00Z');
    await until('the next one', () => lines.length === 2);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [30, 'backup made'],
      [50, 'backup failed'],
    ]);
    expect(ends).toEqual([true, false]);
  } finally {
    await stop();
  }
});

it('a server that ends breaks a backup off, says so, and does not wait for it', async () => {
  const said: string[] = [];
  let isBroken = false;
  let now = new Date('2026-03-04T10:00:00Z');
  let isRunning = false;
  const stop = startNightlyBackup({
    at: '02:30',
    timeZone: () => 'UTC',
    now: () => now,
    run: (signal) => {
      isRunning = true;
      const { promise, reject } = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => {
        isBroken = true;
        reject(signal.reason);
      });
      return promise;
    },
    log: pino({}, { write: (line: string) => void said.push(JSON.parse(line).msg) }),
    everyMilliseconds: 2,
  });
  now = new Date('2026-03-05T10:00:00Z');
  await until('a backup', () => isRunning);
  await stop();
  expect(isBroken).toBe(true);
  expect(said).toEqual([expect.stringContaining('backup stopped')]);
});

it('of two nodes one makes the backup', () =>
  withFolder(async (folder) => {
    const house = await openHouse('postgres');
    try {
      await have.article(house.journal);
      const env = { COLOPHON_BACKUP_TO: folder };
      const codes = await Promise.all(
        [1, 2].map(async () => {
          const child = startColophon(house, ['backup', '--scheduled'], env);
          child.stdout?.resume();
          child.stderr?.resume();
          const { promise, resolve } = Promise.withResolvers<number | null>();
          child.on('close', resolve);
          return promise;
        }),
      );
      expect(codes).toEqual([0, 0]);
      expect(await listManifests(folderObjectStore(folder))).toHaveLength(1);
    } finally {
      await house.close();
    }
  }));

it('a place that cannot be written is told when the server starts, and not in the night', () =>
  withFolder(async (folder) => {
    const house = await openHouse('sqlite');
    try {
      const place = join(folder, 'place');
      await tryPlace(folderObjectStore(place), []);
      expect(await listFiles(place)).toEqual(['colophon-backup.json']);
      await have.article(house.journal);
      expect(await backUp(house, place)).toMatchObject({ problems: [] });
      await tryPlace(folderObjectStore(place), []);

      const others = house.dataDir;
      await serving(
        house,
        async ({ logged }) => {
          expect(await logged('no backup can be written')).toMatchObject({
            level: 50,
            place: others,
            err: { message: expect.stringContaining('has other content') },
          });
        },
        { COLOPHON_BACKUP_TO: others },
      );
    } finally {
      await house.close();
    }
  }));
