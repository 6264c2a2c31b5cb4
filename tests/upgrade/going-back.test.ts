import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { checkJournal } from '#server/features/integrity/check-journal.ts';
import { buildServices } from '#server/installation.ts';
import { colophon } from '../cli/cli-support.ts';
import { fillWithEverything } from '../export/export-support.ts';
import { engines, openHouse, type TestHouse } from '../support/databases.ts';
import { asNewerProgram, changeEverything, readRows } from './upgrade-support.ts';

async function query({ config }: TestHouse, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** As docs/operating.md says, "Going back". */
const filesBack = `
  insert into demo.files (sha256, bytes, changed, quarantined)
    select sha256, bytes, changed, quarantined from demo_aside.files;
  insert into demo.file_parts (sha256, part, content)
    select sha256, part, content from demo_aside.file_parts;`;

/** Processes take long to start on a machine that is busy with other tests. */
const patience = 120_000;

async function goBack(house: TestHouse): Promise<void> {
  const { config, dataDir } = house;
  const journals = join(dataDir, 'journals');
  const aside = join(dataDir, 'demo.aside');
  const isPostgres = config.databaseUrl !== undefined;
  await rename(join(journals, 'demo'), aside);
  if (isPostgres) await query(house, 'alter schema demo rename to demo_aside');
  // Each command is a process of the earlier program.
  const from = join(dataDir, 'before-upgrade/demo');
  const restored = await colophon(house, 'restore', '--from', from, '--journal', 'demo');
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  if (isPostgres) await query(house, filesBack);
  else {
    await rm(join(journals, 'demo/files'), { recursive: true });
    await rename(join(aside, 'files'), join(journals, 'demo/files'));
  }
  expect(await colophon(house, 'cleanup', '--adopt')).toMatchObject({ code: 0, stderr: '' });
  const services = buildServices(config);
  const report = await checkJournal(await services.journal('demo'), { now: new Date() });
  expect(report).toMatchObject({ findings: [], files: 11 });
  await services.close();
}

it.each(engines)(
  'after an upgrade on %s the earlier program gets its journal back by the steps of the documentation',
  async (engine) => {
    const house = await openHouse(engine);
    const { services, config } = house;
    try {
      await fillWithEverything(house);
      const before = await readRows(services, 'demo');
      await asNewerProgram(changeEverything, async () => {
        const newer = buildServices(config);
        await newer.upgrades.runAll();
        const [article] = (await readRows(newer, 'demo')).articles ?? [];
        expect(article).toMatchObject({ title: 'Changed by the migration' });
        await newer.close();
      });
      const refused = services.databases.listPending('demo');
      await expect(refused).rejects.toThrow('The database is newer than this version');

      await goBack(house);
      const after = await readRows(services, 'demo');
      expect({ ...after, journal_state: before.journal_state }).toEqual(before);
    } finally {
      await house.close();
    }
  },
  patience,
);
