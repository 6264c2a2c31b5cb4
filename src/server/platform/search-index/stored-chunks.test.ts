import { expect } from 'vitest';
import { onEachDatabase } from '../../../../tests/support/databases.ts';
import { have } from '../../../../tests/support/have.ts';
import { loadedChunks } from './stored-chunks.ts';

onEachDatabase(
  'the index in memory is another one after a write that changes it, and the same after all others',
  async ({ journal }) => {
    await have.article(journal, { refnumber: 101 });
    const load = loadedChunks(journal.database);
    const first = await load();
    expect(first).toHaveLength(1);
    await have.settings(journal, { journal_essn: '2049-3630' });
    expect(await load()).toBe(first);
    await have.article(journal, { refnumber: 102 });
    const second = await load();
    expect(second).not.toBe(first);
    expect(second[0]?.articles).toBe(2);
  },
);
