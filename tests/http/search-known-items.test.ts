import type { NotNull } from 'kysely';
import { expect } from 'vitest';
import { openImportFile } from '#server/features/import/readers/import-file.ts';
import { engines, openHouse } from '../support/databases.ts';
import { knownItems } from '../support/known-items.ts';
import { itWithSharedData, sharedData } from '../support/shared-data.ts';

const data = 'computational-linguistics.jsonl.gz';
const queries = 60;

itWithSharedData(
  data,
  'an article that somebody has in mind is among the first three, and on both engines',
  async () => {
    const answers = [];
    for (const engine of engines) answers.push(await answersOn(engine));
    const [first = [], second] = answers;
    expect(second).toEqual(first);
    const missed = first.filter(({ refs, wanted }) => !refs.slice(0, 3).includes(wanted));
    expect(first).toHaveLength(queries);
    expect(missed.map(({ query }) => query).slice(queries * 0.05)).toEqual([]);
  },
);

async function answersOn(engine: (typeof engines)[number]) {
  const { journal, close } = await openHouse(engine);
  try {
    await journal.imports.run((await openImportFile(sharedData(data))).rows, { now: new Date() });
    const articles = await journal.database.reads
      .selectFrom('articles')
      .select(['refnumber', 'title', 'authorname', 'abstract'])
      .$narrowType<{ refnumber: NotNull }>()
      .orderBy('id')
      .execute();
    const answers = [];
    for (const { query, refnumber: wanted } of knownItems(articles, queries)) {
      const found = await journal.search.search(query, 1);
      answers.push({ query, wanted, refs: found.articles.map(({ refnumber }) => refnumber) });
    }
    return answers;
  } finally {
    await close();
  }
}
