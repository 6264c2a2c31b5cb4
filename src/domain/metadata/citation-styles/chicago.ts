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
  linkOf,
  listed,
  pagesOf,
  sentence,
} from './style-parts.ts';

/** Chicago, seventeenth edition, author-date: up to ten authors, of more the first seven; a headline's capitals. */
export function chicago(record: CitedWork): CitationRun[] {
  const { journal, volume, issueNumber: issue, year } = record;
  const title = headlineTitleRuns(record);
  const titled = title.length > 0 ? citationOf('“', title, endsSentence(title) ? '” ' : '.” ') : [];
  const authors = sentence(names(authorsOf(record)));
  const pages = pagesOf(record, chicagoDigits(record.firstPage));
  const link = linkOf(record);
  return citationOf(
    authors === '' ? citationOf(titled, `${year}. `) : citationOf(authors, `${year}. `, titled),
    italic(journal.title),
    `${journal.title === '' ? '' : ' '}${volume}${issue && ` (${issue})`}${pages === '' ? '' : `: ${pages}`}.`,
    link.length > 0 ? citationOf(' ', link, '.') : [],
  );
}

/**
 * How many digits of a last page stand: all behind hundreds and below them, what changes behind `101` to `109`, else two.
 * Source: The Chicago Manual of Style, 9.61.
 */
function chicagoDigits(first: string): number {
  if (first.length < 3 || first.endsWith('00')) return Infinity;
  return first.at(-2) === '0' ? 1 : 2;
}

function names(people: CitedPerson[]): string {
  const [first, ...others] = people;
  if (!first) return '';
  const all = [
    invertedName(first),
    ...others.map(({ given, family, suffix }) => [given, family, suffix].filter(Boolean).join(' ')),
  ];
  if (all.length > 10) return `${all.slice(0, 7).join(', ')}, et al.`;
  if (all.length === 2) return all.join(', and ');
  return listed(all, { and: 'and', oxford: true });
}
