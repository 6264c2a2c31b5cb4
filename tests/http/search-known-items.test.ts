import { expect } from 'vitest';
import { openImportFile } from '#server/features/import/readers/import-file.ts';
import { engines, openHouse } from '../support/databases.ts';
import { kindsOfKnownItems, knownItems, listKnownArticles } from '../support/known-items.ts';
import { itWithSharedData, sharedData } from '../support/shared-data.ts';

const data = ['computational-linguistics.jsonl.gz', 'devanagari.jsonl'];
const queries = 300;

itWithSharedData(
  'computational-linguistics.jsonl.gz',
  'the article that somebody has in mind comes first, or among three, and on both engines',
  async () => {
    const answers = [];
    for (const engine of engines) answers.push(await answersOn(engine));
    const [found = [], second] = answers;
    expect(second).toEqual(found);
    expect(found).toHaveLength(queries);
    expect(new Set(found.map(({ kind }) => kind)).size).toBe(kindsOfKnownItems);
    const isAmong = (places: number) => (one: (typeof found)[number]) =>
      !one.refs.slice(0, places).includes(one.wanted);
    const missed = (places: number) =>
      found.filter(isAmong(places)).map(({ kind, query }) => `${kind}: ${query}`);
    expect(missed(1).slice(queries * 0.1)).toEqual([]);
    expect(missed(3).slice(queries * 0.03)).toEqual([]);
  },
  120_000,
);

async function answersOn(engine: (typeof engines)[number]) {
  const { journal, close } = await openHouse(engine);
  try {
    for (const file of data) {
      await journal.imports.run((await openImportFile(sharedData(file))).rows, { now: new Date() });
    }
    const answers = [];
    for (const item of knownItems(await listKnownArticles(journal.database.reads), queries)) {
      const { kind, query, refnumber: wanted } = item;
      const found = await journal.search.results({ keyword: query, ...asFound });
      const refs = found.articles.map(({ refnumber }) => refnumber);
      answers.push({ kind, query, wanted, total: found.total, refs });
    }
    return answers;
  } finally {
    await close();
  }
}

const asFound = { page: 1, sort: 'relevance', narrowing: {} } as const;
