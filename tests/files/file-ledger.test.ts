import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { checkLedger } from '#server/platform/files/file-ledger.ts';
import { onEachDatabase, openHouse, type TestHouse } from '../support/databases.ts';
import { articlesWithPdfs, cleanLater, orphans } from '../support/orphans.ts';
import { listFiles, loseFiles, removeLedgerFile } from '../support/stored-files.ts';

/** The database as it was before its last writes, or of another installation. */
const setDatabaseSide = (
  { journal }: TestHouse,
  set: { counter?: number; installation?: string },
) => journal.database.writePrivate((tx) => tx.updateTable('file_ledger').set(set).execute());

/** As an installation of a version without ledgers has it. */
async function forgetLedger(house: TestHouse): Promise<void> {
  const { journal } = house;
  await setDatabaseSide(house, { installation: '', counter: 0 });
  if (journal.database.engine === 'sqlite') return removeLedgerFile(house);
  await journal.database.writePrivate((tx) =>
    tx.updateTable('stored_file_ledger').set({ installation: '', counter: 0 }).execute(),
  );
}

onEachDatabase(
  'nothing is removed beside a database that is older than its files',
  async (house) => {
    const { ledger } = house.journal.files;
    await articlesWithPdfs(house, 3);
    await orphans(house, 1);
    await setDatabaseSide(house, { counter: 2 });
    const refused = await cleanLater(house);
    expect(refused).toMatchObject({ quarantined: 0, leftovers: 0 });
    expect(refused.refusal).toMatch(
      /^The database is older than its files: it knows of 2 writes, they of 4\..*--adopt$/,
    );
    expect(await listFiles(house)).toHaveLength(4);

    // Later uploads do not let it catch up.
    for (let round = 0; round < 4; round += 1) await orphans(house, 1);
    expect(await checkLedger(ledger)).toMatchObject({ state: 'apart' });
    if (house.journal.database.engine === 'sqlite') {
      // Nor is the right one told from it, once both are as far as the files: that is not said to be older.
      await setDatabaseSide(house, { counter: 100 });
      const { refusal } = await cleanLater(house);
      expect(refusal).toMatch(
        /, or one that was has been served: it knows of 100 writes, .*--adopt$/,
      );
    }
    await ledger.adoptAgain();
    expect(await checkLedger(ledger)).toEqual({ state: 'together' });
    await orphans(house, 1);
    expect(await checkLedger(ledger)).toEqual({ state: 'together' });
    expect(await cleanLater(house)).toMatchObject({ refusal: undefined, quarantined: 1 });
  },
);

onEachDatabase('nothing is removed beside the database of another installation', async (house) => {
  await orphans(house, 1);
  await setDatabaseSide(house, { installation: 'another' });
  expect((await cleanLater(house)).refusal).toMatch(/^The files belong to another database\./);
  expect(await listFiles(house)).toHaveLength(1);
});

onEachDatabase('nothing is removed beside a database that is new', async (house) => {
  await orphans(house, 1);
  await setDatabaseSide(house, { installation: '', counter: 0 });
  expect((await cleanLater(house)).refusal).toMatch(/^The database does not know its files/);
  await forgetLedger(house);
  expect((await cleanLater(house)).refusal).toMatch(/^The database names none of the 1 files/);
  expect(await listFiles(house)).toHaveLength(1);
});

onEachDatabase(
  'an installation of before the ledgers gets one when all files that it names are there',
  async (house) => {
    const { ledger } = house.journal.files;
    await articlesWithPdfs(house, 3);
    const [orphan] = await orphans(house, 1);
    await forgetLedger(house);
    expect(await cleanLater(house, { dryRun: true })).toMatchObject({ orphans: [orphan] });
    expect(await checkLedger(ledger)).toEqual({ state: 'unadopted' });
    expect(await cleanLater(house)).toMatchObject({ refusal: undefined, quarantined: 1 });
    expect(await checkLedger(ledger)).toEqual({ state: 'together' });
    // Other writes are counted a moment later, by the database first.
    await vi.waitFor(async () => {
      const { files, database } = await ledger.read();
      expect(files).toEqual(database);
    });
  },
);

onEachDatabase('an installation whose files are not all there gets no ledger', async (house) => {
  await articlesWithPdfs(house, 3);
  await forgetLedger(house);
  await loseFiles(house);
  const [orphan] = await orphans(house, 1);
  const refused = await cleanLater(house);
  expect(refused.refusal).toMatch(/^Of 3 files that the database names 3 are missing, such as /);
  expect(await listFiles(house)).toEqual([orphan]);
  expect(await checkLedger(house.journal.files.ledger)).toEqual({ state: 'unadopted' });
});

it('files whose folder is not mounted, or whose ledger is damaged, are told', async () => {
  const house = await openHouse('sqlite');
  try {
    const { ledger } = house.journal.files;
    await orphans(house, 1);
    await loseFiles(house);
    expect(await checkLedger(ledger)).toMatchObject({
      state: 'apart',
      reason: expect.stringContaining('not mounted'),
    });
    await expect(orphans(house, 1)).rejects.toThrow('lost their ledger');
    expect(await checkLedger(ledger)).toMatchObject({ state: 'apart' });
    await mkdir(join(house.dataDir, 'journals/demo/files'));
    await writeFile(join(house.dataDir, 'journals/demo/files/ledger.json'), '{"counter":');
    expect((await cleanLater(house)).refusal).toMatch(/^The files have lost their ledger/);
    await ledger.adoptAgain();
    await orphans(house, 1);
    expect(await cleanLater(house)).toMatchObject({ refusal: undefined, quarantined: 1 });
  } finally {
    await house.close();
  }
});
