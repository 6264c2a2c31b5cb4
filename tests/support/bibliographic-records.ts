import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { z } from 'zod';
import type { PublicArticle } from '#contract/entities/article.ts';
import { noticeKinds } from '#contract/entities/notice.ts';
import { articleKinds, contributorRoles } from '#contract/metadata.ts';
import {
  type BibliographicJournal,
  type BibliographicRecord,
  bibliographicRecord,
} from '#domain/metadata/bibliographic-record.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { licences } from '#domain/metadata/licences.ts';
import { fromHtml } from '#domain/rich-text/sanitise.ts';
import { sharedData } from './shared-data.ts';

/** A journal that knows everything of itself. */
export const knownJournal: BibliographicJournal = {
  slug: 'annals',
  title: 'Annals of Soil',
  abbreviatedTitle: 'Ann Soil',
  issn: '1234-5679',
  printIssn: '2049-3630',
  publisher: 'Soil Society',
  language: 'en',
  origin: 'https://soil.example',
  licence: licences[0],
};

const unpictured = { key_image: '', key_image_alt: '', key_image_credit: '' };

/** An article with everything that one can have but a key image. */
export function knownArticle(changes: Partial<PublicArticle> = {}): PublicArticle {
  const authorname = changes.authorname ?? 'Dr. Anil Kumar Sharma, Rik van Noord, Suharto';
  const title = fromHtml('Growth of <i>E. coli</i> & "others"', 'title');
  return {
    id: 1,
    refnumber: '101',
    title,
    description: title,
    authorname,
    abstract: fromHtml('<p>Soil <b>was</b> dug in H<sub>2</sub>O.</p><p>p < 0.05</p>', 'abstract'),
    keywords: 'rice; soil, water',
    year: 2024,
    volume: 4,
    issue: 2,
    frequency: 'Apr-Jun',
    pagenumber: '7-12',
    publishdate: '2024-05-02',
    subject: 'Soil Science',
    country: 'India',
    file: '101.pdf',
    status: 'enabled',
    doi: '10.5555/soil.101',
    language: 'en',
    ...unpictured,
    creation: '2024-05-01T00:00:00Z',
    modification: '2024-05-01T00:00:00Z',
    contributors: contributorsOf(
      authorname,
      JSON.stringify([
        {
          name: 'Rik van Noord',
          orcid: '0000-0002-1825-0097',
          other_name: 'रिक',
          affiliations: [{ name: 'Institute of Soil, Pune', ror: 'https://ror.org/05dxps055' }],
          is_corresponding: true,
        },
      ]),
    ),
    metadata: {
      translations: [
        {
          language: 'hi',
          title: fromHtml('मिट्टी', 'title'),
          abstract: fromHtml('सार', 'abstract'),
        },
      ],
      received: '2024-01-02',
      revised: '2024-02-03',
      accepted: '2024-03-04',
      licence: 'CC-BY-4.0',
      copyright_holder: 'The Authors',
      funding: [{ funder: 'DST', funder_id: '10.13039/501100001409', award: 'S/1' }],
      references: 'Gupta R. On soil. 2019. doi:10.5555/soil.7.\nMeena L. Water. 2018.',
      data_availability: 'On request.',
      competing_interests: 'None.\nReally.',
    },
    highlights: `${fromHtml('<i>E. coli</i> grew & stayed.', 'title')}\nSoil did not.`,
    issue_title: 'Water',
    issue_date: '2024-06-30',
    datestamp: '2024-05-01T00:00:00.000Z',
    is_retracted: false,
    notices: [],
    notice_of: [],
    ...changes,
  };
}

export const knownRecord = (
  changes: Partial<PublicArticle> = {},
  journal: Partial<BibliographicJournal> = {},
): BibliographicRecord =>
  bibliographicRecord(knownArticle(changes), { ...knownJournal, ...journal });

const sampleRow = z.object({
  refnumber: z.coerce.string(),
  title: z.string(),
  authorname: z.string(),
  abstract: z.string(),
  keywords: z.string(),
  year: z.int(),
  volume: z.int(),
  issue: z.int(),
  pagenumber: z.string().nullish(),
  doi: z.string().nullish(),
  lang: z.string().optional(),
});

/** The records of a sample of `../shared/data`, or so many of them, spread over the whole. */
export function sampleRecords(file: string, most = Infinity): BibliographicRecord[] {
  const content = readFileSync(sharedData(file));
  const text = (file.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8');
  const lines = text.split('\n').filter(Boolean);
  const step = Math.max(1, Math.floor(lines.length / most));
  return lines
    .filter((_, index) => index % step === 0)
    .map((line, index) => {
      const { pagenumber, doi, lang, ...row } = sampleRow.parse(JSON.parse(line));
      const title = fromHtml(row.title, 'title');
      const article: PublicArticle = {
        ...row,
        id: index + 1,
        title,
        description: title,
        abstract: fromHtml(row.abstract, 'abstract'),
        pagenumber: pagenumber ?? '',
        doi: doi ?? '',
        language: lang ?? '',
        frequency: 'Jan-Mar',
        publishdate: '',
        subject: '',
        country: '',
        file: '',
        status: 'enabled',
        creation: '2026-01-01T00:00:00.000Z',
        modification: '2026-01-01T00:00:00.000Z',
        contributors: contributorsOf(row.authorname, ''),
        metadata: {},
        ...unpictured,
        issue_title: '',
        issue_date: '',
        datestamp: '2026-01-01T00:00:00.000Z',
        is_retracted: false,
        notices: [],
        notice_of: [],
      };
      return bibliographicRecord(article, { ...knownJournal, licence: undefined });
    });
}

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\uD800',
    '\uFFFE',
    ']]>',
    '<script>',
    '&lt;i&gt;a&lt;/b&gt;',
    '&amp;nbsp;',
    '\u202Eabc\u202C',
    '\u2028',
    '=1+1',
    'a\r\nER  - ',
    '}\\input{x}',
    'आर. एस. नेताम',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('x'.repeat(5_000), 'क्ष्'.repeat(1_500)),
);
const maybe = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text);
const date = fc.constantFrom('', '2024-05-12', '2024', 'x');

const hostileNotices = fc.array(
  fc.record({
    kind: fc.constantFrom(...noticeKinds),
    refnumber: hostileText,
    title: hostileText,
    url: fc.oneof(fc.constant('https://soil.example/archives/2024/4/2/102'), hostileText),
    doi: fc.oneof(fc.constantFrom('', '10.5555/a<&"b'), hostileText),
    date,
  }),
  { maxLength: 2 },
);

/** Records whose every text is what somebody might send who wishes us ill, or nothing. */
export const hostileRecords: fc.Arbitrary<BibliographicRecord> = fc.record({
  id: fc.nat(),
  refnumber: maybe(hostileText),
  kind: fc.constantFrom(...articleKinds),
  title: hostileText,
  titleHtml: hostileText,
  abstract: hostileText,
  abstractHtml: hostileText,
  highlights: fc.array(hostileText, { maxLength: 2 }),
  translations: fc.array(
    fc.record({
      language: fc.constantFrom('hi', 'mr', 'pt-BR'),
      titleHtml: hostileText,
      abstractHtml: hostileText,
    }),
    { maxLength: 2 },
  ),
  people: fc.array(
    fc.record({
      name: hostileText,
      given: hostileText,
      family: hostileText,
      suffix: maybe(hostileText),
      otherName: maybe(hostileText),
      orcid: fc.constantFrom('', '0000-0002-1825-0097'),
      affiliations: fc.array(
        fc.record({
          name: hostileText,
          ror: fc.constantFrom('', 'https://ror.org/05dxps055'),
        }),
        { maxLength: 2 },
      ),
      isCorresponding: fc.boolean(),
      role: fc.constantFrom(...contributorRoles),
    }),
    { maxLength: 4 },
  ),
  keywords: fc.array(hostileText, { maxLength: 3 }),
  subject: hostileText,
  language: fc.constantFrom('', 'en', 'hi', 'kok'),
  year: fc.integer({ min: 1, max: 2100 }),
  volume: fc.nat(999),
  issue: fc.nat(999),
  issueNumber: fc.nat(999).map((issue) => (issue === 0 ? '' : `${issue}`)),
  issueTitle: hostileText,
  issueDate: date,
  date,
  received: date,
  revised: date,
  accepted: date,
  firstPage: hostileText,
  lastPage: hostileText,
  doi: fc.oneof(fc.constantFrom('', '10.5555/a<&"b'), hostileText),
  wrongDoi: maybe(hostileText),
  url: fc.oneof(fc.constant('https://soil.example/archives/2024/4/2/101'), hostileText),
  pdfUrl: maybe(hostileText),
  xmlUrl: maybe(hostileText),
  licence: fc.constantFrom(undefined, ...licences, {
    id: '',
    name: 'https://a.example/%zz|',
    url: 'https://a.example/%zz|',
    isOpen: false,
  }),
  isRetracted: fc.boolean(),
  notices: hostileNotices,
  noticeOf: hostileNotices,
  copyrightHolder: hostileText,
  funding: fc.array(fc.record({ funder: hostileText, funderId: hostileText, award: hostileText }), {
    maxLength: 2,
  }),
  references: fc.array(
    fc.record({ text: hostileText, doi: fc.constantFrom('', '10.5555/soil.7', '10.5555/x') }),
    { maxLength: 2 },
  ),
  dataAvailability: hostileText,
  competingInterests: hostileText,
  datestamp: fc.constant('2026-01-01T00:00:00.000Z'),
  journal: fc.record({
    slug: fc.constantFrom('', 'annals'),
    title: hostileText,
    abbreviatedTitle: hostileText,
    issn: fc.constantFrom('', '1234-5679'),
    printIssn: fc.constantFrom('', '2049-3630'),
    publisher: hostileText,
    language: fc.constantFrom('', 'en'),
    origin: fc.constantFrom('', 'https://soil.example'),
    licence: fc.constant(undefined),
  }),
});
