import { expect } from 'vitest';
import type { RecordCursor, RecordFilter, Records } from '#domain/metadata/records.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have } from '../support/have.ts';

const by = { username: 'asha', now: new Date('2030-01-01T00:00:00Z') };

/** The ids of a whole harvest, two at a time. */
async function harvested(records: Records, filter: RecordFilter): Promise<number[]> {
  const ids: number[] = [];
  let after: RecordCursor | undefined;
  for (;;) {
    const some = await records.harvest(filter, after, 2);
    ids.push(...some.map(({ id }) => id));
    if (some.length < 2) return ids;
    after = some.at(-1);
  }
}

onEachDatabase('a harvest has every record once, by when it changed', async ({ journal }) => {
  const refnumbers = [1, 2, 3, 4, 5];
  await have.articles(
    journal,
    refnumbers.map((refnumber) => ({ refnumber, title: `Title ${refnumber}` })),
  );
  const { records } = journal;
  const all = await harvested(records, {});
  expect(all.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(await records.countHarvest({})).toBe(5);

  await journal.articles.change({ id: 2, fields: { status: 'disabled' }, file: undefined }, by);
  expect(await harvested(records, {})).toEqual([...all.filter((id) => id !== 2), 2]);
  const from = by.now.toISOString();
  const [withdrawn] = await records.harvest({ from }, undefined, 9);
  expect(withdrawn).toMatchObject({ id: 2, record: undefined, changed: from });
  expect(await records.findByRef('2')).toBeUndefined();
  expect((await records.listByIds([3, 2, 1])).map(({ refnumber }) => refnumber)).toEqual([
    '3',
    '1',
  ]);
});

onEachDatabase('a setting that records show changes them all', async ({ journal }) => {
  await have.articles(journal, [{ refnumber: 1 }, { refnumber: 2 }]);
  const { records } = journal;
  await journal.settings.changeMetadata({ licence: 'CC-BY-4.0' }, by);
  const from = by.now.toISOString();
  expect(await harvested(records, { from })).toHaveLength(2);
  expect(await harvested(records, { until: '2029-12-31T23:59:59.999Z' })).toEqual([]);
  expect(await records.earliestDatestamp()).toBe(from);
  const [record] = (await records.listOfIssue((await records.findByRef('1')) as never)) ?? [];
  expect(record).toMatchObject({ datestamp: from, licence: { id: 'CC-BY-4.0' } });
  await journal.settings.changeMetadata({ depositor_name: 'Asha' }, { ...by, now: new Date() });
  expect(await records.earliestDatestamp()).toBe(from);
});
