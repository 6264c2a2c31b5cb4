import { expect } from 'vitest';
import { searchIndex } from '#server/platform/search-index/search-index.ts';
import { formatLeftOut } from '../../src/cli/commands/import-command.ts';
import { onEachDatabase } from '../support/databases.ts';
import { countsFound, importRecords, listRows, monday, record, tuesday } from './import-support.ts';

const counts = (added: number, unchanged: number, changed: number, refused: number) => ({
  added,
  unchanged,
  changed,
  refused,
});

onEachDatabase('an import adds articles and makes their issues', async ({ journal }) => {
  const report = await importRecords(journal, [
    record(1),
    record(2, { title: '<i>Oryza</i> &amp; water', status: 'disabled' }),
    record(3, { issue: 2, frequency: 'April - June', doi: '10.5555/3', lang: 'hi' }),
  ]);
  expect(report).toMatchObject({ records: 3, ...counts(3, 0, 0, 0) });
  expect([...report.warnings]).toEqual([]);

  expect(await journal.issues.summaries()).toMatchObject([
    { year: 2024, volume: 1, issues: [1, 2], issue_month: ['', 'Jan-Mar', 'Apr-Jun'] },
  ]);
  expect(await journal.articles.findByRef('3')).toMatchObject({
    pagenumber: '3-3',
    doi: '10.5555/3',
    language: 'hi',
    creation: monday.toISOString(),
  });
  expect(await journal.articles.findByRef('2')).toBeUndefined();
  const [first] = await listRows(journal);
  expect(first).toMatchObject({ createdby: 'import', status: 'enabled', ptype: 'paid' });
});

onEachDatabase('the same import again writes nothing', async ({ journal }) => {
  const records = [
    record(1),
    record(2, { title: 'Rice field 1', txnid: 'T-1' }),
    record(3, { issue: 2, frequency: 'Spring', pagenumber: null, abstract: 'A.\n\nB.' }),
    record(4, { issue: 2, frequency: 'Jan-Mar' }),
  ];
  const first = await importRecords(journal, records);
  const version = journal.database.version();
  const rows = await listRows(journal);
  const second = await importRecords(journal, records, { now: tuesday });

  expect(second).toMatchObject({ records: 4, ...counts(0, 4, 0, 0) });
  expect(second.warnings).toEqual(first.warnings);
  expect(journal.database.version()).toBe(version);
  expect(await listRows(journal)).toEqual(rows);
});

onEachDatabase('a changed record changes its article alone', async ({ journal }) => {
  await importRecords(journal, [record(1), record(2)]);
  const changed = record(2, { title: 'Sorghum', issue: 3, abstract: 'We looked at wells.' });
  const report = await importRecords(journal, [record(1), changed], { now: tuesday });
  expect(report).toMatchObject(counts(0, 1, 1, 0));

  const [first, second] = await listRows(journal);
  expect(first?.modification).toBe(monday.toISOString());
  expect(second).toMatchObject({
    title: 'Sorghum',
    creation: monday.toISOString(),
    modification: tuesday.toISOString(),
    modifiedby: 'import',
  });
  expect((await journal.articles.findByRef('2'))?.issue).toBe(3);
  expect(await countsFound(journal, 'sorghum wells')).toBe(1);
  expect(await countsFound(journal, 'millet')).toBe(1);
  expect(await countsFound(journal, 'rice field')).toBe(1);
});

onEachDatabase('no import gives an article a version that it had', async ({ journal }) => {
  const versions = [];
  for (const title of ['Millet', 'Sorghum', 'Maize']) {
    await importRecords(journal, [record(1, { title })]);
    versions.push((await listRows(journal))[0]?.modification);
  }
  expect(versions).toEqual([...new Set(versions)].sort());
});

onEachDatabase('what a record does not give stays', async ({ journal }) => {
  await importRecords(journal, [record(1, { status: 'disabled', keywords: 'rice' })]);
  const { email: _, keywords: __, ...shorter } = record(1, { abstract: null, pagenumber: null });
  const report = await importRecords(journal, [shorter]);
  expect(report).toMatchObject(counts(0, 1, 0, 0));
  const [row] = await listRows(journal);
  expect(row).toMatchObject({
    email: 'anil@example.org',
    keywords: 'rice',
    abstract: 'We looked at millet.',
    first_page: 1,
    status: 'disabled',
  });
});

onEachDatabase('words are found for enabled articles only', async ({ journal }) => {
  await importRecords(journal, [record(701), record(702, { status: 'disabled' })]);
  expect(await countsFound(journal, 'millet')).toBe(1);
  expect(await countsFound(journal, '701')).toBe(1);
  expect(await countsFound(journal, '702')).toBe(0);

  await importRecords(journal, [
    record(701, { status: 'disabled' }),
    record(702, { status: 'enabled' }),
  ]);
  expect(await countsFound(journal, '701')).toBe(0);
  expect(await countsFound(journal, '702')).toBe(1);
});

onEachDatabase('a refused row stops nothing', async ({ journal }) => {
  const report = await importRecords(journal, [
    record(1),
    record(2, { title: '' }),
    record(1, { title: 'Another' }),
    record(3, { year: 'soon' }),
    record(4),
  ]);
  expect(report).toMatchObject({ records: 5, ...counts(2, 0, 0, 3) });
  expect(report.refusals).toEqual([
    { row: 2, reason: 'no title' },
    { row: 3, reason: 'reference number 1 is in the file twice' },
    { row: 4, reason: 'year "soon" is not a whole number from 1000 to 9999' },
  ]);
});

onEachDatabase('a text that is longer than the form takes refuses its row alone', async (house) => {
  const { journal } = house;
  const long = 'x'.repeat(3_000_000);
  const report = await importRecords(journal, [
    record(1, { abstract: long }),
    record(2, { keywords: ['one', 'x'.repeat(5_000)] }),
    record(3, { title: '<'.repeat(2_000) }),
    record(4, { doi: 'x'.repeat(501) }),
    record(5, { abstract: 'x'.repeat(100_000), odd: long }),
  ]);
  expect(report).toMatchObject(counts(1, 0, 0, 4));
  expect(report.refusals).toEqual([
    { row: 1, reason: 'abstract is longer than 100,000 characters' },
    { row: 2, reason: 'keywords is longer than 5,000 characters' },
    // As it is stored, encoded, which is what the form counts.
    { row: 3, reason: 'title is longer than 5,000 characters' },
    { row: 4, reason: 'doi is longer than 500 characters' },
  ]);
  expect((await listRows(journal)).map(({ abstract }) => abstract.length)).toEqual([100_000]);
});

onEachDatabase(
  'a repeated title or transaction id leaves the key with its holder',
  async (house) => {
    const { journal } = house;
    const report = await importRecords(journal, [
      record(1, { title: 'Advertisements', txnid: 'T' }),
      record(2, { title: '<i>ADVERTISEMENTS</i> ', txnid: 'T' }),
      record(3, { title: 'Books', txnid: 'T', ptype: 'free' }),
    ]);
    expect(Object.fromEntries(report.warnings)).toEqual({ repeated_title: 1, repeated_txnid: 1 });
    const keys = (await listRows(journal)).map((row) => [row.title_key, row.txnid_key]);
    expect(keys).toEqual([
      ['advertisements', 'T'],
      [null, null],
      ['books', null],
    ]);

    const later = await importRecords(journal, [record(4, { title: 'Books' })]);
    expect(Object.fromEntries(later.warnings)).toEqual({ repeated_title: 1 });
  },
);

onEachDatabase('two articles may exchange their titles', async ({ journal }) => {
  await importRecords(journal, [record(1, { title: 'One' }), record(2, { title: 'Two' })]);
  const exchanged = [record(1, { title: 'Two' }), record(2, { title: 'One' })];
  expect(await importRecords(journal, exchanged)).toMatchObject(counts(0, 0, 2, 0));
  expect(await importRecords(journal, exchanged)).toMatchObject(counts(0, 2, 0, 0));
  expect((await listRows(journal)).map((row) => row.title)).toEqual(['Two', 'One']);
});

onEachDatabase('the longest title has a key', async ({ journal }) => {
  const title = 'मिट्टी और पानी '.repeat(300);
  const report = await importRecords(journal, [record(1, { title }), record(2, { title })]);
  expect(report).toMatchObject(counts(2, 0, 0, 0));
  expect(Object.fromEntries(report.warnings)).toEqual({ repeated_title: 1 });
});

onEachDatabase('an issue takes the first frequency that is named for it', async ({ journal }) => {
  await importRecords(journal, [record(1, { frequency: null })]);
  const report = await importRecords(journal, [
    record(1, { frequency: 'Jan-Mar' }),
    record(2, { frequency: 'Apr-Jun' }),
  ]);
  expect(Object.fromEntries(report.warnings)).toEqual({ frequency_differs: 1 });
  expect((await journal.articles.findByRef('2'))?.frequency).toBe('Jan-Mar');
});

onEachDatabase('a dry run reports the same and writes nothing', async ({ journal }) => {
  await importRecords(journal, [record(1), record(2)]);
  const version = journal.database.version();
  const rows = await listRows(journal);
  const records = [
    record(1),
    record(2, { title: 'New title' }),
    ...Array.from({ length: 1200 }, (_, index) => record(100 + index)),
    record(5000, { title: 'Rice field 100', txnid: 'T-101', issue: 9, frequency: 'May' }),
    record(5001, { issue: 9, frequency: 'June' }),
    record(5002, { title: '' }),
  ];
  const dry = await importRecords(journal, records, { dryRun: true });
  expect(journal.database.version()).toBe(version);
  expect(await listRows(journal)).toEqual(rows);

  const real = await importRecords(journal, records);
  expect(real).toMatchObject(counts(1202, 1, 1, 1));
  expect(Object.fromEntries(real.warnings)).toEqual({
    repeated_title: 1,
    repeated_txnid: 1,
    frequency_differs: 1,
  });
  expect(dry).toEqual(real);
});

onEachDatabase(
  'two imports of the same file at once add each article once',
  async ({ journal }) => {
    const records = Array.from({ length: 1500 }, (_, index) => record(1 + index));
    const reports = await Promise.all([
      importRecords(journal, records),
      importRecords(journal, records),
    ]);
    expect(reports.map(({ added, unchanged }) => added + unchanged)).toEqual([1500, 1500]);
    expect(reports.reduce((total, { added }) => total + added, 0)).toBe(1500);
    expect(await countsFound(journal, 'millet')).toBe(1500);
  },
);

onEachDatabase(
  'reindexing finds what lost its words and drops what should have none',
  async (house) => {
    const { journal } = house;
    const index = searchIndex(journal.database);
    const records = Array.from({ length: 700 }, (_, index) => record(1 + index));
    await importRecords(journal, records);
    await journal.database.write(async (tx) => {
      await tx.deleteFrom('search_chunks').execute();
      await tx
        .updateTable('articles')
        .set({ status: 'disabled' })
        .where('refnumber', '=', 7)
        .execute();
      const row = await tx
        .selectFrom('articles')
        .selectAll()
        .where('refnumber', '=', 7)
        .executeTakeFirstOrThrow();
      await index.update(tx, [{ ...row, status: 'enabled' }]);
    });
    expect(await countsFound(journal, 'millet')).toBe(1);
    const steps: number[] = [];
    expect(await journal.search.reindex((done) => steps.push(done))).toBe(700);
    expect(steps.at(-1)).toBe(700);
    expect(await countsFound(journal, 'millet')).toBe(699);
    // Of 7, 70 to 79 and 700, the first is withdrawn.
    expect(await countsFound(journal, '7')).toBe(11);
  },
);

onEachDatabase('what is left out of a row is told with its row', async ({ journal }) => {
  const report = await importRecords(journal, [
    record(1),
    record(2, {
      metadata: { licence: 'mine', kind: 'letter' },
      contributors: [{ name: 'Anil Sharma', orcid: '0000-0002-1825-0098', role: 'editor' }],
    }),
  ]);
  expect(report).toMatchObject({ added: 2, refused: 0, leftOutValues: 2 });
  expect(report.valuesLeftOut).toEqual([
    {
      row: 2,
      reason: expect.stringMatching(/^contributors, no\. 1, orcid "0000-0002-1825-0098": This is/),
    },
    { row: 2, reason: expect.stringMatching(/^metadata, licence "mine": A licence such as/) },
  ]);
  const stored = (await listRows(journal)).find(({ refnumber }) => refnumber === 2);
  expect(stored).toMatchObject({
    metadata: '{"kind":"letter"}',
    contributors: '[{"name":"Anil Sharma","role":"editor"}]',
  });
  expect(formatLeftOut(report)).toMatch(/^Left out of their rows\n {2}row 2: contributors, no\. 1/);
});
