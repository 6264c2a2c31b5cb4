import { expect } from 'vitest';
import { dublinCore } from '#domain/exports/dublin-core.ts';
import { jatsArticle } from '#domain/exports/jats.ts';
import type { RecordCursor, RecordFilter, Records } from '#domain/metadata/records.ts';
import type { Journal } from '#server/journal.ts';
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
  await journal.settings.change({ licence: 'CC-BY-4.0' }, by);
  const from = by.now.toISOString();
  expect(await harvested(records, { from })).toHaveLength(2);
  expect(await harvested(records, { until: '2029-12-31T23:59:59.999Z' })).toEqual([]);
  const [record] = (await records.listOfIssue((await records.findByRef('1')) as never)) ?? [];
  expect(record).toMatchObject({ datestamp: from, licence: { id: 'CC-BY-4.0' } });
});

/** Of every record what harvesters are told, without its datestamp, and the datestamp. */
async function told(journal: Journal) {
  const found = await journal.records.harvest({}, undefined, 99);
  return new Map(
    found.map(({ id, changed, record }) => [
      id,
      {
        changed,
        says: record && dublinCore(record).text + jatsArticle(record, { isNamespaced: true }).text,
      },
    ]),
  );
}

onEachDatabase('a setting moves the datestamps of the records that it changes', async (house) => {
  const { journal } = house;
  await have.articles(
    journal,
    [1, 2, 3, 4, 5].map((refnumber) => ({ refnumber })),
  );
  const change = (id: number, fields: object) =>
    journal.articles.change({ id, fields: { ...fields }, file: undefined }, by);
  await change(1, { metadata: JSON.stringify({ licence: 'CC-BY-4.0' }) });
  await change(2, { language: 'mr' });
  await change(3, { status: 'disabled' });
  await change(4, {
    metadata: JSON.stringify({ translations: [{ language: 'hi', title: 'मिट्टी' }] }),
  });
  let now = Date.parse('2031-01-01T00:00:00Z');
  const { settings, records } = journal;
  const metadata = (fields: object) => settings.change(fields, { ...by, now: new Date(now) });
  const identity = (fields: object) => settings.change(fields, { ...by, now: new Date(now) });
  const steps: [() => Promise<unknown>, number[]][] = [
    [() => metadata({ licence: 'CC-BY-NC-4.0' }), [2, 4, 5]],
    [() => identity({ journal_language: 'Hindi' }), [1, 5]],
    [() => identity({ journal_language: 'hi' }), []],
    [() => identity({ journal_language: 'English' }), [1, 4, 5]],
    [() => metadata({ doi_prefix: '10.5555', doi_pattern: '{ref}' }), []],
    [() => metadata({ copyright_terms: 'Theirs', archiving: 'CLOCKSS' }), []],
    [() => metadata({ oai_admin_email: 'asha@annals.example', reader_language: 'hi' }), []],
    [() => metadata({ usage_shown: 'shown', usage_counted: 'off' }), []],
    [() => metadata({ publisher: 'Soil Society' }), [1, 2, 4, 5]],
    [() => settings.change({ publisher_name: 'Another' }, { ...by, now: new Date(now) }), []],
    [() => metadata({ abbreviated_title: 'Ann Soil' }), [1, 2, 4, 5]],
    [() => identity({ websitename: 'Annals' }), [1, 2, 4, 5]],
  ];
  for (const [step, expected] of steps) {
    const before = await told(journal);
    now += 86_400_000;
    await step();
    const after = await told(journal);
    const ids = [...after.keys()].toSorted((one, other) => one - other);
    const differ = (key: 'changed' | 'says') =>
      ids.filter((id) => before.get(id)?.[key] !== after.get(id)?.[key]);
    expect([differ('says'), differ('changed')]).toEqual([expected, expected]);
    // Who asks from that moment on gets these and no other.
    const from = new Date(now).toISOString();
    const asked = await records.harvest({ from }, undefined, 99);
    expect(asked.map(({ id }) => id).toSorted()).toEqual(expected);
    expect(await records.countHarvest({ from })).toBe(expected.length);
  }
  // What was withdrawn is told as before.
  const until = '2031-01-01T00:00:00.000Z';
  expect((await records.harvest({ until }, undefined, 99)).map(({ id }) => id)).toEqual([3]);
  expect(await records.countHarvest({ until })).toBe(1);
  expect((await records.earliestDatestamp()) ?? '').toBe(by.now.toISOString());
});
