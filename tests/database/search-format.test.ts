import { expect, vi } from 'vitest';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { type SearchIndex, searchIndex } from '#server/platform/search-index/search-index.ts';
import { DatabaseUnavailable } from '#server/platform/storage-faults.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have } from '../support/have.ts';

/** Three chunks of 256 ids. */
const articles = Array.from({ length: 700 }, (_, index) => ({
  refnumber: 1 + index,
  title: `Millet ${1 + index}`,
  status: index % 100 === 7 ? 'disabled' : 'enabled',
}));
const enabled = 693;

/** What a version before, or behind, would have left. */
const storeInFormat = (database: JournalDatabase, format: number) =>
  database.writePrivate((tx) =>
    tx
      .updateTable('search_chunks')
      .set({ format, content: Buffer.from('as another version has it') })
      .execute(),
  );

const listStored = ({ reads }: JournalDatabase) =>
  reads.selectFrom('search_chunks').select(['chunk', 'format', 'stamp']).orderBy('chunk').execute();

const count = async (index: SearchIndex, audience: 'public' | 'administrators' = 'public') =>
  (await index.match(['millet'], audience)).total;

onEachDatabase(
  'an index of an older format is rebuilt at the first search',
  async ({ journal }) => {
    const { database } = journal;
    await have.articles(journal, articles);
    expect(await count(searchIndex(database))).toBe(enabled);
    const [current] = await listStored(database);
    await storeInFormat(database, 1);
    const version = database.version();

    const index = searchIndex(database);
    expect(await count(index)).toBe(enabled);
    expect(await count(index, 'administrators')).toBe(articles.length);
    const rebuilt = await listStored(database);
    expect(rebuilt.map(({ chunk, format }) => [chunk, format])).toEqual(
      [0, 1, 2].map((chunk) => [chunk, current?.format]),
    );
    expect(database.version()).toBe(version);
    expect(await count(searchIndex(database))).toBe(enabled);
    expect(await listStored(database)).toEqual(rebuilt);
  },
);

onEachDatabase(
  'nodes that meet an older format at once all find everything',
  async ({ journal }) => {
    await have.articles(journal, articles);
    await storeInFormat(journal.database, 1);
    const nodes = Array.from({ length: 4 }, () => searchIndex(journal.database));
    expect(await Promise.all(nodes.map((node) => count(node)))).toEqual(nodes.map(() => enabled));
  },
);

onEachDatabase('a rebuilding that broke off goes on where it was', async ({ journal }) => {
  const { database } = journal;
  await have.articles(journal, articles);
  await storeInFormat(database, 1);
  let writes = 0;
  const failing = searchIndex({
    ...database,
    writePrivate: (work) => {
      writes += 1;
      return writes > 2 ? Promise.reject(new Error('killed')) : database.writePrivate(work);
    },
  });
  await expect(count(failing)).rejects.toThrow('killed');
  const begun = await listStored(database);
  expect(begun.filter(({ format }) => format === 1)).toHaveLength(1);

  expect(await count(searchIndex(database))).toBe(enabled);
  expect((await listStored(database)).slice(0, 2)).toEqual(begun.slice(0, 2));
});

onEachDatabase(
  'who writes an article into an older chunk rebuilds all of it',
  async ({ journal }) => {
    const { database } = journal;
    await have.articles(journal, articles);
    await storeInFormat(database, 1);
    await have.article(journal, { refnumber: 3, title: 'Sorghum' });
    const stored = await listStored(database);
    expect(stored.map(({ format }) => format === 1)).toEqual([false, true, true]);
    const index = searchIndex(database);
    expect(await count(index)).toBe(enabled - 1);
    expect((await index.match(['sorghum'], 'public')).total).toBe(1);
  },
);

onEachDatabase(
  'a newer format is not read, and nothing is said to be missing',
  async ({ journal }) => {
    const { database } = journal;
    await have.articles(journal, articles);
    await storeInFormat(database, 1_000_000);
    await expect(count(searchIndex(database))).rejects.toThrow(DatabaseUnavailable);
    await journal.search.reindex();
    expect(await count(searchIndex(database))).toBe(enabled);
  },
);

onEachDatabase('who waits long for a rebuilding is told so', async ({ journal }) => {
  const { database } = journal;
  await have.articles(journal, articles);
  await storeInFormat(database, 1);
  const begun = Promise.withResolvers<void>();
  const hanging = searchIndex({
    ...database,
    writePrivate: () => {
      begun.resolve();
      return new Promise(() => {});
    },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const counted = expect(count(hanging)).rejects.toThrow(DatabaseUnavailable);
    await begun.promise;
    await vi.advanceTimersByTimeAsync(5000);
    await counted;
  } finally {
    vi.useRealTimers();
  }
});
