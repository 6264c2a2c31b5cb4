import { expect } from 'vitest';
import { announcementFields } from '#contract/fields/announcement.ts';
import { articleFields } from '#contract/fields/article.ts';
import { editorFields } from '#contract/fields/editor.ts';
import { indexingFields } from '#contract/fields/indexing-entry.ts';
import { onEachDatabase } from '../support/databases.ts';

const tables = {
  articles: articleFields,
  editors: editorFields,
  indexing_entries: indexingFields,
  announcements: announcementFields,
};

onEachDatabase(
  'every field of a table of fields has its column',
  async ({ journal: { database } }) => {
    for (const [table, fields] of Object.entries(tables)) {
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
