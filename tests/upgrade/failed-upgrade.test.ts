import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Config, readConfig } from '#server/config/config.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { buildServices } from '#server/installation.ts';
import { startServer } from '#server/main.ts';
import { isDatabaseUnavailable } from '#server/platform/storage-faults.ts';
import { onEachDatabase, type TestHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import {
  asNewerProgram,
  changeEverything,
  failOn1999,
  listKept,
  readRows,
  tomorrow,
} from './upgrade-support.ts';

/** Two journals; the migration fails in the second. */
async function fillTwo({ services, journal }: TestHouse): Promise<void> {
  await have.article(journal);
  addJournalEntry(services.registry.path, 'soil', { hosts: [] });
  await have.article(await services.journal('soil'), { year: 1999 });
}

/** Runs `work` with the services of a program that has just started. */
async function afresh<T>(
  config: Config,
  work: (services: ReturnType<typeof buildServices>) => Promise<T>,
): Promise<T> {
  const services = buildServices(config);
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}

const sentence = `The journal soil was not upgraded: migration ${tomorrow} failed: the issue of 1999 is in the way. No journal was changed: correct this and start again, or start the earlier version, which still works with the data.`;

onEachDatabase('a migration that fails leaves all journals as they were', async (house) => {
  const { services, config, dataDir } = house;
  await fillTwo(house);
  const before = [await readRows(services, 'demo'), await readRows(services, 'soil')];
  await asNewerProgram(failOn1999, async () => {
    await expect(startServer(config)).rejects.toThrow(sentence);
    // A start that is tried again keeps the same state once.
    await expect(startServer(config)).rejects.toThrow(sentence);
    expect(await services.databases.listPending('demo')).toEqual([tomorrow]);
    expect(await services.databases.listPending('soil')).toEqual([tomorrow]);
  });
  expect([await readRows(services, 'demo'), await readRows(services, 'soil')]).toEqual(before);
  expect(await listKept(dataDir, 'demo')).toHaveLength(1);
  expect(await listKept(dataDir, 'soil')).toHaveLength(1);
  // The earlier program goes on.
  await afresh(config, async (earlier) => {
    await earlier.upgrades.runAll();
    await have.article(await earlier.journal('soil'));
  });
});

onEachDatabase('a journal that is opened later fails alone, and only once', async (house) => {
  const { config, dataDir, services } = house;
  await fillTwo(house);
  await asNewerProgram(failOn1999, () =>
    afresh(config, async (newer) => {
      const failure = await newer.journal('soil').catch((error: unknown) => error);
      expect(failure).toMatchObject({ message: sentence });
      // Readers are told 503.
      expect(isDatabaseUnavailable(failure)).toBe(true);
      await expect(newer.journal('soil')).rejects.toBe(failure);
      await newer.journal('demo');
    }),
  );
  expect(await services.databases.listPending('soil')).toEqual([]);
  expect(await listKept(dataDir, 'soil')).toHaveLength(1);
});

onEachDatabase(
  'what cannot be kept is not migrated',
  async ({ services, config, dataDir, journal }) => {
    await have.article(journal);
    const before = await readRows(services, 'demo');
    await writeFile(join(dataDir, 'before-upgrade'), 'no folder');
    await asNewerProgram(changeEverything, async () => {
      await expect(startServer(config)).rejects.toThrow(
        /^The journal demo was not upgraded: .*before-upgrade.*No journal was changed: /,
      );
      expect(await services.databases.listPending('demo')).toEqual([tomorrow]);
      expect(await readRows(services, 'demo')).toEqual(before);

      await afresh(config, async (newer) => {
        await expect(newer.journal('demo')).rejects.toThrow('was not upgraded');
        await rm(join(dataDir, 'before-upgrade'));
        // What kept it from being kept is gone, and nothing has to be started again.
        await newer.journal('demo');
      });
      expect(await services.databases.listPending('demo')).toEqual([]);
      expect(await listKept(dataDir, 'demo')).toHaveLength(1);
    });
  },
);

onEachDatabase('nothing is kept where that is turned off', async (house) => {
  const { config, dataDir, services } = house;
  await have.article(house.journal);
  await asNewerProgram(changeEverything, async () => {
    const off = { ...config, backup: { ...config.backup, beforeUpgrade: false } };
    await afresh(off, (newer) => newer.upgrades.runAll());
    expect(await services.databases.listPending('demo')).toEqual([]);
    expect(await listKept(dataDir, 'demo')).toEqual([]);
  });
});

onEachDatabase('the last three states are kept', async ({ services, config, dataDir, journal }) => {
  const kept: string[][] = [];
  for (let each = 0; each < 4; each += 1) {
    await have.article(journal);
    const fail = async () => {
      throw new Error('always');
    };
    await asNewerProgram(fail, () =>
      afresh(config, (newer) => expect(newer.upgrades.runAll()).rejects.toThrow('always')),
    );
    kept.push(await listKept(dataDir, 'demo'));
  }
  expect(kept.map(({ length }) => length)).toEqual([1, 2, 3, 3]);
  expect(kept[3]?.slice(0, 2)).toEqual(kept[2]?.slice(1));
  expect(await services.databases.listPending('demo')).toEqual([]);
});

onEachDatabase(
  'of two programs that start at once each finds the journal upgraded',
  async (house) => {
    await have.article(house.journal);
    await asNewerProgram(changeEverything, async () => {
      const both = [buildServices(house.config), buildServices(house.config)];
      await Promise.all(both.map((services) => services.upgrades.runAll()));
      for (const services of both) {
        expect(await services.databases.listPending('demo')).toEqual([]);
        await services.close();
      }
    });
  },
);

it('keeping the state before is on unless it is turned off', () => {
  const read = (env: Record<string, string>) => readConfig(env).backup.beforeUpgrade;
  expect(read({})).toBe(true);
  expect(read({ COLOPHON_BACKUP_BEFORE_UPGRADE: 'off' })).toBe(false);
  expect(() => read({ COLOPHON_BACKUP_BEFORE_UPGRADE: 'no' })).toThrow('BEFORE_UPGRADE');
});
