import { setImmediate as turn } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { have } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

/**
 * The least that each page can do with: what follows from an answer waits for it, all else goes together. After a write the
 * settings come first, for all links begin with the address that they may say.
 */
const maxRoundTrips: [path: string, afterAWrite: number, otherwise: number][] = [
  // The archive, the issue that it names, the abstracts of its first articles.
  ['/', 4, 1],
  ['/archives/2024/vol4/issue2', 2, 1],
  // What is related follows from the article; after a write from the search index too, where it changed.
  ['/archives/2024/vol4/issue2/101', 4, 2],
  ['/pdf?refno=101', 2, 1],
  ['/board', 2, 1],
  ['/indexing', 2, 0],
  ['/contact', 2, 0],
];

onEachSite('a page that no cache has goes to the database as seldom as it can', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101 });
  for (const [path, afterAWrite, otherwise] of maxRoundTrips) {
    await have.article(site.journal, { refnumber: 102, keywords: `before ${path}` });
    expect([path, await roundTrips(site, path)]).toEqual([path, afterAWrite]);
    // Another spelling of the address, which no cache has; the home page has one alone.
    if (path === '/') continue;
    const other = path.replace(/\/?(?=\?|$)/, '/');
    expect([path, await roundTrips(site, other)]).toEqual([path, otherwise]);
  }
});

/** Holds what is asked until nothing more is asked, lets all of it go, and counts how often that happened. */
async function roundTrips(site: TestSite, path: string): Promise<number> {
  const executor = site.journal.database.reads.getExecutor();
  const ask = executor.executeQuery.bind(executor);
  let trips = 0;
  let departure: Promise<void> | undefined;
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    if (!departure) {
      trips += 1;
      departure = turn().then(() => {
        departure = undefined;
      });
    }
    await departure;
    return ask(query);
  });
  try {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(site.log.at(-1)?.cache).toBe('miss');
    return trips;
  } finally {
    spy.mockRestore();
  }
}
