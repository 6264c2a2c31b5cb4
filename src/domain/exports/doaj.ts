import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { parseDoi } from '../metadata/doi.ts';
import { orcidAddress, parseOrcid } from '../metadata/orcid.ts';
import type { Person } from '../metadata/people.ts';
import { isArticleNumber } from '../page-range.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { datePartsOf, textElement, webAddressOf } from './deposit-texts.ts';
import { bibliographicCode } from './language-codes.ts';
import {
  commonLacks,
  commonReason,
  type DepositFile,
  isReason,
  type Refusal,
  reasons,
  refusal,
  writeEach,
} from './left-out.ts';
import { plainLine } from './plain-line.ts';
import { element, type Xml, xmlDeclaration } from './xml.ts';

/** An article as DOAJ wants it in its file and by its API alike: nothing private, no e-mail address. */
type DoajArticle = {
  issn: string;
  printIssn: string;
  title: string;
  /** `2024-05-12`, or the year alone. */
  date: string;
  /** Both empty of an article that has a number instead of pages. */
  startPage: string;
  endPage: string;
  people: { name: string; affiliation: string; orcid: string }[];
  abstract: string;
  keywords: string[];
  fullText: string;
  format: 'pdf' | 'html';
};

/** The address as DOAJ's schema has it. */
const fullTextAddress =
  /^https?:\/\/(?:[^/:]+\.\p{L}{2,10}|(?:\d{1,3}\.){3}\d{1,3})(?::\d+)?(?:[/?#].*)?$/u;

/** What DOAJ is sent about an article, or why it cannot be. Never fails. */
function doajArticle(record: BibliographicRecord): DoajArticle | Refusal {
  const { issn, printIssn, title } = record.journal;
  const lacks = [
    ...(issn === '' && printIssn === '' ? [reasons.noIssn] : []),
    ...(plainLine(title) === '' ? [reasons.longJournalTitle] : []),
    ...commonLacks(record),
  ];
  const told = toldArticle(record);
  if (isReason(told)) return refusal(lacks, lacks.includes(told.reason) ? '' : told.reason);
  return lacks.length > 0 ? refusal(lacks) : told;
}

function toldArticle(record: BibliographicRecord): DoajArticle | Refusal {
  const common = commonReason(record);
  if (common !== undefined) return { reason: common };
  const { issn, printIssn } = record.journal;
  const people = record.people.filter(({ role }) => role === 'author').map(toPerson);
  if (!people.some(({ name }) => name !== '')) return { reason: reasons.noAuthor };
  if (record.pdfUrl === '' && record.xmlUrl === '') return { reason: reasons.noPdf };
  // The text is read on the page.
  const fullText = webAddressOf(record.pdfUrl || record.url);
  if (fullText === undefined || !fullTextAddress.test(fullText)) {
    return { reason: reasons.notPublic };
  }
  if (!datePartsOf(record.date)) return { reason: reasons.wrongYear };
  return {
    issn,
    // DOAJ refuses a journal whose two ISSNs are one.
    printIssn: printIssn === issn ? '' : printIssn,
    title: plainLine(record.title),
    date: record.date.trim(),
    startPage: isArticleNumber(record) ? '' : plainLine(record.firstPage),
    endPage: plainLine(record.lastPage),
    people: people.filter(({ name }) => name !== ''),
    abstract: plainLine(record.abstract),
    keywords: record.keywords.map(plainLine).filter(Boolean),
    fullText,
    format: record.pdfUrl === '' ? 'html' : 'pdf',
  };
}

function toPerson({ given, family, suffix, name, affiliations, orcid }: Person) {
  const known = parseOrcid(orcid);
  return {
    name: plainLine([given, plainLine(family) || name, suffix].join(' ')),
    affiliation: plainLine(affiliations[0]?.name ?? ''),
    orcid: known === undefined ? '' : orcidAddress(known),
  };
}

/**
 * Articles by DOAJ's own XML (schema 1.3), which publishers upload. Articles that DOAJ would refuse are left out with
 * their reason, for one wrong record stops a whole upload. Never fails. Source: doajArticles.xsd 1.3.
 *
 * @example doaj([record]).leftOut // [{ refnumber: '101', reason: 'It has no author, …' }]
 */
export function doaj(records: readonly BibliographicRecord[]): DepositFile {
  const { written, leftOut } = writeEach(records, (record) => {
    const article = doajArticle(record);
    return 'reason' in article ? article : toXml(record, article);
  });
  if (written.length === 0) return { xml: '', refnumbers: [], leftOut };
  const xml = element('records', {}, ...written.map(({ content }) => content));
  const refnumbers = written.map(({ record }) => record.refnumber);
  return { xml: xmlDeclaration + xml.text, refnumbers, leftOut };
}

function toXml(record: BibliographicRecord, article: DoajArticle): Xml {
  const language = bibliographicCode(record.language);
  const affiliations = [...new Set(article.people.map(({ affiliation }) => affiliation))].filter(
    Boolean,
  );
  return element(
    'record',
    {},
    element('language', {}, language),
    textElement('publisher', {}, record.journal.publisher),
    textElement('journalTitle', {}, record.journal.title),
    element('issn', {}, article.printIssn),
    element('eissn', {}, article.issn),
    element('publicationDate', {}, article.date),
    element('volume', {}, record.volume),
    element('issue', {}, record.issueNumber),
    textElement('startPage', {}, article.startPage),
    textElement('endPage', {}, article.endPage),
    element('doi', {}, parseDoi(record.doi)),
    textElement('publisherRecordId', {}, record.refnumber),
    element('documentType', {}, record.kind),
    element('title', { language }, article.title),
    ...record.translations.map((translation) =>
      textElement(
        'title',
        { language: bibliographicCode(translation.language) },
        plainText(translation.titleHtml),
      ),
    ),
    element(
      'authors',
      {},
      ...article.people.map(({ name, affiliation, orcid }) =>
        element(
          'author',
          {},
          element('name', {}, name),
          affiliation !== '' && element('affiliationId', {}, affiliations.indexOf(affiliation) + 1),
          element('orcid_id', {}, orcid),
        ),
      ),
    ),
    element(
      'affiliationsList',
      {},
      ...affiliations.map((name, index) =>
        element('affiliationName', { affiliationId: index + 1 }, name),
      ),
    ),
    textElement('abstract', { language }, article.abstract),
    ...record.translations.map((translation) =>
      textElement(
        'abstract',
        { language: bibliographicCode(translation.language) },
        plainText(translation.abstractHtml),
      ),
    ),
    element('fullTextUrl', { format: article.format }, article.fullText),
    article.keywords.length > 0 &&
      element(
        'keywords',
        { language },
        ...article.keywords.map((keyword) => element('keyword', {}, keyword)),
      ),
  );
}

export type DoajJson = { admin: object; bibjson: object };

/**
 * One article as the JSON that DOAJ's API takes (`bibjson`), or why it cannot be. Never fails.
 * Source: DOAJ's API, version 4, `POST /articles`.
 */
export function doajJson(record: BibliographicRecord): DoajJson | Refusal {
  const article = doajArticle(record);
  if ('reason' in article) return article;
  const doi = parseDoi(record.doi);
  const [year = '', month] = article.date.split('-');
  const identifiers = [
    ...(article.issn === '' ? [] : [{ type: 'eissn', id: article.issn }]),
    ...(article.printIssn === '' ? [] : [{ type: 'pissn', id: article.printIssn }]),
    ...(doi === undefined ? [] : [{ type: 'doi', id: doi }]),
  ];
  return {
    admin: { publisher_record_id: record.refnumber },
    bibjson: {
      title: article.title,
      year,
      ...(month === undefined ? {} : { month: `${Number(month)}` }),
      ...(article.abstract === '' ? {} : { abstract: article.abstract }),
      identifier: identifiers,
      link: [
        { type: 'fulltext', url: article.fullText, content_type: article.format.toUpperCase() },
      ],
      author: article.people.map(({ name, affiliation, orcid }) => ({
        name,
        ...(affiliation === '' ? {} : { affiliation }),
        ...(orcid === '' ? {} : { orcid_id: orcid }),
      })),
      ...(article.keywords.length === 0 ? {} : { keywords: article.keywords }),
      journal: {
        volume: `${record.volume}`,
        ...(record.issueNumber === '' ? {} : { number: record.issueNumber }),
        ...(article.startPage === '' ? {} : { start_page: article.startPage }),
        ...(article.endPage === '' ? {} : { end_page: article.endPage }),
      },
    },
  };
}
