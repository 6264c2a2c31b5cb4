import { expect } from 'vitest';
import { dump, parts } from '#server/records/dump.ts';
import { listRecords } from '#server/records/dump-rows.ts';
import { onEachDatabase } from '../support/databases.ts';
import { fillWithEverything } from './export-support.ts';

/** The database has every column that is decided, and none besides. */
onEachDatabase('every column of every part is exported, or made again', async (house) => {
  const { reads } = house.journal.database;
  await fillWithEverything(house);
  const tables = await reads.introspection.getTables();
  expect(parts.map(({ table }) => table)).toContain('articles');
  for (const part of parts) {
    const decision = dump[part.table as 'articles'];
    if (typeof decision === 'string' || 'stays' in decision) throw new Error(part.table);
    const { columns: decided } = decision;
    const isStored = ([name]: [string, unknown]) => !part.columns[name]?.isMore;
    const columns = tables.find(({ name }) => name === part.table)?.columns ?? [];
    expect(columns.map(({ name }) => name).sort(), part.table).toEqual(
      Object.entries(decided)
        .filter(isStored)
        .map(([name]) => name)
        .sort(),
    );
    const { value: [record] = [] } = await listRecords(part, reads).next();
    expect(Object.keys(record ?? {}), part.table).toEqual(Object.keys(part.columns));
  }
});
