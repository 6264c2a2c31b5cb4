import type { BibliographicRecord, Person } from '../metadata/bibliographic-record.ts';
import { noticeSentences } from '../metadata/notice-sentences.ts';
import { fullName } from '../names/full-name.ts';
import { plainLine } from './plain-line.ts';

const isAuthor = ({ role }: Person) => role === 'author';

const columns = {
  refnumber: ({ refnumber }) => refnumber,
  title: ({ title }) => title,
  authors: ({ people }) => people.filter(isAuthor).map(fullName).join('; '),
  orcids: ({ people }) =>
    people
      .filter(isAuthor)
      .filter(({ orcid }) => orcid !== '')
      .map((person) => `${fullName(person)} ${person.orcid}`)
      .join('; '),
  journal: ({ journal }) => journal.title,
  issn: ({ journal }) => journal.issn,
  year: ({ year }) => `${year}`,
  volume: ({ volume }) => `${volume}`,
  issue: ({ issue }) => `${issue}`,
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
export const csvHeader = `\uFEFF${Object.keys(columns).join(',')}\r\n`;

/**
 * An article as a row of CSV (RFC 4180). A value that a spreadsheet would take as a formula begins with an apostrophe. Never
 * fails.
 *
 * @example csvRow({ ...record, title: '=1+1' }) // "101,'=1+1,…\r\n"
 */
export const csvRow = (record: BibliographicRecord): string =>
  `${Object.values(columns)
    .map((value) => csvValue(value(record)))
    .join(',')}\r\n`;

/** A row that says something of the file itself, in the column of titles. */
export const csvNote = (note: string): string => `,${csvValue(note)}\r\n`;

/**
 * A value of CSV: on one line, quoted where it must be, and never a formula. Never fails.
 *
 * @example csvValue('=1+1') // "'=1+1"
 */
export function csvValue(text: string): string {
  const line = plainLine(text);
  const safe = /^[=+\-@]/.test(line) ? `'${line}` : line;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
