import { limits } from '#contract/limits.ts';
import { fullName, invertedName } from '../names/person-name.ts';
import { plainText } from '../rich-text/plain-text.ts';
import type { BibliographicRecord } from './bibliographic-record.ts';
import { orcidAddress } from './orcid.ts';
import type { Person } from './people.ts';

/** `lang` is that of its content, where it is not the article's. */
type MetaTag = { name: string; content: string; lang?: string };
type PropertyTag = { property: string; content: string };
type Pair = [name: string, content: string];

/**
 * The tags that Google Scholar and Zotero read, plain text and never empty: one author, one keyword a tag. What is known of
 * an author follows the name. The PDF is named only where a file exists, in its article's own folder, as Scholar asks. Of a
 * very long list of references the first ones are there, and of a very long one its beginning. Never fails.
 *
 * @example scholarTags(record)[0] // { name: 'citation_title', content: 'Growth of E. coli' }
 */
export function scholarTags(record: BibliographicRecord): MetaTag[] {
  const { journal } = record;
  return filled([
    ['citation_title', record.title],
    ...authors(record).flatMap(authorTags),
    ['citation_publication_date', record.date.replace(/-0?/g, '/')],
    ['citation_journal_title', journal.title],
    ['citation_journal_abbrev', journal.abbreviatedTitle],
    ['citation_issn', journal.issn],
    ['citation_issn', journal.printIssn],
    ['citation_publisher', journal.publisher],
    ['citation_volume', `${record.volume}`],
    ['citation_issue', record.issueNumber],
    ['citation_firstpage', record.firstPage],
    ['citation_lastpage', record.lastPage],
    ['citation_doi', record.doi],
    ['citation_language', record.language],
    ...record.keywords.map((keyword): Pair => ['citation_keywords', keyword]),
    ['citation_abstract', record.abstract],
    ['citation_abstract_html_url', record.url],
    ['citation_pdf_url', record.pdfUrl],
    ['citation_xml_url', record.xmlUrl],
    ...record.references
      .slice(0, limits.maxReferenceTags)
      .map(({ text }): Pair => ['citation_reference', beginningOf(text)]),
  ]);
}

/** A DOI at its end is not read with the sign that there is more. */
function beginningOf(reference: string): string {
  const beginning = cutAtWord(reference, limits.maxReferenceTag - 2);
  return beginning === reference ? reference : beginning.replace(/…$/, ' …');
}

const authors = ({ people }: BibliographicRecord) => people.filter(({ role }) => role === 'author');

const authorTags = (person: Person): Pair[] => [
  ['citation_author', authorName(person)],
  ...person.affiliations.map(({ name }): Pair => ['citation_author_institution', name]),
  ['citation_author_orcid', person.orcid === '' ? '' : orcidAddress(person.orcid)],
];

/** Readers of the tag take the last word for the family name: where that is wrong, the name says which words are. */
function authorName(person: Person): string {
  const { name, given, family, suffix } = person;
  const isPlain = given === '' || (!/\s/.test(family) && name.endsWith(` ${family}`));
  // A suffix would be the last word: `Smith, John Jr.` says what it is.
  if (isPlain && suffix === '') return name;
  return invertedName({ ...person, suffix: '' }) + (suffix === '' ? '' : ` ${suffix}`);
}

/**
 * The same in Dublin Core, with the titles in other languages as alternatives. Never fails; no tag is empty.
 *
 * @example dublinCoreTags(record)[0] // { name: 'DC.title', content: 'Growth of E. coli' }
 */
export function dublinCoreTags(record: BibliographicRecord): MetaTag[] {
  const tags = filled([
    ['DC.title', record.title],
    ...authors(record).map((person): Pair => ['DC.creator', invertedName(person)]),
    ['DC.date', record.date],
    ['DC.type', 'Text'],
    ['DC.format', 'text/html'],
    ['DC.language', record.language],
    ...record.keywords.map((keyword): Pair => ['DC.subject', keyword]),
    ['DC.description', record.abstract],
    ['DC.publisher', record.journal.publisher],
    ['DC.source', record.journal.title],
    ['DC.rights', record.licence?.url ?? ''],
    // Never the address: Zotero takes `…/archives/2024/10/2/101` for the DOI `10/2/101`.
    ['DC.identifier', record.doi && `doi:${record.doi}`],
  ]);
  return [...tags, ...alternativeTitles(record)];
}

const alternativeTitles = ({ translations }: BibliographicRecord): MetaTag[] =>
  translations
    .map(({ language, titleHtml }) => ({
      name: 'DCTERMS.alternative',
      content: plainText(titleHtml),
      lang: language,
    }))
    .filter(({ content }) => content !== '');

/**
 * Open Graph, for previews where a link is shared. Never fails; no tag is empty.
 *
 * @example openGraphTags(record)[0] // { property: 'og:type', content: 'article' }
 */
export function openGraphTags(record: BibliographicRecord): PropertyTag[] {
  return filled([
    ['og:type', 'article'],
    ['og:title', record.title],
    ['og:description', description(record)],
    ['og:url', record.url],
    ['og:site_name', record.journal.title],
    ['article:published_time', record.date.includes('-') ? record.date : ''],
    ...authors(record).map((person): Pair => ['article:author', fullName(person)]),
  ]).map(({ name, content }) => ({ property: name, content }));
}

/**
 * A description for search engines and previews: the abstract, cut at a word near 160 characters. Empty without one:
 * reference managers would keep whatever else it said as the abstract. Never fails.
 *
 * @example description({ ...record, abstract: 'Rice was grown.' }) // 'Rice was grown.'
 */
export const description = ({ abstract }: Pick<BibliographicRecord, 'abstract'>): string =>
  cutAtWord(abstract, 160);

function cutAtWord(text: string, most: number): string {
  const characters = Array.from(text.slice(0, most * 2 + 2));
  if (characters.length <= most) return text;
  const start = characters.slice(0, most).join('');
  const words = start.replace(/\s+\S*$/, '');
  return `${(words.length > start.length / 2 ? words : start).replace(/[\s,;:.–-]+$/, '')}…`;
}

function filled(pairs: Pair[]): MetaTag[] {
  return pairs
    .map(([name, content]) => ({ name, content: content.trim() }))
    .filter(({ content }) => content !== '');
}
