import { expect } from 'vitest';
import { buildServices } from '#server/installation.ts';
import { colophon, colophonApart } from '../cli/cli-support.ts';
import { onEachDatabase } from '../support/databases.ts';

const sentence =
  'The database is newer than this version: its last migration is 9999-of-tomorrow, and this version knows ';

onEachDatabase(
  'a program does not touch a database that a newer one has written',
  async (house) => {
    const { journal, config } = house;
    await journal.database.write(async (tx) => {
      const table = tx.insertInto('kysely_migration' as 'settings');
      const row = { name: '9999-of-tomorrow', timestamp: '2030-01-01T00:00:00.000Z' };
      await table.values(row as never).execute();
    });

    const served = await colophonApart(house, 'serve');
    expect(served).toMatchObject({ code: 1, stdout: '' });
    expect(served.stderr).toContain(`The journal demo cannot be served: ${sentence}00`);
    expect(served.stderr).toContain('restore the backup from before the upgrade.');

    const listed = await colophon(house, 'journal', 'list');
    expect(listed).toMatchObject({ code: 1, stdout: '' });
    expect(listed.stderr.startsWith(`demo: ${sentence}`)).toBe(true);

    const services = buildServices(config);
    await expect(services.journal('demo')).rejects.toThrow(sentence);
    await services.close();
  },
);

onEachDatabase('the database of this very program is no newer one', async ({ services }) => {
  await expect(services.upgrades.runAll()).resolves.toBeUndefined();
});
