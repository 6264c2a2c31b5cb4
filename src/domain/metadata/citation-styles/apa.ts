import { initials } from './initials.ts';
import {
  authorsOf,
  type CitationRun,
  type CitedPerson,
  type CitedWork,
  citationOf,
  endsSentence,
  italic,
  linkOf,
  pagesOf,
  sentence,
  separated,
  titleRuns,
} from './style-parts.ts';

/** APA, seventh edition: up to twenty authors, of more the first nineteen and the last. */
export function apa(record: CitedWork): CitationRun[] {
  const authors = names(authorsOf(record).map(name));
  const title = titleRuns(record, 'bare');
  const titled = title.length > 0 && citationOf(title, endsSentence(title) ? ' ' : '. ');
  const year = `(${record.year}). `;
  const { journal, volume, issueNumber: issue } = record;
  const place = separated(
    ', ',
    italic(journal.title),
    [italic(`${volume}`), ...citationOf(issue && `(${issue})`)],
    pagesOf(record),
  );
  const link = linkOf(record);
  return citationOf(
    authors === '' ? [] : sentence(authors),
    authors === '' ? citationOf(titled || [], year) : citationOf(year, titled || []),
    place,
    '.',
    link.length > 0 ? ' ' : '',
    link,
  );
}

const name = ({ family, given, suffix }: CitedPerson): string =>
  [family, initials(given, { end: '.', between: ' ' }), suffix].filter(Boolean).join(', ');

function names(all: string[]): string {
  const last = all.at(-1) ?? '';
  if (all.length < 2) return last;
  if (all.length > 20) return `${all.slice(0, 19).join(', ')}, . . . ${last}`;
  return `${all.slice(0, -1).join(', ')}, & ${last}`;
}
