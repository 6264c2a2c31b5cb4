import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { doiAddress, parseDoi } from '../metadata/doi.ts';
import { orcidAddress, parseOrcid } from '../metadata/orcid.ts';
import type { Person } from '../metadata/people.ts';
import { parseRor } from '../metadata/ror.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { type DoiSource, doiLacks, doiToRegister, noDoiReason } from './crossref-article.ts';
import { datePartsOf, textElement, webAddressOf } from './deposit-texts.ts';
import { xmlLanguage } from './language-codes.ts';
import { commonLacks, commonReason, isReason, type Refusal, reasons, refusal } from './left-out.ts';
import { plainLine } from './plain-line.ts';
import { element, type Xml, xmlDeclaration } from './xml.ts';

/** DataCite has no word for a retraction: its notice takes the place of the article. */
const noticeRelations = {
  retraction: { from: 'IsObsoletedBy', of: 'Obsoletes' },
  correction: { from: 'IsSupplementedBy', of: 'IsSupplementTo' },
  concern: { from: 'IsSupplementedBy', of: 'IsSupplementTo' },
} as const;

const relatedNotices = ({ notices, noticeOf }: BibliographicRecord): Xml[] =>
  [
    ...notices.map((notice) => ({ ...notice, relationType: noticeRelations[notice.kind].from })),
    ...noticeOf.map((notice) => ({ ...notice, relationType: noticeRelations[notice.kind].of })),
  ].flatMap(({ doi, url, relationType }) => {
    const known = parseDoi(doi);
    const address = known ?? webAddressOf(url);
    const relatedIdentifierType = known === undefined ? 'URL' : 'DOI';
    return address === undefined
      ? []
      : [element('relatedIdentifier', { relatedIdentifierType, relationType }, address)];
  });

const relatedIdentifiers = ({ journal, references }: BibliographicRecord): Xml[] => [
  ...[...new Set([journal.issn, journal.printIssn])]
    .filter(Boolean)
    .map((issn) =>
      element(
        'relatedIdentifier',
        { relatedIdentifierType: 'ISSN', relationType: 'IsPublishedIn' },
        issn,
      ),
    ),
  ...references.flatMap(({ doi }) => {
    const known = parseDoi(doi);
    const attributes = { relatedIdentifierType: 'DOI', relationType: 'References' };
    return known === undefined ? [] : [element('relatedIdentifier', attributes, known)];
  }),
];

const publishedIn = (record: BibliographicRecord): Xml =>
  element(
    'relatedItem',
    { relatedItemType: 'Journal', relationType: 'IsPublishedIn' },
    element('titles', {}, textElement('title', {}, record.journal.title)),
    element('volume', {}, record.volume),
    element('issue', {}, record.issueNumber),
    textElement('firstPage', {}, record.firstPage),
    textElement('lastPage', {}, record.lastPage),
  );

const kernel = 'http://datacite.org/schema/kernel-4';
const namespaces = {
  xmlns: kernel,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${kernel} https://schema.datacite.org/meta/kernel-4.6/metadata.xsd`,
};

/**
 * One article by DataCite's schema 4.6, or why it cannot be written. A file has one article, as DataCite wants it.
 * Never fails. Source: DataCite Metadata Schema 4.6.
 *
 * @example datacite({ ...record, people: [] }, source) // { reason: 'It has no author, …' }
 */
export function datacite(
  record: BibliographicRecord,
  source: DoiSource,
): { xml: string } | Refusal {
  const publisher = plainLine(record.journal.publisher) || plainLine(record.journal.title);
  const lacks = [
    ...doiLacks(record, source),
    ...commonLacks(record),
    ...(publisher === '' ? [reasons.noPublisher] : []),
  ];
  const resource = resourceOf(record, source, publisher);
  if (!isReason(resource) && lacks.length === 0) return { xml: xmlDeclaration + resource.text };
  return refusal(lacks, isReason(resource) ? resource.reason : '');
}

function resourceOf(
  record: BibliographicRecord,
  source: DoiSource,
  publisher: string,
): Xml | Refusal {
  const common = commonReason(record);
  if (common !== undefined) return { reason: common };
  const doi = doiToRegister(record, source);
  if (doi === undefined) return { reason: noDoiReason(record, source) };
  const creators = record.people
    .filter(({ role, family, name }) => role === 'author' && plainLine(family + name) !== '')
    .map((person) => element('creator', {}, ...personParts('creatorName', person)));
  if (creators.length === 0) return { reason: reasons.noAuthor };
  const published = datePartsOf(record.date);
  if (!published) return { reason: reasons.wrongYear };
  return element(
    'resource',
    namespaces,
    element('identifier', { identifierType: 'DOI' }, doi),
    element('creators', {}, ...creators),
    element('titles', {}, ...titles(record)),
    element('publisher', {}, publisher),
    element('publicationYear', {}, published.year),
    element('resourceType', { resourceTypeGeneral: 'JournalArticle' }, record.kind),
    element(
      'subjects',
      {},
      ...record.keywords.map((keyword) => textElement('subject', {}, keyword)),
    ),
    element('contributors', {}, ...contributors(record)),
    element('dates', {}, ...dates(record)),
    element('language', {}, xmlLanguage(record.language)),
    element(
      'alternateIdentifiers',
      {},
      element('alternateIdentifier', { alternateIdentifierType: 'URL' }, webAddressOf(record.url)),
    ),
    element('relatedIdentifiers', {}, ...relatedIdentifiers(record), ...relatedNotices(record)),
    record.pdfUrl !== '' && element('formats', {}, element('format', {}, 'application/pdf')),
    element('rightsList', {}, ...rights(record)),
    element('descriptions', {}, ...descriptions(record)),
    element('fundingReferences', {}, ...record.funding.map(fundingReference)),
    element('relatedItems', {}, publishedIn(record)),
  );
}

/** `Family, Given`, and both apart. */
function personParts(nameElement: string, person: Person): Xml[] {
  const [family, given] = [
    plainLine(person.family) || plainLine(person.name),
    plainLine(person.given),
  ];
  const orcid = parseOrcid(person.orcid);
  return [
    element(nameElement, { nameType: 'Personal' }, given === '' ? family : `${family}, ${given}`),
    textElement('givenName', {}, given),
    textElement('familyName', {}, family),
    element(
      'nameIdentifier',
      orcid === undefined ? {} : { nameIdentifierScheme: 'ORCID', schemeURI: 'https://orcid.org' },
      orcid && orcidAddress(orcid),
    ),
    ...person.affiliations.map(({ name, ror }) => {
      const id = parseRor(ror);
      return textElement(
        'affiliation',
        id === undefined
          ? {}
          : {
              affiliationIdentifier: id,
              affiliationIdentifierScheme: 'ROR',
              schemeURI: 'https://ror.org',
            },
        name,
      );
    }),
  ];
}

const titles = ({ title, language, translations }: BibliographicRecord): Xml[] => [
  textElement('title', { 'xml:lang': xmlLanguage(language) }, title),
  ...translations.map((translation) =>
    textElement(
      'title',
      { titleType: 'TranslatedTitle', 'xml:lang': xmlLanguage(translation.language) },
      plainText(translation.titleHtml),
    ),
  ),
];

const contributors = ({ people }: BibliographicRecord): Xml[] =>
  people
    .filter(({ role, family, name }) => role !== 'author' && plainLine(family + name) !== '')
    .map((person) =>
      element(
        'contributor',
        { contributorType: person.role === 'editor' ? 'Editor' : 'Translator' },
        ...personParts('contributorName', person),
      ),
    );

const dates = ({ date, received, accepted }: BibliographicRecord): Xml[] =>
  [
    ['Submitted', received] as const,
    ['Accepted', accepted] as const,
    ['Issued', date] as const,
  ].flatMap(([dateType, day]) =>
    datePartsOf(day) ? [element('date', { dateType }, day.trim())] : [],
  );

function rights({ licence }: BibliographicRecord): Xml[] {
  if (!licence) return [];
  const spdx = {
    rightsIdentifier: licence.id,
    rightsIdentifierScheme: 'SPDX',
    schemeURI: 'https://spdx.org/licenses/',
  };
  return [
    textElement(
      'rights',
      { rightsURI: webAddressOf(licence.url), ...(licence.id === '' ? {} : spdx) },
      licence.name,
    ),
  ];
}

const descriptions = ({ abstract, language, translations }: BibliographicRecord): Xml[] => [
  description(abstract, language),
  ...translations.map((translation) =>
    description(plainText(translation.abstractHtml), translation.language),
  ),
];

const description = (text: string, language: string): Xml =>
  textElement(
    'description',
    { descriptionType: 'Abstract', 'xml:lang': xmlLanguage(language) },
    text,
  );

function fundingReference({
  funder,
  funderId,
  award,
}: BibliographicRecord['funding'][number]): Xml | false {
  const [doi, ror] = [parseDoi(funderId), parseRor(funderId)];
  return (
    plainLine(funder) !== '' &&
    element(
      'fundingReference',
      {},
      textElement('funderName', {}, funder),
      doi !== undefined &&
        element(
          'funderIdentifier',
          { funderIdentifierType: 'Crossref Funder ID' },
          doiAddress(doi),
        ),
      doi === undefined &&
        ror !== undefined &&
        element('funderIdentifier', { funderIdentifierType: 'ROR' }, ror),
      textElement('awardNumber', {}, award),
    )
  );
}
