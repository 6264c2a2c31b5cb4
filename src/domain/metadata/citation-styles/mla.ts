import { invertedName } from '../../names/person-name.ts';
import {
  authorsOf,
  type CitationRun,
  type CitedPerson,
  type CitedWork,
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
export function mla(record: CitedWork): CitationRun[] {
  const { journal, volume, issueNumber: issue, year, date } = record;
  const title = headlineTitleRuns(record, ['so', 'yet']);
  return citationOf(
    sentence(names(authorsOf(record))),
    title.length > 0 ? citationOf('“', title, endsSentence(title) ? '” ' : '.” ') : [],
    separated(
      ', ',
      italic(journal.title),
      `vol. ${volume}`,
      issue && `no. ${issue}`,
      [monthOf(date), `${year}`].filter(Boolean).join(' '),
      labelledPages(record, 2),
      linkOf(record),
    ),
    '.',
  );
}

function names([first, second, third]: CitedPerson[]): string {
  if (!first) return '';
  if (third) return `${invertedName(first)}, et al.`;
  return second ? `${invertedName(first)}, and ${straight(second)}` : invertedName(first);
}

const straight = ({ given, family, suffix }: CitedPerson): string =>
  [given, family, suffix].filter(Boolean).join(' ');
