import { expect } from 'vitest';
import { onEachDatabase } from '../support/databases.ts';

onEachDatabase('a write raises the version of its journal', async ({ journal }) => {
  const before = journal.database.version();
  await journal.settings.update({ websitename: 'Journal of Tests' });
  expect(journal.database.version()).toBe(before + 1);
  expect((await journal.settings.get()).websitename).toBe('Journal of Tests');
});

onEachDatabase('a failed write changes nothing, the version neither', async ({ journal }) => {
  const before = journal.database.version();
  await expect(
    journal.database.write(async (tx) => {
      await tx.insertInto('settings').values({ field: 'domain', value: 'x.example' }).execute();
      throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  expect(journal.database.version()).toBe(before);
  expect((await journal.settings.get()).domain).toBe('');
});
