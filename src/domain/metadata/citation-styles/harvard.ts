import { initials } from './initials.ts';
import {
  authorsOf,
  type CitationRun,
  type CitedPerson,
  type CitedWork,
  citationOf,
  italic,
  labelledPages,
  linkOf,
  listed,
  separated,
  titleRuns,
} from './style-parts.ts';

/** Harvard, as Cite Them Right has it: up to three authors. */
export function harvard(record: CitedWork): CitationRun[] {
  const { journal, volume, issueNumber: issue, year } = record;
  const title = titleRuns(record, 'quoted');
  const titled = title.length > 0 ? citationOf('‘', requoted(title), '’') : [];
  const authors = names(authorsOf(record));
  const place = italic(journal.title);
  const dated =
    authors.length > 0
      ? separated(', ', citationOf(authors, ` (${year}) `, titled), place)
      : citationOf(titled, ` (${year}) `, place);
  const link = linkOf(record);
  return citationOf(
    separated(', ', dated, `${volume}${issue && `(${issue})`}`, labelledPages(record)),
    '.',
    link.length > 0 ? citationOf(' Available at: ', link, '.') : [],
  );
}

/** British quotation marks: single ones outside, double ones inside. */
const requoted = (title: readonly CitationRun[]): CitationRun[] =>
  title.map((run) => ({
    ...run,
    text: run.text.replaceAll('‘', '“').replace(/’(?!\p{L})(?<=“.*)/gu, '”'),
  }));

function names(people: CitedPerson[]): CitationRun[] {
  const all = people.map(name);
  const [first = ''] = all;
  if (all.length > 3) return citationOf(first, ' ', italic('et al.'));
  return citationOf(listed(all, { and: 'and', oxford: false }));
}

const name = ({ family, given, suffix }: CitedPerson): string =>
  [family, initials(given, { end: '.', between: '' }), suffix].filter(Boolean).join(', ');
