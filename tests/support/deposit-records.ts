import fc from 'fast-check';
import { articleKinds, contributorRoles } from '#contract/metadata.ts';
import type {
  BibliographicJournal,
  BibliographicRecord,
} from '#domain/metadata/bibliographic-record.ts';
import { findLicence } from '#domain/metadata/licences.ts';

const journal: BibliographicJournal = {
  slug: 'annals',
  title: 'Annals of Soil & Water',
  abbreviatedTitle: 'Ann. Soil Water',
  issn: '2049-3630',
  printIssn: '1234-5679',
  publisher: 'Society for Fields',
  language: 'en',
  origin: 'https://soil.example',
  licence: findLicence('CC-BY-4.0'),
};

/** An article of which everything is known. */
export const fullRecord: BibliographicRecord = {
  id: 1,
  refnumber: '101',
  kind: 'review-article',
  title: 'Bunds in E. coli <plots>',
  titleHtml: 'Bunds in &lt;i&gt;E. coli&lt;/i&gt; &amp;lt;plots&amp;gt;',
  abstract: 'First. Second & last.',
  abstractHtml: '&lt;p&gt;First.&lt;/p&gt;&lt;p&gt;Second &amp;amp; last.&lt;/p&gt;',
  highlights: ['Bunds kept &lt;i&gt;E. coli&lt;/i&gt; out.', 'Soil &amp;amp; water stayed.'],
  translations: [
    { language: 'hi', titleHtml: 'खेत की मेड़', abstractHtml: '&lt;p&gt;सारांश।&lt;/p&gt;' },
  ],
  people: [
    {
      name: 'Rik van Noord',
      given: 'Rik',
      family: 'van Noord',
      suffix: 'Jr.',
      otherName: 'रिक',
      orcid: '0000-0002-1825-0097',
      affiliations: [{ name: 'University of Pune', ror: 'https://ror.org/05dxps055' }],
      isCorresponding: true,
      role: 'author',
    },
    {
      name: 'Omana',
      given: '',
      family: 'Omana',
      suffix: '',
      otherName: '',
      orcid: '',
      affiliations: [],
      isCorresponding: false,
      role: 'author',
    },
    {
      name: 'Asha Rao',
      given: 'Asha',
      family: 'Rao',
      suffix: '',
      otherName: '',
      orcid: '',
      affiliations: [],
      isCorresponding: false,
      role: 'translator',
    },
  ],
  keywords: ['rice', 'soil'],
  subject: 'Soil Science',
  language: 'en',
  year: 2024,
  volume: 4,
  issue: 2,
  issueNumber: '2',
  issueTitle: '',
  issueDate: '2024-06-30',
  date: '2024-05-12',
  received: '2024-01-02',
  revised: '2024-02-03',
  accepted: '2024-03-04',
  firstPage: '12',
  lastPage: '18',
  doi: '',
  wrongDoi: '',
  url: 'https://soil.example/archives/2024/4/2/101',
  pdfUrl: 'https://soil.example/archives/2024/4/2/101.pdf',
  xmlUrl: '',
  licence: findLicence('CC-BY-4.0'),
  copyrightHolder: 'The authors',
  funding: [
    { funder: 'ICAR', funderId: '10.13039/501100001503', award: 'A-7' },
    { funder: 'State', funderId: '', award: '' },
  ],
  references: [
    { text: 'Gupta R. Soil. 2019. doi:10.5555/soil.7.', doi: '10.5555/soil.7' },
    { text: 'Rao A. Water. 2018.', doi: '' },
  ],
  dataAvailability: '',
  competingInterests: 'None.',
  isRetracted: false,
  notices: [],
  noticeOf: [],
  datestamp: '2024-05-12T00:00:00.000Z',
  journal,
};

const nasty = fc.constantFrom(
  ']]>',
  '\uFFFE',
  '\u202E',
  '\u0000',
  '\uD800',
  '<!--',
  '&',
  '"',
  'न\u200Dक्',
  '🌾',
  '\u0007',
  '&lt;i&gt;x',
  '७',
  '?',
  '\u0085',
  ' ',
);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 3, arbitrary: fc.array(nasty, { maxLength: 6 }).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.constantFrom('', ' ', 'Soil and water', 'मृदा विज्ञान') },
  { weight: 1, arbitrary: fc.constantFrom('n'.repeat(5000), 'ना '.repeat(1700)) },
);
const date = fc.oneof(
  fc.constantFrom('', '2024-06-30', '2024', '2024-13-40', '0000-00-00', '31.12.2024'),
  text,
);
const language = fc.oneof(fc.constantFrom('en', 'hi', 'kok', 'zh-Hant', 'zu', ''), text);
const doi = fc.oneof(fc.constantFrom('', '10.5555/a&b', '10.5555/<x', 'doi:10.5555/x'), text);
const address = fc.oneof(
  fc.constantFrom(
    'https://soil.example/archives/2024/4/2/101',
    'https://soil.example/a b/मृदा?x=[1]',
    'http://127.0.0.1:3000/x',
    'http://localhost/x',
    'https://xn--verylongtopleveldomain/x',
    'https://a.b/%zz',
    '',
  ),
  text,
);

const person = fc.record({
  name: text,
  given: text,
  family: text,
  suffix: fc.oneof(fc.constant(''), text),
  otherName: text,
  orcid: fc.oneof(fc.constantFrom('', '0000-0002-1825-0097', '0000-0002-1825-0098'), text),
  affiliations: fc.array(
    fc.record({ name: text, ror: fc.oneof(fc.constant('https://ror.org/05dxps055'), text) }),
    { maxLength: 3 },
  ),
  isCorresponding: fc.boolean(),
  role: fc.constantFrom(...contributorRoles),
});

const licence = fc.option(fc.record({ id: text, name: text, url: address, isOpen: fc.boolean() }), {
  nil: undefined,
});

/**
 * Records in which any field may hold anything: what no form and no import would take either. Most others of a record
 * stay as they are in the full one, so that what is wrong with one is not hidden by what is wrong with another.
 */
export const hostileRecord: fc.Arbitrary<BibliographicRecord> = fc
  .record(
    {
      refnumber: fc.integer({ min: 1, max: 99_999 }).map(String),
      kind: fc.constantFrom(...articleKinds),
      title: text,
      titleHtml: text,
      abstract: text,
      abstractHtml: text,
      highlights: fc.array(text, { maxLength: 3 }),
      translations: fc.array(fc.record({ language, titleHtml: text, abstractHtml: text }), {
        maxLength: 3,
      }),
      people: fc.array(person, { maxLength: 3 }),
      keywords: fc.array(text, { maxLength: 3 }),
      subject: text,
      language,
      year: fc.integer({ min: 0, max: 9999 }),
      volume: fc.nat({ max: 9999 }),
      issue: fc.nat({ max: 9999 }),
      issueNumber: fc.nat({ max: 9999 }).map((issue) => (issue === 0 ? '' : `${issue}`)),
      issueTitle: text,
      issueDate: date,
      date,
      received: date,
      revised: date,
      accepted: date,
      firstPage: text,
      lastPage: text,
      doi,
      wrongDoi: fc.oneof(fc.constant(''), text),
      url: address,
      pdfUrl: address,
      licence,
      copyrightHolder: text,
      funding: fc.array(fc.record({ funder: text, funderId: doi, award: text }), { maxLength: 3 }),
      references: fc.array(fc.record({ text, doi }), { maxLength: 3 }),
      dataAvailability: text,
      competingInterests: text,
      journal: fc
        .record(
          {
            title: text,
            abbreviatedTitle: text,
            issn: fc.constantFrom('', '2049-3630'),
            printIssn: fc.constantFrom('', '2049-3630', '1234-5679'),
            publisher: text,
            language,
          },
          { requiredKeys: [] },
        )
        .map((some) => ({ ...journal, ...some })),
    },
    { requiredKeys: [] },
  )
  .chain((all) =>
    fc.shuffledSubarray(Object.keys(all)).map((kept) => ({
      ...fullRecord,
      ...Object.fromEntries(Object.entries(all).filter(([key]) => kept.slice(0, 5).includes(key))),
    })),
  );
