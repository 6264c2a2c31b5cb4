import { inertJson } from '../json-ld.ts';
import { fullName } from '../names/person-name.ts';
import type { BibliographicRecord, RelatedNotice } from './bibliographic-record.ts';
import { doiAddress, parseDoi } from './doi.ts';
import { orcidAddress } from './orcid.ts';
import type { Person } from './people.ts';
import { parseRor } from './ror.ts';

/**
 * An article as JSON-LD (schema.org), to be put between `<script type="application/ld+json">` and its end: `<`, `>`,
 * `&` and the line separators are escaped, so nothing in it can end the element. Never fails.
 *
 * @param options.image the address of a picture that is made of it, for one without a key image
 * @example JSON.parse(jsonLd(record)).isPartOf.isPartOf.volumeNumber // '4'
 */
export function jsonLd(record: BibliographicRecord, { image = '' } = {}): string {
  const { journal, licence, people } = record;
  const value = {
    '@context': 'https://schema.org',
    '@type': ['ScholarlyArticle', 'Article'],
    '@id': record.url,
    url: record.url,
    headline: record.title,
    name: record.title,
    author: some(people.filter(({ role }) => role === 'author').map(personOf)),
    editor: some(people.filter(({ role }) => role === 'editor').map(personOf)),
    translator: some(people.filter(({ role }) => role === 'translator').map(personOf)),
    abstract: record.abstract || undefined,
    keywords: some(record.keywords),
    inLanguage: record.language || undefined,
    image: record.keyImage?.url ?? (image || undefined),
    datePublished: record.date,
    // When what is public of it last changed.
    dateModified: record.datestamp || undefined,
    dateCreated: record.received || undefined,
    pageStart: record.firstPage || undefined,
    pageEnd: record.lastPage || undefined,
    identifier: record.doi
      ? { '@type': 'PropertyValue', propertyID: 'doi', value: record.doi }
      : undefined,
    sameAs: record.doi ? doiAddress(record.doi) : undefined,
    license: licence?.url,
    isAccessibleForFree: licence?.isOpen || undefined,
    creativeWorkStatus: record.isRetracted ? 'Retracted' : undefined,
    // A word of schema.org for all that changes what an article says.
    correction: some(record.notices.map(noticeOf)),
    about: some(record.noticeOf.map(noticeOf)),
    copyrightHolder: record.copyrightHolder || undefined,
    funding: some(record.funding.map(grantOf)),
    publisher: organization(journal.publisher),
    encoding: encodingOf(record),
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: record.issueNumber || undefined,
      name: record.issueTitle || undefined,
      datePublished: record.issueDate || `${record.year}`,
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: `${record.volume}`,
        isPartOf: {
          '@type': 'Periodical',
          name: journal.title,
          alternateName: journal.abbreviatedTitle || undefined,
          issn: issnOf(journal),
          publisher: organization(journal.publisher),
        },
      },
    },
  };
  return inertJson(value);
}

/** One, or both of the file and the text. */
function encodingOf({ pdfUrl, xmlUrl }: BibliographicRecord) {
  const media = (contentUrl: string, encodingFormat: string) =>
    contentUrl === '' ? [] : [{ '@type': 'MediaObject', contentUrl, encodingFormat }];
  const all = [...media(pdfUrl, 'application/pdf'), ...media(xmlUrl, 'application/xml')];
  return all.length > 1 ? all : all[0];
}

function personOf(person: Person) {
  const { given, family, suffix, otherName, orcid, affiliations } = person;
  return {
    '@type': 'Person',
    '@id': orcid ? orcidAddress(orcid) : undefined,
    name: fullName(person),
    givenName: given || undefined,
    familyName: given ? family : undefined,
    honorificSuffix: suffix || undefined,
    alternateName: otherName || undefined,
    affiliation: some(affiliations.map(({ name, ror }) => organization(name, ror))),
  };
}

const noticeOf = (notice: RelatedNotice) => ({
  '@type': 'ScholarlyArticle',
  '@id': notice.url,
  name: notice.title,
  sameAs: notice.doi ? doiAddress(notice.doi) : undefined,
});

const grantOf = ({ funder, funderId, award }: BibliographicRecord['funding'][number]) => ({
  '@type': 'Grant',
  identifier: award || undefined,
  funder: organization(funder, funderAddress(funderId)),
});

/** Funders are known by a DOI of Crossref's registry, or by ROR. */
function funderAddress(id: string): string | undefined {
  const doi = parseDoi(id);
  return doi === undefined ? parseRor(id) : doiAddress(doi);
}

const organization = (name: string, id = '') =>
  name === '' ? undefined : { '@type': 'Organization', '@id': id || undefined, name };

function issnOf({ issn, printIssn }: BibliographicRecord['journal']) {
  const known = [issn, printIssn].filter(Boolean);
  return known.length > 1 ? known : known[0];
}

function some<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
