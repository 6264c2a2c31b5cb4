import { existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LostData } from '#server/platform/lost-data.ts';
import { openHouse, type TestHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';

async function withServed(test: (house: TestHouse, path: string) => Promise<void>) {
  const house = await openHouse('sqlite');
  try {
    await have.settings(house.journal);
    await test(house, join(house.dataDir, 'journals/demo/journal.db'));
  } finally {
    await house.close();
  }
}

const notReady = async ({ services }: TestHouse) => (await services.readiness()).notReady;
const renameJournal = ({ journal }: TestHouse) => journal.settings.update({ websitename: 'Later' });

/** Nothing is acknowledged that nobody would find again. */
async function expectRefused(house: TestHouse): Promise<void> {
  const refused = await renameJournal(house).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(LostData);
  expect(String(refused)).toMatch(/journal\.db was moved, deleted or replaced while it was open/);
  expect(await notReady(house)).toEqual(['demo']);
  expect((await house.journal.settings.get()).websitename).toBe('Annals of Testing');
}

it('a database that is moved away while it is served takes no writes until it is back', () =>
  withServed(async (house, path) => {
    expect(await notReady(house)).toEqual([]);
    await rename(path, `${path}.away`);
    await expectRefused(house);
    expect(existsSync(path)).toBe(false);
    await rename(`${path}.away`, path);
    expect(await notReady(house)).toEqual([]);
    await renameJournal(house);
    expect((await house.journal.settings.get()).websitename).toBe('Later');
  }));

it('a database that is deleted while it is served takes no writes, and is not made anew', () =>
  withServed(async (house, path) => {
    await rm(path);
    await expectRefused(house);
    expect(existsSync(path)).toBe(false);
  }));

it('a database in whose place another is put while it is served takes no writes', () =>
  withServed(async (house, path) => {
    await copyFile(path, `${path}.copy`);
    await rename(`${path}.copy`, path);
    await expectRefused(house);
  }));
