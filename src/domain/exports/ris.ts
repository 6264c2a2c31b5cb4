import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { noticeSentences } from '../metadata/notice-sentences.ts';
import type { Person } from '../metadata/people.ts';
import { plainLine } from './plain-line.ts';

/**
 * An article as RIS, as Zotero, EndNote and Mendeley read it: a line a value, CRLF, each author as `Family, Given`. Never
 * fails.
 *
 * @example ris(record).slice(0, 12) // 'TY  - JOUR\r\n'
 */
export const ris = (record: BibliographicRecord): string => risWithNote(record, '');

/** The same with something that is said of the file: the format has no place for it but the notes of an article. */
export function risWithNote(record: BibliographicRecord, note: string): string {
  const { journal, people } = record;
  const named = (role: Person['role']) => people.filter((person) => person.role === role);
  const lines: [tag: string, value: string][] = [
    ['TI', record.title],
    ...named('author').map((person): [string, string] => ['AU', risName(person)]),
    ...named('editor').map((person): [string, string] => ['ED', risName(person)]),
    ...named('translator').map((person): [string, string] => ['A4', risName(person)]),
    ['T2', journal.title],
    ['JO', journal.abbreviatedTitle || journal.title],
    ['VL', `${record.volume}`],
    ['IS', record.issueNumber],
    ['SP', record.firstPage],
    ['EP', record.lastPage],
    ['PY', `${record.year}`],
    ['DA', /^\d{4}-\d\d-\d\d$/.test(record.date) ? record.date.replaceAll('-', '/') : ''],
    ['SN', journal.issn],
    ['SN', journal.printIssn],
    ['DO', record.doi],
    ['UR', record.url],
    ['L1', record.pdfUrl],
    ['AB', record.abstract],
    ...noticeSentences(record).map((sentence): [string, string] => ['N1', sentence]),
    ...record.keywords.map((keyword): [string, string] => ['KW', keyword]),
    ['LA', record.language],
    ['PB', journal.publisher],
    ['N1', note],
  ];
  const written = lines
    .map(([tag, value]) => [tag, plainLine(value)])
    .filter(([, value]) => value !== '')
    .map(([tag, value]) => `${tag}  - ${value}\r\n`);
  return `TY  - JOUR\r\n${written.join('')}ER  - \r\n`;
}

/** A comma inside a part would be read as the next part. */
const risName = ({ family, given, suffix }: Person): string =>
  [family, given, suffix]
    .map((part) => plainLine(part.replaceAll(',', ' ')))
    .filter(Boolean)
    .join(', ');
