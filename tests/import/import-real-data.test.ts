import { expect } from 'vitest';
import { openImportFile } from '#server/features/import/readers/import-file.ts';
import { openHouse } from '../support/databases.ts';
import { itWithSharedData, sharedData } from '../support/shared-data.ts';
import { countsFound, monday, tuesday } from './import-support.ts';

const whole = 'computational-linguistics.jsonl.gz';
const hindi = 'devanagari.jsonl';

itWithSharedData(whole, '47 years of a journal come in whole, and once', async () => {
  const house = await openHouse('sqlite');
  try {
    const { imports } = house.journal;
    const first = await imports.run((await openImportFile(sharedData(whole))).rows, {
      now: monday,
    });
    expect(first).toMatchObject({ records: 2094, added: 2094, refused: 0 });
    expect(Object.fromEntries(first.warnings)).toMatchObject({
      no_abstract: 1938,
      no_pages: 1028,
      no_authors: 643,
      author_characters: 108,
      author_suffix: 7,
    });
    expect(await imports.count()).toEqual({ issues: 180, articles: 2094 });

    const version = house.journal.database.version();
    const second = await imports.run((await openImportFile(sharedData(whole))).rows, {
      now: tuesday,
    });
    expect(second).toMatchObject({ added: 0, unchanged: 2094, changed: 0, refused: 0 });
    expect(second.warnings).toEqual(first.warnings);
    expect(house.journal.database.version()).toBe(version);
  } finally {
    await house.close();
  }
});

itWithSharedData(hindi, 'articles in Devanagari keep their language and are found', async () => {
  const house = await openHouse('sqlite');
  try {
    const rows = (await openImportFile(sharedData(hindi))).rows;
    const report = await house.journal.imports.run(rows, { now: monday });
    expect(report).toMatchObject({ added: 199, refused: 0 });
    expect((await house.journal.articles.findByRef('900001'))?.language).toBe('hi');
    expect(await countsFound(house.journal, 'हार्वर्ड')).toBeGreaterThan(0);
  } finally {
    await house.close();
  }
});
