import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { parseDoi } from '../metadata/doi.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { textElement } from './deposit-texts.ts';
import { type DoajArticle, doajArticle } from './doaj-article.ts';
import { bibliographicCode } from './language-codes.ts';
import { type DepositFile, type Refusal, writeEach } from './left-out.ts';
import { element, type Xml, xmlDeclaration } from './xml.ts';

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
