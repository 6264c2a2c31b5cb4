import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openImportFile } from '#server/features/import/readers/import-file.ts';
import { engines, openHouse } from '../support/databases.ts';
import { knownItems } from '../support/known-items.ts';

const data = fileURLToPath(
  new URL('../../../shared/data/computational-linguistics.jsonl.gz', import.meta.url),
);
const queries = 60;

it.skipIf(!existsSync(data))(
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
    await journal.imports.run((await openImportFile(data)).rows, { now: new Date() });
    const articles = await journal.database.reads
      .selectFrom('articles')
      .select(['refnumber', 'title', 'authorname', 'abstract'])
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
