import { expect } from 'vitest';
import { addPublicationMoment } from '#server/store/public-articles.ts';
import { readArticlesVersion } from '#server/store/sitemap-queries.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have } from '../support/have.ts';

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

onEachDatabase(
  'a write of articles, and a schedule that comes true, raise the version of articles too',
  async ({ journal }) => {
    const version = () => readArticlesVersion(journal.database.reads);
    const first = await version();
    await have.settings(journal, { websitename: 'Journal of Tests' });
    expect(await version()).toBe(first);
    await have.articles(journal, [{ refnumber: 1 }, { refnumber: 2 }]);
    const added = await version();
    expect(added).not.toBe(first);
    const row = await journal.articles.full.findByRef('1');
    const change = { id: row?.id ?? 0, fields: { keywords: 'rice' }, file: undefined };
    await journal.articles.change(change, { username: 'asha', now: new Date() });
    const changed = await version();
    expect(changed).not.toBe(added);
    const failing = journal.database.write(async (tx) => {
      await tx.updateTable('articles').set({ keywords: 'wheat' }).execute();
      throw new Error('broken off');
    });
    await expect(failing).rejects.toThrow('broken off');
    expect(await version()).toBe(changed);
    await journal.database.write((tx) => addPublicationMoment(tx, '2026-01-01T00:00:00.000Z'));
    expect(await version()).not.toBe(changed);
  },
);
