import { expect } from 'vitest';
import { parseStoredMetadata } from '#domain/metadata/stored-metadata.ts';
import { onEachDatabase } from '../support/databases.ts';
import { importRecords, listRows, record, tuesday } from './import-support.ts';

const two = { authorname: 'Anil Sharma, Puja Verma' };
const columns = {
  kind: 'Review article',
  licence: 'cc by',
  copyright_holder: 'The authors',
  received: '2026-01-05',
  revised: '2026-01-20',
  accepted: '2026-02-01T10:00:00Z',
  references: 'Das A. Soil. 2019.\n\nRoy B. Water. https://doi.org/10.5555/w.1',
  funding: 'Soil Board; SB-12; https://doi.org/10.13039/501100001843\nRice Institute',
  data_availability: 'On request.',
  competing_interests: 'None.',
  title_hi: '<i>धान</i> &amp; पानी',
  abstract_hi: 'पहला।\n\nदूसरा।',
  title_mr: 'भात',
  orcid: '; https://orcid.org/0000-0002-1825-0097',
  affiliations: 'Soil Board https://ror.org/05dxps055 | Rice Institute, Pune; Hill College',
};

onEachDatabase('each thing of the metadata has a column by its name', async ({ journal }) => {
  const report = await importRecords(journal, [record(1, { ...two, ...columns })]);
  expect(report).toMatchObject({ added: 1, leftOutValues: 0 });
  expect([...report.ignoredColumns]).toEqual([]);
  expect([...report.warnings]).toEqual([]);
  const [row] = await listRows(journal);
  expect(parseStoredMetadata(row?.metadata ?? '')).toEqual({
    kind: 'review-article',
    translations: [
      {
        language: 'hi',
        title: '&lt;i&gt;धान&lt;/i&gt; &amp;amp; पानी',
        abstract: '&lt;p&gt;पहला।&lt;/p&gt;\n&lt;p&gt;दूसरा।&lt;/p&gt;',
      },
      { language: 'mr', title: 'भात' },
    ],
    received: '2026-01-05',
    revised: '2026-01-20',
    accepted: '2026-02-01',
    licence: 'CC-BY-4.0',
    copyright_holder: 'The authors',
    funding: [
      {
        funder: 'Soil Board',
        funder_id: 'https://doi.org/10.13039/501100001843',
        award: 'SB-12',
      },
      { funder: 'Rice Institute' },
    ],
    references: 'Das A. Soil. 2019.\nRoy B. Water. https://doi.org/10.5555/w.1',
    data_availability: 'On request.',
    competing_interests: 'None.',
  });
  expect(JSON.parse(row?.contributors ?? '')).toEqual([
    {
      name: 'Anil Sharma',
      affiliations: [
        { name: 'Soil Board', ror: 'https://ror.org/05dxps055' },
        { name: 'Rice Institute, Pune' },
      ],
    },
    {
      name: 'Puja Verma',
      orcid: '0000-0002-1825-0097',
      affiliations: [{ name: 'Hill College' }],
    },
  ]);
  const again = await importRecords(journal, [record(1, { ...two, ...columns })], { now: tuesday });
  expect(again).toMatchObject({ added: 0, unchanged: 1, changed: 0, leftOutValues: 0 });
});

onEachDatabase('a list of JSON lines is what its cell would be', async ({ journal }) => {
  const references = ['Das A. Soil, water. 2019.', 'Roy B. Water. 2020.'];
  const orcid = ['0000-0001-5109-3700', '0000-0002-1825-0097'];
  await importRecords(journal, [record(1, { ...two, references, orcid, funding: ['A; 1', 'B'] })]);
  const [row] = await listRows(journal);
  expect(parseStoredMetadata(row?.metadata ?? '')).toEqual({
    funding: [{ funder: 'A', award: '1' }, { funder: 'B' }],
    references: references.join('\n'),
  });
  expect(JSON.parse(row?.contributors ?? '')).toEqual([
    { name: 'Anil Sharma', orcid: orcid[0] },
    { name: 'Puja Verma', orcid: orcid[1] },
  ]);
});

onEachDatabase('a column changes its own value and leaves the others', async ({ journal }) => {
  await importRecords(journal, [record(1, { ...two, ...columns })]);
  const [before] = await listRows(journal);
  const few = { ...two, licence: 'CC0', title_hi: 'धान', orcid: '0000-0001-5109-3700' };
  const report = await importRecords(journal, [record(1, few)]);
  expect(report).toMatchObject({ changed: 1, leftOutValues: 0 });
  const [after] = await listRows(journal);
  const stored = parseStoredMetadata(before?.metadata ?? '');
  expect(parseStoredMetadata(after?.metadata ?? '')).toEqual({
    ...stored,
    licence: 'CC0-1.0',
    translations: stored.translations?.map((one) =>
      one.language === 'hi' ? { ...one, title: 'धान' } : one,
    ),
  });
  const [first, second] = JSON.parse(before?.contributors ?? '');
  expect(JSON.parse(after?.contributors ?? '')).toEqual([
    { ...first, orcid: '0000-0001-5109-3700' },
    second,
  ]);

  await importRecords(journal, [record(1, { ...two, references: '', title_mr: '', orcid: '' })]);
  const [emptied] = await listRows(journal);
  const rest = parseStoredMetadata(emptied?.metadata ?? '');
  expect(rest).toMatchObject({ licence: 'CC0-1.0', competing_interests: 'None.' });
  expect(rest.references).toBeUndefined();
  expect(rest.translations?.map(({ language }) => language)).toEqual(['hi']);
  expect(emptied?.contributors).not.toContain('orcid');
  expect(emptied?.contributors).toContain('Hill College');
});

onEachDatabase('a column wins over the same thing in a cell of JSON', async ({ journal }) => {
  const metadata = JSON.stringify({ kind: 'letter', licence: 'CC0' });
  const contributors = JSON.stringify([
    { name: 'Anil Sharma', orcid: '0000-0001-5109-3700', role: 'editor' },
  ]);
  const orcid = '0000-0002-1825-0097';
  const one = record(1, { metadata, contributors, licence: 'CC BY 4.0', orcid });
  expect(await importRecords(journal, [one])).toMatchObject({ added: 1, leftOutValues: 0 });
  const [row] = await listRows(journal);
  expect(JSON.parse(row?.metadata ?? '')).toEqual({ kind: 'letter', licence: 'CC-BY-4.0' });
  expect(JSON.parse(row?.contributors ?? '')).toEqual([
    { name: 'Anil Sharma', orcid, role: 'editor' },
  ]);
  expect(await importRecords(journal, [one])).toMatchObject({ unchanged: 1 });
});

onEachDatabase('what breaks a rule is left out, named by its column', async ({ journal }) => {
  const report = await importRecords(journal, [
    record(1, {
      ...two,
      kind: 'poem',
      licence: 'mine',
      received: '31/02/2026',
      competing_interests: 'None.',
      title_en: 'Rice',
      language: 'en',
      orcid: '0000-0002-1825-0098; 0000-0002-1825-0097',
      affiliations: 'One; Two; Three',
    }),
    record(2, { authorname: null, orcid: '0000-0002-1825-0097' }),
  ]);
  expect(report).toMatchObject({ added: 2, leftOutValues: 7 });
  expect(report.valuesLeftOut.map(({ row, reason }) => `${row} ${reason}`).sort()).toEqual([
    '1 affiliations: 3 values, separated by semicolons, for 2 authors.',
    expect.stringMatching(/^1 kind "poem": One of: research-article/),
    expect.stringMatching(/^1 licence "mine": A licence such as/),
    expect.stringMatching(/^1 orcid, no. 1 "0000-0002-1825-0098": This is not a valid ORCID/),
    '1 received "31/02/2026": A date such as 2026-01-31.',
    expect.stringMatching(/^1 title_en "en": This is the language of the article/),
    '2 orcid: the record has no authors to match.',
  ]);
  const [row] = await listRows(journal);
  expect(row?.metadata).toBe('{"competing_interests":"None."}');
  expect(row?.contributors).toBe('[{"name":"Puja Verma","orcid":"0000-0002-1825-0097"}]');
});

onEachDatabase('a day that contradicts a stored one is left out', async ({ journal }) => {
  await importRecords(journal, [record(1, { received: '2026-03-01', accepted: '2026-04-01' })]);
  const report = await importRecords(journal, [
    record(1, { accepted: '2026-02-01', kind: 'letter' }),
  ]);
  expect(report.valuesLeftOut).toEqual([
    { row: 1, reason: 'accepted: This is before the article was received.' },
  ]);
  const [row] = await listRows(journal);
  expect(parseStoredMetadata(row?.metadata ?? '')).toEqual({
    received: '2026-03-01',
    accepted: '2026-04-01',
    kind: 'letter',
  });
});

onEachDatabase(
  'no import makes a translation into the language of the article',
  async ({ journal }) => {
    const hindi = { metadata: { translations: [{ language: 'hi', title: 'धान' }] } };
    await importRecords(journal, [record(1, hindi), record(2, { language: 'hi' })]);
    const report = await importRecords(journal, [
      record(1, { language: 'hi' }),
      record(2, { metadata: { kind: 'letter', ...hindi.metadata } }),
    ]);
    expect(report.valuesLeftOut).toEqual([
      { row: 1, reason: 'language "hi": The article has a translation into this language.' },
      { row: 2, reason: expect.stringMatching(/^metadata, translations "hi": /) },
    ]);
    const rows = await listRows(journal);
    expect(rows.map(({ language }) => language)).toEqual(['', 'hi']);
    expect(parseStoredMetadata(rows[0]?.metadata ?? '').translations).toHaveLength(1);
    expect(parseStoredMetadata(rows[1]?.metadata ?? '')).toEqual({ kind: 'letter' });
  },
);

onEachDatabase('highlights stand one per line in a cell, or are a list', async ({ journal }) => {
  const highlights = '• Yield of <i>Oryza</i> rose.\n• Soil &amp; water stayed.';
  const stored = 'Yield of &lt;i&gt;Oryza&lt;/i&gt; rose.\nSoil &amp;amp; water stayed.';
  const both = [record(1, { highlights }), record(2, { highlights: highlights.split('\n') })];
  const report = await importRecords(journal, both);
  expect(report).toMatchObject({ added: 2, leftOutValues: 0 });
  expect([...report.ignoredColumns]).toEqual([]);
  expect((await listRows(journal)).map((row) => row.highlights)).toEqual([stored, stored]);
  expect(await importRecords(journal, both)).toMatchObject({ unchanged: 2 });
  const encoded = await importRecords(journal, [record(1, { highlights: stored })], {
    encoded: true,
  });
  expect(encoded).toMatchObject({ unchanged: 1 });

  const tooLong = { highlights: 'a'.repeat(201), country: 'Nepal' };
  const cut = await importRecords(journal, [record(1, tooLong)]);
  expect(cut).toMatchObject({ changed: 1, leftOutValues: 1 });
  expect(cut.valuesLeftOut[0]?.reason).toMatch(
    /^highlights "a{40}…": At most 200 characters each: number 1 has 201\.$/,
  );
  expect([...cut.warnings.keys()]).toContain('highlights');
  expect((await listRows(journal))[0]).toMatchObject({ highlights: stored, country: 'Nepal' });
  await importRecords(journal, [record(1, { highlights: '' })]);
  expect((await listRows(journal)).map((row) => row.highlights)).toEqual(['', stored]);
});
