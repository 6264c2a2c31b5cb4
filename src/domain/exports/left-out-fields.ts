import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import type { Person } from '../metadata/people.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { threeLetterCode, twoLetterCode } from './language-codes.ts';
import { reasons } from './left-out.ts';
import { plainLine } from './plain-line.ts';
import { short } from './short.ts';

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
