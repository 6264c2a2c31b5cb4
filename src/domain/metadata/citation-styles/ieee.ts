import type { BibliographicRecord, Person } from '../bibliographic-record.ts';
import { initials } from './initials.ts';
import {
  authorsOf,
  type CitationRun,
  citationOf,
  endsSentence,
  italic,
  labelledPages,
  linkOf,
  listed,
  separated,
  titleRuns,
} from './style-parts.ts';

/** IEEE: initials first, up to six authors, the journal's abbreviation where there is one. */
export function ieee(record: BibliographicRecord): CitationRun[] {
  const { journal, volume, issue, year } = record;
  const title = titleRuns(record, 'quoted');
  const authors = names(authorsOf(record).map(name));
  const titled = title.length > 0 ? citationOf('“', title, endsSentence(title) ? '” ' : ',” ') : [];
  const link = linkOf(record);
  return citationOf(
    authors,
    authors === '' ? '' : ', ',
    titled,
    separated(
      ', ',
      italic(journal.abbreviatedTitle || journal.title),
      `vol. ${volume}`,
      `no. ${issue}`,
      labelledPages(record),
      `${year}`,
    ),
    link.length > 0 ? citationOf(record.doi === '' ? '. Available: ' : ', doi: ', link) : '',
    '.',
  );
}

const name = ({ family, given, suffix }: Person): string =>
  [initials(given, { end: '.', between: ' ' }), family, suffix].filter(Boolean).join(' ');

function names(all: string[]): string {
  const [first = ''] = all;
  if (all.length > 6) return `${first} et al.`;
  return listed(all, { and: 'and', oxford: true });
}
