import { expect } from 'vitest';
import { articleFields } from '#contract/fields/article.ts';
import { plainNouns } from '#contract/nouns.ts';
import { onEachDatabase } from '../support/databases.ts';

const tables = [{ table: 'articles', fields: articleFields }, ...plainNouns];

onEachDatabase(
  'every field of a table of fields has its column',
  async ({ journal: { database } }) => {
    for (const { table, fields } of tables) {
      // A column that no migration makes is an error of the database, which names it.
      const found = await database.reads
        .selectFrom(table as 'editors')
        .select(Object.keys(fields) as 'name'[])
        .execute()
        .then(() => 'all', String);
      expect([table, found]).toEqual([table, 'all']);
    }
  },
);
