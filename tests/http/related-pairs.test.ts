import { expect } from 'vitest';
import { openImportFile } from '#server/features/import/readers/import-file.ts';
import { openHouse } from '../support/databases.ts';
import { itWithSharedData, sharedData } from '../support/shared-data.ts';

const data = 'computational-linguistics.jsonl.gz';

/** Articles that belong together, by their reference numbers: parts, what corrects, what answers. */
const pairs: [what: string, one: string, other: string][] = [
  ['parts of a summary', '1033', '1047'],
  ['an erratum', '1767', '1700'],
  ['an erratum that names the work', '2607', '2589'],
  ['comments', '2425', '2354'],
  ['a reply and its rejoinder', '2165', '2213'],
  ['the first and second part of a special issue', '1810', '1802'],
  ['two answers to one article', '2692', '2693'],
];

itWithSharedData(
  data,
  'articles that belong together lead to each other in a real journal',
  async () => {
    const { journal, close } = await openHouse('sqlite');
    try {
      await journal.imports.run((await openImportFile(sharedData(data))).rows, { now: new Date() });
      const missed = [];
      for (const [what, ...pair] of pairs) {
        for (const [one = '', other = ''] of [pair, pair.toReversed()]) {
          const related = (await journal.articles.furtherReading(one))?.related ?? [];
          if (!related.some(({ refnumber }) => refnumber === other))
            missed.push([what, one, other]);
        }
      }
      expect(missed).toEqual([]);
    } finally {
      await close();
    }
  },
);
