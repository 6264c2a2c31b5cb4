import { invertedName } from '../../names/inverted-name.ts';
import type { BibliographicRecord } from '../bibliographic-record.ts';
import type { Person } from '../people.ts';
import {
  authorsOf,
  type CitationRun,
  citationOf,
  endsSentence,
  italic,
  linkOf,
  listed,
  pagesOf,
  sentence,
  titleRuns,
} from './style-parts.ts';

/** Chicago, seventeenth edition, author-date: up to ten authors, of more the first seven. */
export function chicago(record: BibliographicRecord): CitationRun[] {
  const { journal, volume, issue, year } = record;
  const title = titleRuns(record, 'quoted');
  const titled = title.length > 0 ? citationOf('“', title, endsSentence(title) ? '” ' : '.” ') : [];
  const authors = sentence(names(authorsOf(record)));
  const pages = pagesOf(record);
  const link = linkOf(record);
  return citationOf(
    authors === '' ? citationOf(titled, `${year}. `) : citationOf(authors, `${year}. `, titled),
    italic(journal.title),
    `${journal.title === '' ? '' : ' '}${volume} (${issue})${pages === '' ? '' : `: ${pages}`}.`,
    link.length > 0 ? citationOf(' ', link, '.') : [],
  );
}

function names(people: Person[]): string {
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
