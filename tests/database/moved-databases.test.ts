import { existsSync } from 'node:fs';
import { copyFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { buildServices } from '#server/compose.ts';
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
const renameJournal = ({ journal }: TestHouse, websitename = 'Later') =>
  journal.settings.update({ websitename });
const moved = /journal\.db was moved, deleted or replaced while it was open/;

/** Nothing is acknowledged that nobody would find again. */
async function expectRefused(house: TestHouse, why = moved): Promise<void> {
  const refused = await renameJournal(house).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(LostData);
  expect(String(refused)).toMatch(why);
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

it('a write-ahead log that is deleted while the database is served takes no writes', () =>
  withServed(async (house, path) => {
    await rm(`${path}-wal`);
    await expectRefused(
      house,
      /journal\.db-wal was moved, deleted.* without a \S*journal\.db-wal that/,
    );
  }));

/** What is copied over the file itself, which keeps its place on the disk. */
const copiedOver: [string, (path: string) => Promise<void>][] = [
  ['an older copy of it', async (path) => copyFile(`${path}.older`, path)],
  ['the database of another installation', (path) => copyAnotherOver(path)],
  ['a text', (path) => writeFile(path, 'What somebody wrote. '.repeat(1000))],
  ['nothing', (path) => truncate(path)],
];

it.each(copiedOver)('a database over which %s is copied takes no writes', (_, copyOver) =>
  withServed(async (house, path) => {
    await copyFile(path, `${path}.older`);
    await renameJournal(house, 'Annals of Tests');
    await renameJournal(house, 'Annals of Testing');
    checkpoint(path);
    expect(await notReady(house)).toEqual([]);
    await copyOver(path);
    const refused = await renameJournal(house).catch((error: unknown) => error);
    expect(String(refused)).toMatch(moved);
    expect(await notReady(house)).toEqual(['demo']);
  }),
);

/** What is in the log is in the file too, as after sixteen megabytes of writes. */
function checkpoint(path: string): void {
  const connection = new Sqlite(path);
  connection.pragma('wal_checkpoint(PASSIVE)');
  connection.close();
}

async function copyAnotherOver(path: string): Promise<void> {
  const other = await openHouse('sqlite');
  try {
    const theirs = join(other.dataDir, 'journals/demo/journal.db');
    for (let n = 0; n < 9; n++) await renameJournal(other, `Another ${n}`);
    checkpoint(theirs);
    await copyFile(theirs, path);
  } finally {
    await other.close();
  }
}

it('the people of the publisher, lost, are told: nobody is taken for a stranger', () =>
  withServed(async (house) => {
    await house.services.publisherPeople.make();
    expect(await notReady(house)).toEqual([]);
    const folder = join(house.dataDir, 'journals/publisher_people');
    await rename(folder, `${folder}.away`);
    expect(await notReady(house)).toEqual(['publisher_people']);
    expect((await house.services.readiness()).isReady).toBe(true);

    const restarted = buildServices(house.config, undefined, undefined, {
      rememberMilliseconds: 0,
    });
    try {
      await expect(restarted.publisherPeople.find()).rejects.toThrow(LostData);
      const { notReady, isReady } = await restarted.readiness();
      expect([notReady, isReady]).toEqual([['publisher_people'], true]);
      await rename(`${folder}.away`, folder);
      expect(await restarted.publisherPeople.find()).toBeDefined();
      expect((await restarted.readiness()).notReady).toEqual([]);
    } finally {
      await restarted.close();
    }
  }));
