import { expect, test } from 'vitest';
import { readRecord } from './import-record.ts';
import type { WarningKind } from './import-report.ts';

const whole = {
  refnumber: '101',
  title: 'Rice in the hills',
  authorname: 'Anil Sharma, Puja Verma',
  abstract: 'We looked at rice.',
  year: 2024,
  volume: 1,
  issue: 2,
  frequency: 'April-June',
  pagenumber: '1-6',
};

const orcid = '0000-0002-1825-0097';
const stored = (text: string | undefined): unknown => JSON.parse(text ?? 'null');

function take(fields: Record<string, unknown>, options = {}) {
  const given = readRecord(7, { ...whole, ...fields }, { thisYear: 2026, ...options });
  if ('refused' in given) throw new Error(given.refused);
  return given;
}

test('a record of the form comes in without a warning', () => {
  const given = take({});
  expect([...given.warnings]).toEqual([]);
  expect(given).toMatchObject({
    row: 7,
    refnumber: 101,
    address: { year: 2024, volume: 1, issue: 2 },
    frequency: 'Apr-Jun',
    columns: { pagenumber: '1-6', first_page: 1, last_page: 6 },
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['no reference number', { refnumber: undefined }, 'no reference number'],
  ['an empty ref number', { refnumber: ' ' }, 'no reference number'],
  ['a ref number with letters', { refnumber: 'A-1' }, 'reference number "A-1" is not valid'],
  ['ref number 0', { refnumber: 0 }, 'reference number "0" is not valid'],
  ['a ref number of 16 digits', { refnumber: '1234567890123456' }, 'is not valid'],
  ['no title', { title: null }, 'no title'],
  ['a title that is markup alone', { title: '<i> </i><script>x</script>' }, 'no title'],
  ['no year', { year: null }, 'no year'],
  ['a year of two digits', { year: 24 }, 'year "24" is not a whole number from 1000 to 9999'],
  ['no volume', { volume: '' }, 'no volume'],
  ['a negative volume', { volume: -1 }, 'volume "-1" is not a whole number from 0 to 999'],
  ['no issue', { issue: undefined }, 'no issue'],
  ['an issue above 999', { issue: 1000 }, 'issue "1000" is not a whole number from 0 to 999'],
  ['an issue that is a range', { issue: '3-4' }, 'issue "3-4" is not a whole number'],
])('%s is refused', (_, fields, reason) => {
  const given = readRecord(3, { ...whole, ...fields }, { thisYear: 2026 });
  expect(given).toMatchObject({ row: 3, refused: expect.stringContaining(reason) });
});

test.each<[WarningKind, Record<string, unknown>]>([
  ['no_authors', { authorname: '' }],
  ['author_characters', { authorname: 'Mary O’Hara' }],
  ['author_words', { authorname: 'A '.repeat(51) }],
  ['author_suffix', { authorname: 'G. Edward Barton, Jr.' }],
  ['no_abstract', { abstract: undefined }],
  ['no_pages', { pagenumber: null }],
  ['page_text', { pagenumber: 'xii' }],
  ['page_text', { pagenumber: '9-3' }],
  ['txnid_characters', { txnid: 'paid, thanks' }],
  ['ptype', { ptype: 'half' }],
  ['publishdate', { publishdate: '2024-02-30' }],
  ['language', { lang: 'Hindi language' }],
  ['frequency_unknown', { frequency: 'Spring' }],
  ['not_text', { subject: { name: 'Botany' } }],
])('warns: %s', (kind, fields) => {
  expect([...take(fields).warnings]).toEqual([kind]);
});

test('pages that are not digits-digits are kept as text and have no numbers', () => {
  expect(take({ pagenumber: 'e15743' }).columns).toMatchObject({
    pagenumber: 'e15743',
    first_page: null,
    last_page: null,
  });
});

test('pages with a dash are digits-digits', () => {
  expect(take({ pagenumber: ' 012 – 18' }).columns).toMatchObject({
    pagenumber: '12-18',
    first_page: 12,
    last_page: 18,
  });
});

test('titles and abstracts are HTML: only their own markup stays, entities are characters', () => {
  const { columns } = take({
    title: ' <b>On</b>  <i>E.  coli</i> &amp; p < 0.05 ',
    abstract: '<p onclick="x()">One <sub>2</sub></p>',
  });
  expect(columns.title).toBe('On &lt;i&gt;E. coli&lt;/i&gt; &amp;amp; p &amp;lt; 0.05');
  expect(columns.abstract).toBe('&lt;p&gt;One &lt;sub&gt;2&lt;/sub&gt;&lt;/p&gt;');
});

test('an entity-encoded title is text, unless the file is said to be encoded', () => {
  const title = '&lt;i&gt;E. coli&lt;/i&gt;';
  expect(take({ title }).columns.title).toBe('&amp;lt;i&amp;gt;E. coli&amp;lt;/i&amp;gt;');
  expect(take({ title }, { encoded: true }).columns.title).toBe(title);
});

test('an empty line in an abstract parts paragraphs', () => {
  const encoded = take({ abstract: 'One.\n\nTwo.' }).columns.abstract;
  expect(encoded).toMatch(/^&lt;p&gt;One\.&lt;\/p&gt;\s*&lt;p&gt;Two\.&lt;\/p&gt;$/);
});

test('text is NFC and holds nothing that a page cannot', () => {
  const { columns } = take({ authorname: 'Jose\u0301\u0000  Díaz', keywords: ['rice', 'soil'] });
  expect(columns.authorname).toBe('José Díaz');
  expect(columns.keywords).toBe('rice, soil');
});

test('what a record does not give is not there', () => {
  const { columns } = take({ authorname: null, email: undefined });
  expect(columns).not.toHaveProperty('authorname');
  expect(columns).not.toHaveProperty('email');
  expect(take({ email: '' }).columns.email).toBe('');
});

test.each([
  ['English', 'en'],
  ['hindi', 'hi'],
  ['mar', 'mr'],
  ['pt_BR', 'pt-BR'],
])('the language %s is %s', (given, language) => {
  expect(take({ language: given }).columns.language).toBe(language);
});

test.each([
  ['publishdate', '31/13/2062', 'publishdate "31/13/2062": A date such as 2026-01-31'],
  ['publishdate', '05/01/2027', 'publishdate "05/01/2027": Is the day first, or the month?'],
  ['language', 'Hindi, English', 'language "Hindi, English": A language such as en, hi or mr.'],
  ['language', 'Klingonese', 'language "Klingonese": A language such as en, hi or mr.'],
  ['ptype', 'half', 'ptype "half": Either paid or free'],
])('%s %s is left out, and listed with its row', (field, value, reason) => {
  const given = take({ [field]: value });
  expect(given.leftOut).toEqual([{ field, reason }]);
  expect(given.columns).not.toHaveProperty(field);
});

test('dates are read as people write them, where nobody can read them otherwise', () => {
  for (const publishdate of ['15-01-2027', '15/01/27', '15 Jan 2027', 'Jan 15, 2027']) {
    expect(take({ publishdate }).columns.publishdate).toBe('2027-01-15');
  }
  const ambiguous = { publishdate: '05/01/2027', received: '03/02/2026' };
  const { columns } = take(ambiguous, { dayOrder: 'day' });
  expect(columns.publishdate).toBe('2027-01-05');
  expect(stored(columns.metadata)).toEqual({ received: '2026-02-03' });
  expect(take(ambiguous, { dayOrder: 'month' }).columns.publishdate).toBe('2027-05-01');
});

test('a fee that was waived is one that is not asked for', () => {
  expect(
    ['Paid', 'FREE', 'Waived', 'waiver'].map((ptype) => take({ ptype }).columns.ptype),
  ).toEqual(['paid', 'free', 'free', 'free']);
});

test('authors are read whatever is between them, and without their marks', () => {
  const given = take({ authorname: 'Rao, Asha1*; Iyer, Bala2', orcid: `; ${orcid}` });
  expect(given.columns.authorname).toBe('Asha Rao, Bala Iyer');
  expect(stored(given.columns.contributors)).toEqual([{ name: 'Bala Iyer', orcid }]);
  expect([...given.warnings]).toEqual(['author_separators', 'author_marks']);
});

test('authors in a list, and of a record with rows of authors, are as they are', () => {
  expect(take({ authorname: ['Ada & Sons', 'Bala Iyer'] }).columns.authorname).toBe(
    'Ada & Sons, Bala Iyer',
  );
  const contributors = [{ name: 'Ada & Sons' }];
  const { columns } = take({ authorname: 'Ada & Sons', contributors });
  expect(columns.authorname).toBe('Ada & Sons');
});

test('a date is no pages: it is left out, with what it probably was', () => {
  const { columns, leftOut, warnings } = take({ pagenumber: '2026-08-31' });
  expect(columns).not.toHaveProperty('pagenumber');
  expect([...warnings]).toEqual(['page_date']);
  expect(leftOut).toEqual([
    {
      field: 'pagenumber',
      reason:
        'pagenumber "2026-08-31": A spreadsheet has turned these pages into a date. Are they 8-31?',
      mended: '8-31',
    },
  ]);
});

test('language and DOI are kept, lang means language', () => {
  const { columns } = take({ lang: 'en_in', doi: 'https://doi.org/10.1234/x' });
  expect(columns).toMatchObject({ language: 'en-IN', doi: '10.1234/x' });
  expect(take({ doi: '' }).columns.doi).toBe('');
});

test('columns of metadata that repeat a sign without end are read at once', () => {
  const most = 300_000;
  const begun = performance.now();
  for (const unit of ['; ', 'https://ror.org/', '| ', '\n;', 'a_']) {
    const text = `${unit.repeat(most / unit.length - 1)} x`;
    const given = { affiliations: text, orcid: text, funding: text, kind: text, title_hi: text };
    expect(readRecord(1, { ...whole, ...given }, { thisYear: 2026 })).not.toHaveProperty('refused');
  }
  // What is quadratic takes a minute.
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('unknown columns are named, those that an export has are passed over', () => {
  const { ignoredColumns } = take({
    id: 4,
    creation: 'x',
    file: '101.pdf',
    odd: [],
    rights: 'x',
    title_short: 'x',
    title_hi: 'x',
  });
  expect(ignoredColumns).toEqual(['odd', 'rights', 'title_short']);
});

test('of metadata just what is wrong is left out, and named with its rule', () => {
  const metadata = {
    kind: 'letter',
    licence: 'mine',
    licens: 'CC0',
    received: '31.1.2026',
    funding: [{ funder: 'ICAR', funder_id: 'x' }, { award: 'A1' }, { funder: 'DST', award: 'B2' }],
    translations: [
      { language: '?', title: 'A' },
      { language: 'hi', title: 'मिट्टी' },
    ],
  };
  for (const given of [metadata, JSON.stringify(metadata)]) {
    const { columns, leftOut, warnings } = take({ metadata: given });
    expect(stored(columns.metadata)).toEqual({
      kind: 'letter',
      translations: [{ language: 'hi', title: 'मिट्टी' }],
      funding: [{ funder: 'ICAR' }, { funder: 'DST', award: 'B2' }],
    });
    expect([...warnings]).toEqual(['metadata']);
    expect(leftOut.map(({ reason }) => reason).toSorted()).toEqual([
      'metadata, funding, no. 1, funder_id "x": The DOI of the funder, or its ROR id.',
      'metadata, funding, no. 2, funder: A text.',
      'metadata, licence "mine": A licence such as CC BY 4.0, or the address of one.',
      'metadata, licens "CC0": There is no such field.',
      'metadata, received "31.1.2026": A date such as 2026-01-31.',
      'metadata, translations, no. 1, language "?": A language such as en, hi or mr.',
    ]);
  }
});

test('of contributors just what is wrong is left out, by the place that its row had', () => {
  const { columns, leftOut } = take({
    authorname: 'A. Das, B. Roy',
    contributors: [
      { orcid },
      { name: 'A. Das', orcid: '0000-0002-1825-0098', role: 'editor' },
      { name: 'Somebody Else', orcid },
      { name: 'B. Roy', orcid, affiliations: [{ name: 'Soil Institute', ror: 'x' }, { ror: '' }] },
    ],
  });
  expect(stored(columns.contributors)).toEqual([
    { name: 'A. Das', role: 'editor' },
    { name: 'B. Roy', orcid, affiliations: [{ name: 'Soil Institute' }] },
  ]);
  expect(columns.authorname).toBe('A. Das, B. Roy');
  const places = leftOut.map(({ reason }) => reason.replace(/: .*/, '')).toSorted();
  expect(places).toEqual([
    'contributors, no. 1, name',
    'contributors, no. 2, orcid "0000-0002-1825-0098"',
    'contributors, no. 3, name "Somebody Else"',
    'contributors, no. 4, affiliations, no. 1, ror "x"',
    'contributors, no. 4, affiliations, no. 2, name',
  ]);
});

test('metadata and contributors of which nothing is right leave what is stored', () => {
  const given = take({ metadata: '{"licence":', contributors: [{ name: 'Somebody Else', orcid }] });
  expect(given.columns).not.toHaveProperty('metadata');
  expect(given.columns).not.toHaveProperty('contributors');
  expect(given.leftOut.map(({ field }) => field)).toEqual(['contributors', 'metadata']);
});

test('no message repeats a long value, and none are told without end', () => {
  const long = 'x'.repeat(5_000);
  const rows = Array.from({ length: 60 }, () => ({ name: 'Anil Sharma', orcid: long, [long]: 1 }));
  const { leftOut } = take({ contributors: rows, metadata: { [long]: long } });
  expect(leftOut.length).toBeLessThan(30);
  expect(leftOut.map(({ reason }) => reason)).toContain('contributors: and 159 more');
  for (const { reason } of leftOut) expect(reason.length).toBeLessThan(300);
});

test.each(['nonsense', '10.5555/with space', '10.5555/<>"&(1)'])(
  'the DOI %s is none: it is left out with its reason',
  (doi) => {
    const { columns, leftOut, warnings } = take({ doi });
    expect(columns.doi).toBeUndefined();
    const reason = `doi ${JSON.stringify(doi)}: A DOI such as 10.5555/soil.101.`;
    expect(leftOut).toEqual([{ field: 'doi', reason }]);
    expect(warnings).toContain('doi');
  },
);
