import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossref } from '#domain/exports/crossref.ts';
import { datacite } from '#domain/exports/datacite.ts';
import { doaj, doajJson } from '#domain/exports/doaj.ts';
import { jatsDocument } from '#domain/exports/jats.ts';
import { leftOutFields, reasons } from '#domain/exports/left-out.ts';
import { pubmed } from '#domain/exports/pubmed.ts';
import { recordDocument } from '#domain/exports/record-files.ts';
import { jsonLd } from '#domain/metadata/article-json-ld.ts';
import { scholarTags } from '#domain/metadata/article-tags.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { openImportFile } from '#server/features/import/readers/import-file.ts';
import { openHouse } from '../support/databases.ts';
import { fullRecord, hostileRecord } from '../support/deposit-records.ts';
import { randomRecords, randomRecordsTimeout } from '../support/random-records.ts';
import { itWithSchemas, validate } from '../support/schemas.ts';
import { itWithSharedData, sharedData } from '../support/shared-data.ts';

const dois = { prefix: '10.5555', pattern: 'soil.{year}.{ref}' };
const deposit = {
  depositor: { name: 'Office', email: 'office@soil.example' },
  dois,
  batchId: 'soil-1',
  timestamp: '20260101000000000',
};

const formats = {
  crossref: (records: readonly BibliographicRecord[]) => crossref(records, deposit),
  doaj,
  pubmed,
};

/** What of the records is not in a format's files, each article with its reason; all that is, is valid. */
function leftOutOf(records: readonly BibliographicRecord[]): Record<string, string[]> {
  const left: Record<string, string[]> = {};
  for (const [name, write] of Object.entries(formats)) {
    const { xml, refnumbers, leftOut } = write(records);
    expect(refnumbers.length + leftOut.length).toBe(records.length);
    expect(xml === '').toBe(refnumbers.length === 0);
    if (xml !== '') validate(name as keyof typeof formats, xml);
    left[name] = leftOut.map(({ reason }) => reason);
  }
  left.datacite = records.flatMap((record) => {
    const written = datacite(record, dois);
    if ('reason' in written) return [written.reason];
    validate('datacite', written.xml);
    return [];
  });
  for (const found of Object.values(left))
    for (const reason of found) expect(reason).toMatch(/\.$/);
  return left;
}

itWithSchemas('an article of which everything is known is valid in each format', () => {
  const hindi = {
    ...fullRecord,
    refnumber: '102',
    language: 'hi',
    issue: 3,
    translations: [{ language: 'en', titleHtml: 'Bunds', abstractHtml: 'Few.' }],
  };
  expect(leftOutOf([fullRecord, hindi])).toEqual({
    crossref: [],
    doaj: [],
    pubmed: [],
    datacite: [],
  });
  const { xml } = crossref([fullRecord, hindi], deposit);
  expect(xml.match(/<journal>/g)).toHaveLength(2);
  for (const piece of [
    '<title>Bunds in <i>E. coli</i> &lt;plots&gt;</title>',
    '<surname>van Noord</surname><suffix>Jr.</suffix>',
    '<ORCID>https://orcid.org/0000-0002-1825-0097</ORCID>',
    '<institution_id type="ror">https://ror.org/05dxps055</institution_id>',
    '<doi>10.5555/soil.2024.101</doi><resource>https://soil.example/archives/2024/4/2/101</resource>',
    '<ai:license_ref applies_to="vor">https://creativecommons.org/licenses/by/4.0/</ai:license_ref>',
    '<publication_date media_type="online"><month>06</month><day>30</day><year>2024</year>',
    '<doi>10.5555/soil.7</doi>',
    '<jats:abstract xml:lang="hi">',
  ]) {
    expect(xml).toContain(piece);
  }
  expect(doaj([fullRecord]).xml).toContain('<title language="hin">खेत की मेड़</title>');
  // Not registered yet: nobody but Crossref gets it.
  expect(doaj([fullRecord]).xml).not.toContain('<doi>');
  expect(pubmed([hindi]).xml).toContain('<ArticleTitle>[Bunds]</ArticleTitle><VernacularTitle>');
});

itWithSchemas('the number 0 of an issue is in no format, and each is valid without it', () => {
  const unnumbered = { ...fullRecord, issue: 0, issueNumber: '' };
  expect(leftOutOf([unnumbered])).toEqual(leftOutOf([fullRecord]));
  const said = (record: BibliographicRecord) => {
    const written = datacite(record, dois);
    return {
      ...{ crossref: formats.crossref([record]).xml, doaj: doaj([record]).xml },
      ...{ pubmed: pubmed([record]).xml, datacite: 'xml' in written ? written.xml : '' },
      ...{ jats: jatsDocument(record), dc: recordDocument('dc', record) },
      ...{ ris: recordDocument('ris', record), bibtex: recordDocument('bibtex', record) },
      csl: recordDocument('csl', record),
      tags: jsonLd(record) + JSON.stringify(scholarTags(record)),
    };
  };
  const number =
    /<issue>|<Issue>|^IS {2}- |^ *number = |"issue": |"issueNumber"|citation_issue| No\. \d/m;
  const numbered = Object.entries(said(fullRecord));
  expect(numbered.filter(([, text]) => !number.test(text))).toEqual([]);
  expect(Object.entries(said(unnumbered)).filter(([, text]) => number.test(text))).toEqual([]);
});

itWithSchemas('an article with a number instead of pages has it as such in each format', () => {
  const paged = { ...fullRecord, firstPage: '12', lastPage: '18' };
  const numbered = { ...fullRecord, firstPage: 'e12444', lastPage: '' };
  expect(leftOutOf([numbered])).toEqual({ crossref: [], doaj: [], pubmed: [], datacite: [] });
  validate('jats', jatsDocument(numbered));
  expect(jatsDocument(paged)).toContain('<fpage>12</fpage><lpage>18</lpage>');
  expect(jatsDocument(numbered)).toContain('<elocation-id>e12444</elocation-id>');
  expect(jatsDocument(numbered)).not.toMatch(/<[fl]page>/);
  const { xml } = crossref([numbered], deposit);
  expect(crossref([paged], deposit).xml).toContain('<pages><first_page>12</first_page>');
  expect(xml).toContain(
    '<publisher_item><item_number item_number_type="article_number">e12444</item_number></publisher_item>',
  );
  expect(xml).not.toContain('<pages>');
  expect(doaj([paged]).xml).toContain('<startPage>12</startPage><endPage>18</endPage>');
  expect(doaj([numbered]).xml).not.toMatch(/startPage|endPage/);
  expect(doajJson(paged)).toHaveProperty('bibjson.journal.start_page', '12');
  expect(doajJson(numbered)).not.toHaveProperty('bibjson.journal.start_page');
});

test('what a service cannot be told is left out with what to do, and stops no other article', () => {
  const without = (changes: Partial<BibliographicRecord>) => ({ ...fullRecord, ...changes });
  const [person] = fullRecord.people;
  if (!person) throw new Error('The record has no people');
  const cases: [Partial<BibliographicRecord>, string][] = [
    [{ title: ' \u0000' }, reasons.noTitle],
    [{ url: 'http://localhost:3000/archives/2024/4/2/101' }, reasons.notPublic],
    [{ people: [{ ...person, family: 'Nyberg 3 4' }] }, reasons.person('Rik van Noord')],
    [{ people: [{ ...person, family: 'न'.repeat(61) }] }, reasons.person('Rik van Noord')],
    [{ year: 1300, date: '1300' }, reasons.wrongYear],
    [{ journal: { ...fullRecord.journal, issn: '', printIssn: '' } }, reasons.noIssn],
    [{ doi: '10.5555/SOIL.2024.101' }, reasons.sameDoi('101')],
  ];
  for (const [changes, reason] of cases) {
    const { refnumbers, leftOut } = crossref(
      [fullRecord, without({ ...changes, refnumber: '7' })],
      deposit,
    );
    expect(refnumbers).toEqual(['101']);
    expect(leftOut).toMatchObject([{ refnumber: '7', reason }]);
    expect(leftOut).toHaveLength(1);
  }
  const reasonOf = ({ leftOut }: { leftOut: { reason: string }[] }) => leftOut[0]?.reason;
  const noPrefix = { ...deposit, dois: { prefix: '', pattern: '' } };
  expect(reasonOf(crossref([fullRecord], noPrefix))).toBe(reasons.noPrefix);
  const nobody = { ...deposit, depositor: { name: '', email: '' } };
  expect(reasonOf(crossref([fullRecord], nobody))).toBe(reasons.noDepositor);
  expect(reasonOf(doaj([without({ people: [] })]))).toBe(reasons.noAuthor);
  expect(reasonOf(doaj([without({ pdfUrl: '' })]))).toBe(reasons.noPdf);
  // Its text is read on its page.
  const xmlUrl = `${fullRecord.url}.xml`;
  const { url } = fullRecord;
  expect(doaj([without({ pdfUrl: '', xmlUrl })]).xml).toContain(
    `<fullTextUrl format="html">${url}</fullTextUrl>`,
  );
  expect(reasonOf(pubmed([without({ language: '' })]))).toBe(reasons.noLanguage);
  expect(reasonOf(pubmed([without({ language: 'tlh' })]))).toBe(reasons.unknownLanguage);
});

test('all that a journal lacks is said at once, apart from what an article lacks', () => {
  const bare = {
    ...fullRecord,
    title: '',
    url: 'http://localhost:3000/archives/2024/4/2/101',
    journal: { ...fullRecord.journal, issn: '', printIssn: '', publisher: '' },
  };
  const nobody = {
    ...deposit,
    depositor: { name: '', email: '' },
    dois: { prefix: '', pattern: '' },
  };
  const { noDepositor, noIssn, noPrefix, noPublisher, notPublic, noTitle } = reasons;
  const [left] = crossref([bare], nobody).leftOut;
  const ofJournal = [noDepositor, noIssn, noPrefix, notPublic];
  expect(left?.lacks).toEqual({ ofJournal, own: noTitle });
  expect(left?.reason).toBe([...ofJournal, noTitle].join(' '));
  expect(pubmed([bare]).leftOut[0]?.lacks?.ofJournal).toEqual([noIssn, noPublisher, notPublic]);
  expect(doaj([bare]).leftOut[0]?.lacks?.ofJournal).toEqual([noIssn, notPublic]);
  expect(datacite(bare, nobody.dois)).toMatchObject({
    lacks: { ofJournal: [noPrefix, notPublic], own: noTitle },
  });
});

test('what stands in the place of a DOI and is none is told, and no other DOI is made for it', () => {
  const wrong = { ...fullRecord, wrongDoi: 'nonsense' };
  const reason = reasons.wrongDoi('nonsense');
  expect(crossref([wrong], deposit)).toMatchObject({ refnumbers: [], leftOut: [{ reason }] });
  expect(datacite(wrong, dois)).toEqual({ reason });
  for (const format of ['doaj', 'pubmed', 'jats', 'ris', 'bibtex', 'csl', 'csv']) {
    const told = leftOutFields(format, { ...wrong, people: [], translations: [] });
    expect([format, told]).toEqual([format, [{ refnumber: '101', field: 'doi', reason }]]);
  }
});

test.each([
  ['10.5555/a#b', 2024, 'refused'],
  ['10.5555/a?b', 2024, 'refused'],
  ['10.5555/मृदा', 2024, 'refused'],
  ['10.5555/Soil-1._;(2)/3', 2024, 'taken'],
  // Older ones may have been registered before the rule, and articles may have those of another publisher.
  ['10.5555/a<b', 2007, 'taken'],
  ['10.1234/a<b', 2024, 'taken'],
])('of the characters of a new DOI Crossref takes few: %s of %d is %s', (doi, year, becomes) => {
  const { refnumbers, leftOut } = crossref([{ ...fullRecord, doi, year }], deposit);
  expect(refnumbers).toEqual(becomes === 'taken' ? ['101'] : []);
  expect(leftOut.map(({ reason }) => reason)).toEqual(
    becomes === 'taken' ? [] : [reasons.newDoi(doi)],
  );
});

test('a pattern that makes such a DOI is told as well', () => {
  const pattern = { prefix: '10.5555', pattern: 'soil#{ref}' };
  const { leftOut } = crossref([{ ...fullRecord, doi: '' }], { ...deposit, dois: pattern });
  expect(leftOut).toEqual([{ refnumber: '101', reason: reasons.newDoi('10.5555/soil#101') }]);
});

test('PubMed is told the grants that have a number', () => {
  const funding = [
    { funder: 'Soil Fund', funderId: '', award: 'S/1' },
    { funder: 'Another Fund', funderId: '', award: '' },
  ];
  const { xml } = pubmed([{ ...fullRecord, funding }]);
  expect(xml).toContain(
    '<Object Type="grant"><Param Name="id">S/1</Param><Param Name="grantor">Soil Fund</Param></Object>',
  );
  expect(xml).not.toContain('Another Fund');
});

test('PubMed is told languages of three letters too', () => {
  const { xml } = pubmed([
    {
      ...fullRecord,
      language: 'kok',
      translations: [{ language: 'mai', titleHtml: '', abstractHtml: 'सार' }],
    },
    { ...fullRecord, language: 'hi', refnumber: '7' },
  ]);
  expect(xml.match(/<Language>\w+/g)).toEqual(['<Language>KOK', '<Language>HI']);
  expect(xml).toContain('<OtherAbstract Language="mai">');
});

test('DOAJ’s API is told of an article as its file tells it', () => {
  expect(doajJson(fullRecord)).toMatchObject({
    bibjson: {
      year: '2024',
      month: '5',
      identifier: [
        { type: 'eissn', id: '2049-3630' },
        { type: 'pissn', id: '1234-5679' },
      ],
      link: [{ type: 'fulltext', url: fullRecord.pdfUrl, content_type: 'PDF' }],
      author: [
        { name: 'Rik van Noord Jr.', orcid_id: 'https://orcid.org/0000-0002-1825-0097' },
        { name: 'Omana' },
      ],
      journal: { volume: '4', number: '2', start_page: '12', end_page: '18' },
    },
  });
});

itWithSchemas(
  'whatever an article holds, what is written is valid',
  () => {
    fc.assert(
      fc.property(hostileRecord, (record) => {
        leftOutOf([record]);
      }),
      { numRuns: randomRecords },
    );
  },
  randomRecordsTimeout,
);

const samples = {
  'computational-linguistics.jsonl.gz': Number.POSITIVE_INFINITY,
  'devanagari.jsonl': Number.POSITIVE_INFINITY,
  'scale-100k.jsonl.gz': 2000,
};

for (const [file, most] of Object.entries(samples)) {
  itWithSharedData(
    file,
    `the articles of ${file} are valid in each format, or listed`,
    async () => {
      const { journal, close } = await openHouse('sqlite');
      try {
        const { rows } = await openImportFile(sharedData(file));
        await journal.imports.run(first(most, rows), { now: new Date('2026-01-01') });
        const known = { ...fullRecord.journal, origin: 'https://demo.example' };
        const records: BibliographicRecord[] = [];
        for await (const page of journal.records.pages()) {
          // The samples have no PDFs and no journal of their own.
          for (const record of page) {
            const language = record.language || 'en';
            records.push({ ...record, language, pdfUrl: `${record.url}.pdf`, journal: known });
          }
        }
        expect(records.length).toBeGreaterThan(150);
        const left = leftOutOf(records);
        const counts = Object.fromEntries(
          Object.entries(left).map(([name, found]) => [
            name,
            Object.groupBy(found, (reason) => reason),
          ]),
        );
        for (const [name, byReason] of Object.entries(counts)) {
          for (const reason of Object.keys(byReason)) {
            expect.soft(knownReasons, `${name}: ${reason}`).toContain(bare(reason));
          }
        }
        if (file === 'devanagari.jsonl') {
          expect(left).toEqual({ crossref: [], doaj: [], pubmed: left.pubmed, datacite: [] });
        }
      } finally {
        await close();
      }
    },
  );
}

const bare = (reason: string) => reason.replace(/“.*”|article \d+/, '');

/** What the samples really lack: columns without authors, languages without a code, DOIs of two articles. */
const knownReasons = [
  reasons.noAuthor,
  reasons.unknownLanguage,
  bare(reasons.person('')),
  bare(reasons.sameDoi('1')),
];

async function* first<Row>(
  most: number,
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Row> {
  let count = 0;
  for await (const row of rows) {
    if (count >= most) return;
    count += 1;
    yield row;
  }
}

test('what a file does not say of an article is told with its reason', () => {
  const [one] = fullRecord.people;
  if (!one) throw new Error('The record has nobody');
  const affiliations = [
    { name: 'Soil Institute', ror: '' },
    { name: 'College', ror: '' },
  ];
  const record: BibliographicRecord = {
    ...fullRecord,
    people: [
      { ...one, affiliations },
      { ...one, name: 'Asha Rao', role: 'editor', affiliations },
    ],
    language: 'en',
    translations: [{ language: 'hi', titleHtml: 'मेड़', abstractHtml: '' }],
  };
  expect(leftOutFields('doaj', record)).toEqual([
    {
      refnumber: record.refnumber,
      field: 'contributors',
      reason: 'DOAJ lists only authors: “Asha Rao” is its editor.',
    },
    {
      refnumber: record.refnumber,
      field: 'affiliations',
      reason: expect.stringMatching(/^DOAJ accepts one affiliation per author: “College” of “/),
    },
  ]);
  expect(leftOutFields('pubmed', record).map(({ reason }) => reason)).toEqual([
    'PubMed lists only authors: “Asha Rao” is its editor.',
    'The title in “hi”: PubMed accepts only the article’s own title and the English one.',
  ]);
  expect(leftOutFields('crossref', record)).toEqual([]);
  expect(doaj([record]).xml).not.toMatch(/College|Asha Rao/);
});

test('PubMed’s file names the version of the DTD that it is valid by', () => {
  expect(pubmed([fullRecord]).xml).toContain('PUBLIC "-//NLM//DTD PubMed 3.0//EN"');
});

test('a reason repeats no long name whole', () => {
  expect(reasons.person('क्ष'.repeat(5_000)).length).toBeLessThan(400);
});
