import { doiAddress } from '../doi.ts';
import { initials } from './initials.ts';
import {
  authorsOf,
  type CitationRun,
  type CitedPerson,
  type CitedWork,
  citationOf,
  endsSentence,
  italic,
  labelledPages,
  linkOf,
  listed,
  monthOf,
  separated,
  titleRuns,
} from './style-parts.ts';

/** IEEE, by its reference guide: initials first, up to six authors, the journal's abbreviation where there is one, the month. */
export function ieee(record: CitedWork): CitationRun[] {
  const { journal, volume, issueNumber: issue, year, date, doi } = record;
  const title = titleRuns(record, 'quoted');
  const authors = names(authorsOf(record).map(name));
  const titled = title.length > 0 ? citationOf('“', title, endsSentence(title) ? '” ' : ',” ') : [];
  const link = linkOf(record);
  return citationOf(
    authors,
    authors.length === 0 ? '' : ', ',
    titled,
    separated(
      ', ',
      italic(journal.abbreviatedTitle || journal.title),
      `vol. ${volume}`,
      issue && `no. ${issue}`,
      labelledPages(record),
      [monthOf(date, months), `${year}`].filter(Boolean).join(' '),
    ),
    doi === ''
      ? citationOf('.', link.length > 0 ? ' [Online]. Available: ' : '', link)
      : citationOf(', doi: ', { text: doi, italic: false, href: doiAddress(doi) }, '.'),
  );
}

const name = ({ family, given, suffix }: CitedPerson): string =>
  [initials(given, { end: '.', between: ' ' }), family, suffix].filter(Boolean).join(' ');

function names(all: string[]): CitationRun[] {
  const [first = ''] = all;
  if (all.length > 6) return citationOf(`${first} `, italic('et al.'));
  return citationOf(listed(all, { and: 'and', oxford: true }));
}

const months = 'Jan. Feb. Mar. Apr. May Jun. Jul. Aug. Sep. Oct. Nov. Dec.'.split(' ');
