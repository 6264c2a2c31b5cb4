import { expect, it } from 'vitest';
import { type EmptyHouse, withEmptyHouse } from '../backup/backup-support.ts';
import { engines, openHouse } from '../support/databases.ts';
import {
  asNewerProgram,
  changeEverything,
  listKept,
  makeEveryTable,
  tomorrow,
} from '../upgrade/upgrade-support.ts';
import { colophon } from './cli-support.ts';

/** Processes take long to start on a machine that is busy with other tests. */
const patience = 120_000;

it.each(engines)(
  'an upgrade on %s is listed, tried and made by commands',
  (engine) =>
    withEmptyHouse(engine, async (house) => {
      await makeEveryTable(house);
      await asNewerProgram(changeEverything, () => upgradeByCommands(house));
    }),
  patience,
);

async function upgradeByCommands(house: EmptyHouse): Promise<void> {
  const { services, dataDir } = house;
  const pending = [tomorrow];
  const listed = `demo: ${tomorrow}\n`;

  const tried = await colophon(house, 'upgrade', '--dry-run');
  expect(tried).toMatchObject({ code: 0, stderr: '' });
  expect(tried.stdout.startsWith(listed)).toBe(true);
  expect(tried.stdout).toMatch(
    /\ndemo: can be upgraded, in \d+\.\d s\nDry run: nothing was changed\.\n$/,
  );
  expect(await services.databases.listPending('demo')).toEqual(pending);
  expect(await listKept(dataDir, 'demo')).toEqual([]);

  const made = await colophon(house, 'upgrade');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(
    /\ndemo: upgraded; the state before is in .*\/before-upgrade\/demo\n/,
  );
  expect(await services.databases.listPending('demo')).toEqual([]);
  expect(await listKept(dataDir, 'demo')).toHaveLength(1);
}

it(
  'where there is nothing to upgrade it is said',
  async () => {
    const house = await openHouse('sqlite');
    try {
      const again = await colophon(house, 'upgrade');
      expect(again).toMatchObject({ code: 0, stdout: 'Nothing to upgrade.\n' });
      const other = await colophon(house, 'upgrade', '--journal', 'none');
      expect(other).toMatchObject({ code: 1, stderr: 'There is no journal none.\n' });
    } finally {
      await house.close();
    }
  },
  patience,
);
