import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Services } from '#server/installation.ts';
import { buildServices } from '#server/installation.ts';
import { readInstallation } from '#server/platform/db/installation-of.ts';
import { adopt } from '#server/platform/files/files-installation.ts';
import { onEachDatabase, openHouse, type TestHouse } from '../support/databases.ts';
import { articlesWithPdfs, cleanLater, orphans } from '../support/orphans.ts';
import { listFiles, loseFiles, removeLedgerFile } from '../support/stored-files.ts';

/** The database of another installation; of one that has no id yet, where it is empty. */
const setDatabaseId = ({ journal }: TestHouse, installation: string) =>
  journal.database.writePrivate((tx) =>
    tx.updateTable('file_ledger').set({ installation }).execute(),
  );

/** As an installation of a version without ids has it. */
async function forgetIds(house: TestHouse): Promise<void> {
  const { journal } = house;
  await setDatabaseId(house, '');
  if (journal.database.engine === 'sqlite') return removeLedgerFile(house);
  await journal.database.writePrivate((tx) =>
    tx.updateTable('stored_file_ledger').set({ installation: '' }).execute(),
  );
}

async function isSame({ journal }: Pick<TestHouse, 'journal'>): Promise<boolean> {
  const own = await readInstallation(journal.database.reads);
  return own !== '' && (await journal.files.installation.read()) === own;
}

async function restarted(house: TestHouse, work: (services: Services) => Promise<void>) {
  const services = buildServices(house.config, undefined, undefined, { rememberMilliseconds: 0 });
  await work(services).finally(() => services.close());
}

const notReady = async (services: Services) => (await services.readiness()).notReady;

onEachDatabase('a new journal has one id in its database and with its files', async (house) => {
  expect(await isSame(house)).toBe(true);
});

onEachDatabase('nothing is removed beside the database of another installation', async (house) => {
  await orphans(house, 1);
  await setDatabaseId(house, 'another');
  expect((await cleanLater(house)).refusal).toMatch(
    /^The files belong to another database\..*run: colophon cleanup --adopt$/,
  );
  expect(await listFiles(house)).toHaveLength(1);
  await adopt(house.journal);
  expect(await isSame(house)).toBe(true);
  expect(await cleanLater(house)).toMatchObject({ refusal: undefined, quarantined: 1 });
});

onEachDatabase('nothing is removed beside a database that is new', async (house) => {
  await orphans(house, 1);
  await setDatabaseId(house, '');
  expect((await cleanLater(house)).refusal).toMatch(/^The database does not know these files/);
  await forgetIds(house);
  expect((await cleanLater(house)).refusal).toMatch(
    /^The database uses none of the 1 stored files/,
  );
  expect(await listFiles(house)).toHaveLength(1);
});

onEachDatabase(
  'an installation without ids gets one at its start when all files that it names are there',
  async (house) => {
    await articlesWithPdfs(house, 3);
    const [orphan] = await orphans(house, 1);
    await forgetIds(house);
    expect(await cleanLater(house, { dryRun: true })).toMatchObject({ orphans: [orphan] });
    expect(await isSame(house)).toBe(false);
    await restarted(house, async (services) => {
      expect(await notReady(services)).toEqual([]);
      expect(await isSame({ journal: await services.journal('demo') })).toBe(true);
    });
  },
);

onEachDatabase('an installation whose files are not all there is not ready', async (house) => {
  await articlesWithPdfs(house, 3);
  await forgetIds(house);
  await loseFiles(house);
  const [orphan] = await orphans(house, 1);
  await restarted(house, async (services) => {
    expect(await notReady(services)).toEqual(['demo']);
    // Readers are served all the same.
    const journal = await services.journal('demo');
    expect(await journal.files.installation.read()).toBeUndefined();
    const refused = await cleanLater({ ...house, journal });
    expect(refused.refusal).toMatch(/^Files of the database are missing, such as /);
  });
  expect(await listFiles(house)).toEqual([orphan]);
});

it('the folder of files that is not mounted at the start is told, and served once it is', async () => {
  const house = await openHouse('sqlite');
  try {
    await articlesWithPdfs(house, 1);
    const folder = join(house.dataDir, 'journals/demo/files');
    await rename(folder, `${folder}.away`);
    await restarted(house, async (services) => {
      expect(await notReady(services)).toEqual(['demo']);
      await rename(`${folder}.away`, folder);
      expect(await notReady(services)).toEqual([]);
    });
  } finally {
    await house.close();
  }
});

it('what an earlier version has written with the files is known again', async () => {
  const house = await openHouse('sqlite');
  try {
    const path = join(house.dataDir, 'journals/demo/files/ledger.json');
    const { installation } = JSON.parse(await readFile(path, 'utf8'));
    const earlier = { installation, counter: 73, databaseWasOlder: true };
    await writeFile(path, `${JSON.stringify(earlier)}\n`);
    await orphans(house, 1);
    await restarted(house, async (services) => expect(await notReady(services)).toEqual([]));
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(earlier);
    expect(await cleanLater(house)).toMatchObject({ refusal: undefined, quarantined: 1 });
  } finally {
    await house.close();
  }
});

it('the files of another installation in the place of the journal’s are told', async () => {
  const [house, other] = [await openHouse('sqlite'), await openHouse('sqlite')];
  try {
    const ledger = 'journals/demo/files/ledger.json';
    await copyFile(join(other.dataDir, ledger), join(house.dataDir, ledger));
    await restarted(house, async (services) => {
      expect(await notReady(services)).toEqual(['demo']);
      await adopt(await services.journal('demo'));
      expect(await notReady(services)).toEqual([]);
    });
  } finally {
    await house.close();
    await other.close();
  }
});
