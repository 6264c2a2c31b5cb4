import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { parseDoi } from '../metadata/doi.ts';
import { textElement, webAddressOf } from './deposit-texts.ts';
import { element, type Xml } from './xml.ts';

/** DataCite has no word for a retraction: its notice takes the place of the article. */
const noticeRelations = {
  retraction: { from: 'IsObsoletedBy', of: 'Obsoletes' },
  correction: { from: 'IsSupplementedBy', of: 'IsSupplementTo' },
  concern: { from: 'IsSupplementedBy', of: 'IsSupplementTo' },
} as const;

export const relatedNotices = ({ notices, noticeOf }: BibliographicRecord): Xml[] =>
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

export const relatedIdentifiers = ({ journal, references }: BibliographicRecord): Xml[] => [
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

export const publishedIn = (record: BibliographicRecord): Xml =>
  element(
    'relatedItem',
    { relatedItemType: 'Journal', relationType: 'IsPublishedIn' },
    element('titles', {}, textElement('title', {}, record.journal.title)),
    element('volume', {}, record.volume),
    element('issue', {}, record.issueNumber),
    textElement('firstPage', {}, record.firstPage),
    textElement('lastPage', {}, record.lastPage),
  );
