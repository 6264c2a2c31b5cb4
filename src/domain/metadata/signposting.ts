import { addresses } from '#contract/addresses.ts';
import { articleFormats, formats, linksetFormat } from '#contract/formats.ts';
import { asciiAddress } from './ascii-address.ts';
import type { BibliographicRecord } from './bibliographic-record.ts';
import { doiAddress } from './doi.ts';
import { orcidAddress } from './orcid.ts';

/** A link from one address to another that says what it is for (RFC 8288). */
type TypedLink = { rel: string; href: string; type?: string; profile?: string };

/** So that headers stay short; the linkset has all of them. */
const maxAuthorLinks = 10;

/** What an article's page links to: level 1 of the FAIR Signposting Profile, and where level 2 is. */
export function pageLinks(record: BibliographicRecord): TypedLink[] {
  return [...articleLinks(record, maxAuthorLinks), linksetLink(record)];
}

function articleLinks(record: BibliographicRecord, maxAuthors: number): TypedLink[] {
  const { journal, url, doi, licence, people } = record;
  const authors = people.flatMap(({ orcid }) => (orcid === '' ? [] : orcidAddress(orcid)));
  return [
    { rel: 'cite-as', href: doi === '' ? url : doiAddress(doi) },
    ...articleFormats.map(
      (name): TypedLink => ({
        rel: 'describedby',
        href: journal.origin + addresses.articleRecord(record, name),
        ...typeOf(name),
      }),
    ),
    ...contents(record).map((content) => ({ rel: 'item', ...content })),
    ...(licence ? [{ rel: 'license', href: licence.url }] : []),
    { rel: 'type', href: 'https://schema.org/ScholarlyArticle' },
    { rel: 'type', href: 'https://schema.org/AboutPage' },
    ...authors.slice(0, maxAuthors).map((href) => ({ rel: 'author', href })),
  ];
}

/** The files that are the article itself. */
const contents = ({ pdfUrl, xmlUrl }: BibliographicRecord) =>
  [
    { href: pdfUrl, type: 'application/pdf' },
    { href: xmlUrl, type: 'application/xml' },
  ].filter(({ href }) => href !== '');

const typeOf = (name: (typeof articleFormats)[number]) => {
  const format: { type: string; profile?: string } = formats[name];
  return { type: format.type, ...(format.profile ? { profile: format.profile } : {}) };
};

/** From a file of metadata back to what it describes. */
export const metadataFileLinks = (record: BibliographicRecord): TypedLink[] => [
  { rel: 'describes', href: record.url, type: 'text/html' },
  linksetLink(record),
];

/** From the text of an article to the page that it belongs to. */
export const contentLinks = (page: string): TypedLink[] => [
  { rel: 'collection', href: page, type: 'text/html' },
];

const linksetLink = (record: BibliographicRecord): TypedLink => ({
  rel: 'linkset',
  href: record.journal.origin + addresses.articleLinkset(record),
  type: linksetFormat.type,
});

/**
 * Links as the value of a `Link` header, in ASCII. Never fails.
 *
 * @example linkHeader([{ rel: 'item', href: 'https://a.example/1.pdf', type: 'application/pdf' }])
 * // '<https://a.example/1.pdf>; rel="item"; type="application/pdf"'
 */
export const linkHeader = (links: readonly TypedLink[]): string =>
  links
    .map(({ href, ...attributes }) =>
      [
        `<${asciiAddress(href)}>`,
        ...Object.entries(attributes).map(([name, value]) => `${name}="${value}"`),
      ].join('; '),
    )
    .join(', ');

/** All links of an article, its text and its metadata: level 2 of the profile, as a linkset in JSON (RFC 9264). */
export function linkset(record: BibliographicRecord): string {
  const { journal, url } = record;
  const described = articleFormats.map((name) =>
    context(journal.origin + addresses.articleRecord(record, name), [
      { rel: 'describes', href: url, type: 'text/html' },
    ]),
  );
  const contexts = [
    context(url, articleLinks(record, Infinity)),
    ...contents(record).map(({ href }) => context(href, contentLinks(url))),
    ...described,
  ];
  return `${JSON.stringify({ linkset: contexts }, null, 2)}\n`;
}

function context(anchor: string, links: readonly TypedLink[]) {
  const byRelation: Record<string, object[]> = {};
  for (const { rel, href, type, profile } of links) {
    const target = { href: asciiAddress(href), type, profile: profile && [profile] };
    byRelation[rel] = [...(byRelation[rel] ?? []), target];
  }
  return { anchor: asciiAddress(anchor), ...byRelation };
}
