import type { BibliographicRecord, Person } from '../bibliographic-record.ts';
import { initials } from './initials.ts';
import {
  authorsOf,
  type CitationRun,
  citationOf,
  endsSentence,
  linkOf,
  pagesOf,
  sentence,
  titleRuns,
} from './style-parts.ts';

/** Vancouver, as the ICMJE recommends: up to six authors, the journal's abbreviation where there is one. */
export function vancouver(record: BibliographicRecord): CitationRun[] {
  const { journal, volume, issue, year } = record;
  const title = titleRuns(record, 'bare');
  const pages = pagesOf(record);
  const link = linkOf(record);
  return citationOf(
    sentence(names(authorsOf(record).map(name))),
    title.length > 0 ? citationOf(title, endsSentence(title) ? ' ' : '. ') : [],
    sentence(journal.abbreviatedTitle || journal.title),
    `${year};${volume}(${issue})${pages === '' ? '' : `:${pages}`}.`,
    link.length > 0 ? ' ' : '',
    link,
  );
}

const name = ({ family, given, suffix }: Person): string =>
  [family, initials(given, { end: '', between: '' }), suffix.replace(/\.$/, '')]
    .filter(Boolean)
    .join(' ');

const names = (all: string[]): string =>
  all.length > 6 ? `${all.slice(0, 6).join(', ')}, et al.` : all.join(', ');
