import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { noticeSentences } from '../metadata/notice-sentences.ts';
import type { Person } from '../metadata/people.ts';
import { fullName } from '../names/person-name.ts';
import { csvHeaderLine, csvLine } from './csv-lines.ts';

const isAuthor = ({ role }: Person) => role === 'author';

/** The authors of an article, as the columns name them. */
export const authorCells = (people: readonly Person[]) => {
  const authors = people.filter(isAuthor);
  return {
    authors: authors.map(fullName).join('; '),
    orcids: authors
      .filter(({ orcid }) => orcid !== '')
      .map((person) => `${fullName(person)} ${person.orcid}`)
      .join('; '),
  };
};

const columns = {
  refnumber: ({ refnumber }) => refnumber,
  title: ({ title }) => title,
  authors: ({ people }) => authorCells(people).authors,
  orcids: ({ people }) => authorCells(people).orcids,
  journal: ({ journal }) => journal.title,
  issn: ({ journal }) => journal.issn,
  year: ({ year }) => `${year}`,
  volume: ({ volume }) => `${volume}`,
  issue: ({ issueNumber }) => issueNumber,
  first_page: ({ firstPage }) => firstPage,
  last_page: ({ lastPage }) => lastPage,
  date: ({ date }) => date,
  doi: ({ doi }) => doi,
  url: ({ url }) => url,
  pdf: ({ pdfUrl }) => pdfUrl,
  language: ({ language }) => language,
  kind: ({ kind }) => kind,
  subject: ({ subject }) => subject,
  keywords: ({ keywords }) => keywords.join('; '),
  licence: ({ licence }) => licence?.url ?? '',
  abstract: ({ abstract }) => abstract,
  notes: (record) => noticeSentences(record).join(' '),
} satisfies Record<string, (record: BibliographicRecord) => string>;

/** The names of the columns, behind the mark by which spreadsheets know UTF-8. */
export const csvHeader = csvHeaderLine(Object.keys(columns));

/**
 * An article as a row of CSV (RFC 4180). A value that a spreadsheet would take as a formula begins with an apostrophe. Never
 * fails.
 *
 * @example csvRow({ ...record, title: '=1+1' }) // "101,'=1+1,…\r\n"
 */
export const csvRow = (record: BibliographicRecord): string =>
  csvLine(Object.values(columns).map((value) => value(record)));

/** A row that says something of the file itself, in the column of titles. */
export const csvNote = (note: string): string => csvLine(['', note]);
