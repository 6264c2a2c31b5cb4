import type { NoticeKind } from '#contract/entities/notice.ts';
import type { ArticleKind } from '#contract/metadata.ts';
import type { BibliographicRecord, RelatedNotice } from '../metadata/bibliographic-record.ts';
import { parseDoi } from '../metadata/doi.ts';
import { orcidAddress, parseOrcid } from '../metadata/orcid.ts';
import type { Person } from '../metadata/people.ts';
import { datePartsOf, richContent, textElement } from './deposit-texts.ts';
import { threeLetterCode, twoLetterCode } from './language-codes.ts';
import {
  commonLacks,
  commonReason,
  type DepositFile,
  type Refusal,
  reasons,
  refusal,
  writeEach,
} from './left-out.ts';
import { plainLine } from './plain-line.ts';
import { element, fragment, type Xml, xmlDeclaration } from './xml.ts';

const doctype =
  '<!DOCTYPE ArticleSet PUBLIC "-//NLM//DTD PubMed 3.0//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/in/PubMed.dtd">\n';

/**
 * Articles as publishers submit them to PubMed (its DTD 3.0). What PubMed cannot be told rightly is left out with its
 * reason. Never fails. Source: NLM, PubMed Article DTD.
 *
 * @example pubmed([record]).leftOut // [{ refnumber: '101', reason: 'The journal has no publisher.' }]
 */
export function pubmed(records: readonly BibliographicRecord[]): DepositFile {
  const { written, leftOut } = writeEach(records, article);
  if (written.length === 0) return { xml: '', refnumbers: [], leftOut };
  const set = element('ArticleSet', {}, ...written.map(({ content }) => content));
  const refnumbers = written.map(({ record }) => record.refnumber);
  return { xml: xmlDeclaration + doctype + set.text, refnumbers, leftOut };
}

function article(record: BibliographicRecord): Xml | Refusal {
  const language = twoLetterCode(record.language) ?? threeLetterCode(record.language);
  const lacks = journalLacks(record);
  const own = articleReason(record, language);
  if (own !== undefined || lacks.length > 0) return refusal(lacks, own);
  return toXml(record, language ?? '');
}

function toXml(record: BibliographicRecord, language: string): Xml {
  const doi = parseDoi(record.doi);
  const authors = record.people.filter(({ role }) => role === 'author').map(author);
  return element(
    'Article',
    {},
    journal(record),
    ...titles(record, language),
    textElement('FirstPage', {}, record.firstPage),
    textElement('LastPage', {}, record.lastPage),
    element('ELocationID', { EIdType: doi === undefined ? 'pii' : 'doi' }, doi ?? record.refnumber),
    element('Language', {}, language.toUpperCase()),
    element('AuthorList', {}, ...authors),
    element('PublicationType', {}, publicationType(record)),
    element(
      'ArticleIdList',
      {},
      textElement('ArticleId', { IdType: 'pii' }, record.refnumber),
      doi !== undefined && element('ArticleId', { IdType: 'doi' }, doi),
    ),
    element(
      'History',
      {},
      pubDate('received', record.received),
      pubDate('revised', record.revised),
      pubDate('accepted', record.accepted),
    ),
    textElement('Abstract', {}, record.abstract),
    ...record.translations.map(({ language: tag, abstractHtml }) => {
      const code = threeLetterCode(tag);
      return code === undefined
        ? fragment()
        : filled('OtherAbstract', { Language: code }, richContent(abstractHtml));
    }),
    copyright(record),
    textElement('CoiStatement', {}, record.competingInterests),
    element(
      'ObjectList',
      {},
      ...record.noticeOf.map(noticeObject),
      ...record.funding.map(grant),
      ...record.keywords.map(keyword),
    ),
    element('ReferenceList', {}, ...record.references.map(reference)),
  );
}

function journalLacks(record: BibliographicRecord): string[] {
  const { issn, printIssn, publisher, title } = record.journal;
  return [
    ...(issn === '' && printIssn === '' ? [reasons.noIssn] : []),
    ...(plainLine(publisher) === '' ? [reasons.noPublisher] : []),
    ...(plainLine(title) === '' ? [reasons.longJournalTitle] : []),
    // An article's own language goes before the journal's: without either it is the journal's that is missing.
    ...(plainLine(record.language) === '' && !isTranslatedToJournals(record)
      ? [reasons.noLanguage]
      : []),
    ...commonLacks(record),
  ];
}

const isTranslatedToJournals = ({ translations, journal: of }: BibliographicRecord): boolean =>
  translations.some(({ language }) => language === of.language);

function articleReason(
  record: BibliographicRecord,
  language: string | undefined,
): string | undefined {
  const common = commonReason(record);
  if (common !== undefined) return common;
  if (language === undefined && plainLine(record.language) !== '') return reasons.unknownLanguage;
  if (language === undefined && isTranslatedToJournals(record)) return reasons.unstatedLanguage;
  if (!datePartsOf(record.date)) return reasons.wrongYear;
  return undefined;
}

const journal = ({ journal: of, volume, issueNumber, date }: BibliographicRecord): Xml =>
  element(
    'Journal',
    {},
    textElement('PublisherName', {}, of.publisher),
    textElement('JournalTitle', {}, plainLine(of.abbreviatedTitle) || of.title),
    element('Issn', {}, of.issn || of.printIssn),
    element('Volume', {}, volume),
    element('Issue', {}, issueNumber),
    pubDate('epublish', date),
  );

/** PubMed's title is English, in brackets where the article is not; its own title is next to it. */
function titles({ titleHtml, translations }: BibliographicRecord, language: string): Xml[] {
  const own = richContent(titleHtml);
  if (language === 'en') return [element('ArticleTitle', {}, own)];
  const english = translations.find(
    ({ language: tag, titleHtml: html }) =>
      twoLetterCode(tag) === 'en' && plainLine(richContent(html).text) !== '',
  );
  return [
    english ? element('ArticleTitle', {}, '[', richContent(english.titleHtml), ']') : fragment(),
    element('VernacularTitle', {}, own),
  ];
}

/** An element whose content is more than tags and white space. */
const filled = (name: string, attributes: Record<string, string>, content: Xml): Xml =>
  plainLine(content.text.replace(/<\/?i>/g, '')) === ''
    ? fragment()
    : element(name, attributes, content);

function pubDate(status: string, date: string): Xml {
  const parts = datePartsOf(date);
  if (!parts) return fragment();
  return element(
    'PubDate',
    { PubStatus: status },
    element('Year', {}, parts.year),
    textElement('Month', {}, parts.month),
    textElement('Day', {}, parts.day),
  );
}

/** A name of one word has a first name that is said to be empty. */
function author({ given, family, name, suffix, affiliations, orcid }: Person): Xml {
  const lastName = textElement('LastName', {}, plainLine(family) || name);
  if (lastName.text === '') return fragment();
  const firstName = textElement('FirstName', {}, given);
  const known = parseOrcid(orcid);
  return element(
    'Author',
    {},
    firstName.text === '' ? element('FirstName', { EmptyYN: 'Y' }) : firstName,
    lastName,
    textElement('Suffix', {}, suffix),
    ...affiliations.map((affiliation) =>
      element('AffiliationInfo', {}, textElement('Affiliation', {}, affiliation.name)),
    ),
    known !== undefined && element('Identifier', { Source: 'ORCID' }, orcidAddress(known)),
  );
}

const copyright = ({ copyrightHolder, year }: BibliographicRecord): Xml | false =>
  plainLine(copyrightHolder) !== '' &&
  textElement('CopyrightInformation', {}, `© ${year} ${copyrightHolder}`);

const keyword = (text: string): Xml | false =>
  plainLine(text) !== '' &&
  element('Object', { Type: 'keyword' }, textElement('Param', { Name: 'value' }, text));

/** A funder without a number is no grant. */
const grant = ({ funder, award }: BibliographicRecord['funding'][number]): Xml | false =>
  plainLine(award) !== '' &&
  element(
    'Object',
    { Type: 'grant' },
    textElement('Param', { Name: 'id' }, award),
    textElement('Param', { Name: 'grantor' }, funder),
  );

function reference({ text, doi }: BibliographicRecord['references'][number]): Xml {
  const known = parseDoi(doi);
  const citation = textElement('Citation', {}, text);
  if (citation.text === '') return fragment();
  return element(
    'Reference',
    {},
    citation,
    known !== undefined &&
      element('ArticleIdList', {}, element('ArticleId', { IdType: 'doi' }, known)),
  );
}

/** What PubMed calls the kinds of articles; all others are journal articles alone. */
const publicationTypes: Partial<Record<ArticleKind, string>> = {
  'review-article': 'Review',
  'case-report': 'Case Reports',
  letter: 'Letter',
  editorial: 'Editorial',
  correction: 'Published Erratum',
  retraction: 'Retraction of Publication',
};

/** What PubMed calls a notice, and its link to the article; it has no link for a concern. */
const noticeTypes: Record<NoticeKind, { publication: string; link: string }> = {
  retraction: { publication: 'Retraction of Publication', link: 'Retraction' },
  correction: { publication: 'Published Erratum', link: 'Erratum' },
  concern: { publication: 'Expression of Concern', link: '' },
};

/**
 * The type of an article by the words of PubMed: a notice is one, whatever else its record says.
 *
 * @example publicationType({ ...record, noticeOf: [retraction] }) // 'Retraction of Publication'
 */
const publicationType = ({ kind, noticeOf: [first] }: BibliographicRecord): string =>
  first ? noticeTypes[first.kind].publication : (publicationTypes[kind] ?? 'Journal Article');

/** The article that a notice is about, by its DOI or else by its number in the same journal. */
function noticeObject({ kind, doi, refnumber }: RelatedNotice): Xml {
  const { link } = noticeTypes[kind];
  if (link === '') return fragment();
  const known = parseDoi(doi);
  const param = (name: string, text: string) => element('Param', { Name: name }, plainLine(text));
  return element(
    'Object',
    { Type: link },
    param('type', known === undefined ? 'pii' : 'doi'),
    param('id', known ?? refnumber),
  );
}
