import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import type { Person } from '../metadata/people.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { characters, isPublicAddress } from './deposit-texts.ts';
import { threeLetterCode, twoLetterCode } from './language-codes.ts';
import { plainLine, short } from './plain-line.ts';

/** An article that a file does not have, with what to do about it in an editor's words. */
export type LeftOut = { refnumber: string } & Refusal;

/** Why an article cannot be written, as one text; `lacks` where the whole journal lacks something, for that is mended once. */
export type Refusal = { reason: string; lacks?: { ofJournal: readonly string[]; own: string } };

/** All reasons why an article is refused, at once: what the journal lacks, and what is wrong with the article itself. */
export const refusal = (ofJournal: readonly string[], own = ''): Refusal =>
  ofJournal.length === 0
    ? { reason: own }
    : {
        reason: [...ofJournal, own].filter(Boolean).join(' '),
        lacks: { ofJournal, own },
      };

/** A file for a service; its text is empty where all articles were left out. */
export type DepositFile = {
  xml: string;
  /** Of the articles that are in it. */
  refnumbers: string[];
  leftOut: LeftOut[];
};

/** The reasons, in an editor's words: each says what to enter, and where. */
export const reasons = {
  noTitle: 'It has no title.',
  noAuthor: 'It has no author, and this service asks for at least one.',
  noPdf: 'It has no PDF: this service asks for the address of the full text.',
  noDoi:
    'It has no DOI, and none can be made: enter one in the article, or the journal’s DOI prefix and pattern.',
  noPrefix:
    'The journal has no DOI prefix, so an article without a DOI gets none: enter the prefix and pattern in the settings, or DOIs in the articles.',
  wrongDoi: (stored: string) =>
    `Its DOI “${short(stored)}” is not valid: correct it in the article (10.…/…), or clear it if it never had one. Until then it gets no other DOI.`,
  newDoi: (doi: string) =>
    `Its DOI “${short(doi)}” has characters that Crossref does not accept in a new DOI: it accepts a to z, 0 to 9 and - . _ ; ( ) /. Correct it in the article, or the pattern of DOIs in the settings.`,
  wrongYear: 'This service does not accept its year.',
  noIssn: 'The journal has no valid ISSN: enter it as registered.',
  noPublisher: 'The journal has no publisher.',
  notPublic:
    'The journal’s address cannot be reached from outside: its public address (Settings, Identifiers and licence) must be a public host name.',
  noDepositor: 'Enter the depositor’s name and email address: the service sends its reports there.',
  longJournalTitle: 'The journal’s title is longer than the 255 characters that Crossref accepts.',
  longPages: 'Its page numbers are longer than the 32 characters that Crossref accepts.',
  noLanguage:
    'Its language is not known: enter the journal’s language. PubMed reads an article without one as English.',
  unstatedLanguage:
    'Its language is not known, and a translation of it is in the journal’s language. Enter the language of the article.',
  unknownLanguage: 'Its language has no code of ISO 639 that PubMed accepts.',
  sameDoi: (refnumber: string) =>
    `Its DOI is that of article ${refnumber}: add {ref} to the pattern of DOIs, or enter another DOI.`,
  person: (name: string) =>
    `The name “${short(name)}” cannot be written in the form of this service: at most 60 characters per part, no digits before the last word and no question mark. Enter its given and family parts.`,
} as const;

/** What a journal lacks for every service. */
export const commonLacks = ({ url }: BibliographicRecord): string[] =>
  isPublicAddress(url) ? [] : [reasons.notPublic];

/** What no service takes of an article; undefined where nothing is wrong. Texts are as `plainLine` gives them. */
export function commonReason(record: BibliographicRecord): string | undefined {
  if ([record.title, plainText(record.titleHtml)].some((title) => plainLine(title) === '')) {
    return reasons.noTitle;
  }
  return undefined;
}

/** An element's text of at most so many characters; undefined where it is longer. */
export function upTo(most: number, text: string): string | undefined {
  const line = plainLine(text);
  return characters(line) <= most ? line : undefined;
}

/**
 * Sorts articles into those that can be written and those that cannot. One that cannot never stops the rest.
 *
 * @param write the written article, or why it cannot be
 */
export function writeEach<Written>(
  records: readonly BibliographicRecord[],
  write: (record: BibliographicRecord) => Written | Refusal,
): { written: { record: BibliographicRecord; content: Written }[]; leftOut: LeftOut[] } {
  const written: { record: BibliographicRecord; content: Written }[] = [];
  const leftOut: LeftOut[] = [];
  for (const record of records) {
    const content = write(record);
    if (isReason(content)) leftOut.push({ refnumber: record.refnumber, ...content });
    else written.push({ record, content });
  }
  return { written, leftOut };
}

/** Tells why an article cannot be written from the article written. */
export const isReason = <Written>(content: Written | Refusal): content is Refusal =>
  typeof content === 'object' && content !== null && 'reason' in content;

/** What a file does not say of an article that it has. */
export type LeftOutField = { refnumber: string; field: string; reason: string };

type Found = Omit<LeftOutField, 'refnumber'>;

/**
 * What of an article has no place in a service's file though its like has: people who are no authors, further
 * affiliations, titles in other languages, a DOI that is none. What a service asks of no article is not listed. Never fails.
 *
 * @example leftOutFields('pubmed', record)[0]?.reason // 'PubMed lists only authors: “Asha Rao” is its editor.'
 */
export function leftOutFields(format: string, record: BibliographicRecord): LeftOutField[] {
  const { refnumber } = record;
  return [...wrongDoi(record), ...fieldsOf(format, record)].map((found) => ({
    refnumber,
    ...found,
  }));
}

const wrongDoi = ({ wrongDoi: stored }: BibliographicRecord): Found[] =>
  stored === '' ? [] : [{ field: 'doi', reason: reasons.wrongDoi(stored) }];

function fieldsOf(
  format: string,
  { people, translations, language }: BibliographicRecord,
): Found[] {
  if (format === 'doaj') {
    return [...noAuthors('DOAJ', people), ...authorsOf(people).flatMap(furtherAffiliations)];
  }
  if (format !== 'pubmed') return [];
  const untold = translations.flatMap((one) => untoldTranslation(one, language));
  return [...noAuthors('PubMed', people), ...untold];
}

const authorsOf = (people: readonly Person[]) => people.filter(({ role }) => role === 'author');

const noAuthors = (service: string, people: readonly Person[]): Found[] =>
  people
    .filter(({ role }) => role !== 'author')
    .map(({ name, role }) => ({
      field: 'contributors',
      reason: `${service} lists only authors: “${short(name)}” is its ${role}.`,
    }));

const furtherAffiliations = ({ name, affiliations }: Person): Found[] =>
  affiliations
    .slice(1)
    .filter((affiliation) => plainLine(affiliation.name) !== '')
    .map((affiliation) => ({
      field: 'affiliations',
      reason: `DOAJ accepts one affiliation per author: “${short(affiliation.name)}” of “${short(name)}” is a further one.`,
    }));

/** PubMed's titles are the article's own and the English one; its abstracts name their language by a code. */
function untoldTranslation(
  { language, titleHtml, abstractHtml }: BibliographicRecord['translations'][number],
  own: string,
): Found[] {
  const found: Found[] = [];
  const isTold = twoLetterCode(language) === 'en' && twoLetterCode(own) !== 'en';
  const add = (what: string, why: string) =>
    found.push({ field: 'translations', reason: `The ${what} in “${language}”: ${why}` });
  if (!isTold && plainLine(plainText(titleHtml)) !== '') {
    add('title', 'PubMed accepts only the article’s own title and the English one.');
  }
  if (threeLetterCode(language) === undefined && plainLine(plainText(abstractHtml)) !== '') {
    add('abstract', 'the language has no code of ISO 639 that PubMed accepts.');
  }
  return found;
}
