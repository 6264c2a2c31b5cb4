import { invertedName } from '../../names/inverted-name.ts';
import type { BibliographicRecord } from '../bibliographic-record.ts';
import type { Person } from '../people.ts';
import {
  authorsOf,
  type CitationRun,
  citationOf,
  endsSentence,
  headlineTitleRuns,
  italic,
  labelledPages,
  linkOf,
  monthOf,
  sentence,
  separated,
} from './style-parts.ts';

/**
 * MLA, ninth edition: whole names, of three authors and more the first; the month; of a last page from 100 on its last two
 * digits.
 */
export function mla(record: BibliographicRecord): CitationRun[] {
  const { journal, volume, issue, year, date } = record;
  const title = headlineTitleRuns(record, ['so', 'yet']);
  return citationOf(
    sentence(names(authorsOf(record))),
    title.length > 0 ? citationOf('“', title, endsSentence(title) ? '” ' : '.” ') : [],
    separated(
      ', ',
      italic(journal.title),
      `vol. ${volume}`,
      `no. ${issue}`,
      [monthOf(date), `${year}`].filter(Boolean).join(' '),
      labelledPages(record, 2),
      linkOf(record),
    ),
    '.',
  );
}

function names([first, second, third]: Person[]): string {
  if (!first) return '';
  if (third) return `${invertedName(first)}, et al.`;
  return second ? `${invertedName(first)}, and ${straight(second)}` : invertedName(first);
}

const straight = ({ given, family, suffix }: Person): string =>
  [given, family, suffix].filter(Boolean).join(' ');
