import { invertedName } from '../../names/person-name.ts';
import { encodeHtml, encodeText } from '../../rich-text/encoding.ts';
import { doiAddress } from '../doi.ts';
import { initials } from './initials.ts';
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
  listed,
  monthOf,
  pagesOf,
  sentence,
  separated,
  titleRuns,
} from './style-parts.ts';

/** APA, seventh edition: up to twenty authors, of more the first nineteen and the last. */
function apa(record: CitedWork): CitationRun[] {
  const authors = apaNames(authorsOf(record).map(apaName));
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

const apaName = ({ family, given, suffix }: CitedPerson): string =>
  [family, initials(given, { end: '.', between: ' ' }), suffix].filter(Boolean).join(', ');

function apaNames(all: string[]): string {
  const last = all.at(-1) ?? '';
  if (all.length < 2) return last;
  if (all.length > 20) return `${all.slice(0, 19).join(', ')}, . . . ${last}`;
  return `${all.slice(0, -1).join(', ')}, & ${last}`;
}

/** Harvard, as Cite Them Right has it: up to three authors. */
function harvard(record: CitedWork): CitationRun[] {
  const { journal, volume, issueNumber: issue, year } = record;
  const title = titleRuns(record, 'quoted');
  const titled = title.length > 0 ? citationOf('‘', requoted(title), '’') : [];
  const authors = harvardNames(authorsOf(record));
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

function harvardNames(people: CitedPerson[]): CitationRun[] {
  const all = people.map(harvardName);
  const [first = ''] = all;
  if (all.length > 3) return citationOf(first, ' ', italic('et al.'));
  return citationOf(listed(all, { and: 'and', oxford: false }));
}

const harvardName = ({ family, given, suffix }: CitedPerson): string =>
  [family, initials(given, { end: '.', between: '' }), suffix].filter(Boolean).join(', ');

/** IEEE, by its reference guide: initials first, up to six authors, the journal's abbreviation where there is one, the month. */
function ieee(record: CitedWork): CitationRun[] {
  const { journal, volume, issueNumber: issue, year, date, doi } = record;
  const title = titleRuns(record, 'quoted');
  const authors = ieeeNames(authorsOf(record).map(ieeeName));
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

const ieeeName = ({ family, given, suffix }: CitedPerson): string =>
  [initials(given, { end: '.', between: ' ' }), family, suffix].filter(Boolean).join(' ');

function ieeeNames(all: string[]): CitationRun[] {
  const [first = ''] = all;
  if (all.length > 6) return citationOf(`${first} `, italic('et al.'));
  return citationOf(listed(all, { and: 'and', oxford: true }));
}

const months = 'Jan. Feb. Mar. Apr. May Jun. Jul. Aug. Sep. Oct. Nov. Dec.'.split(' ');

/**
 * MLA, ninth edition: whole mlaNames, of three authors and more the first; the month; of a last page from 100 on its last two
 * digits.
 */
function mla(record: CitedWork): CitationRun[] {
  const { journal, volume, issueNumber: issue, year, date } = record;
  const title = headlineTitleRuns(record, ['so', 'yet']);
  return citationOf(
    sentence(mlaNames(authorsOf(record))),
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

function mlaNames([first, second, third]: CitedPerson[]): string {
  if (!first) return '';
  if (third) return `${invertedName(first)}, et al.`;
  return second ? `${invertedName(first)}, and ${straight(second)}` : invertedName(first);
}

const straight = ({ given, family, suffix }: CitedPerson): string =>
  [given, family, suffix].filter(Boolean).join(' ');

/**
 * Vancouver, as the ICMJE recommends and NLM's Citing Medicine details: up to six authors, two initials at most and
 * without hyphens, the journal's abbreviation without periods where there is one, no digit of a last page twice.
 */
export function vancouver(record: CitedWork): CitationRun[] {
  const { journal, volume, issueNumber: issue, year } = record;
  const title = titleRuns(record, 'bare');
  const pages = pagesOf(record, 1);
  const link = linkOf(record);
  return citationOf(
    sentence(vancouverNames(authorsOf(record).map(vancouverName))),
    title.length > 0 ? citationOf(title, endsSentence(title) ? ' ' : '. ') : [],
    sentence(withoutPeriods(journal.abbreviatedTitle) || journal.title),
    `${year};${volume}${issue && `(${issue})`}${pages === '' ? '' : `:${pages}`}.`,
    link.length > 0 ? ' ' : '',
    link,
  );
}

/** `Proc. Natl. Acad. Sci.` is `Proc Natl Acad Sci`. */
const withoutPeriods = (abbreviation: string): string => abbreviation.replace(/\.\s*/g, ' ').trim();

const vancouverName = ({ family, given, suffix }: CitedPerson): string =>
  [family, initials(given, { end: '', between: '', most: 2, hyphen: '' }), ordinal(suffix)]
    .filter(Boolean)
    .join(' ');

/** `Jr`, `3rd` */
const ordinal = (suffix: string): string =>
  ordinals[suffix.toUpperCase()] ?? suffix.replace(/\.$/, '');
const ordinals: Readonly<Record<string, string>> = {
  II: '2nd',
  III: '3rd',
  IV: '4th',
  VI: '6th',
  VII: '7th',
  VIII: '8th',
  IX: '9th',
};

const vancouverNames = (all: string[]): string =>
  all.length > 6 ? `${all.slice(0, 6).join(', ')}, et al.` : all.join(', ');

type CitationStyle = {
  name: string;
  /** The citation in runs, so that names of journals and species keep their italics. Never fails. */
  cite(record: CitedWork): CitationRun[];
};

/** The styles that an article is cited in. What it has not is left out with its punctuation. */
export const citationStyles: readonly CitationStyle[] = [
  { name: 'APA', cite: apa },
  { name: 'MLA', cite: mla },
  { name: 'Chicago', cite: chicago },
  { name: 'Vancouver', cite: vancouver },
  { name: 'Harvard', cite: harvard },
  { name: 'IEEE', cite: ieee },
];

export type { CitedWork };

/** What CSL-JSON has of an article's authors and title. */
export type CslAuthorAndTitle = {
  title?: string;
  author?: { family?: string; given?: string; suffix?: string }[];
};

/** A work to be cited whose authors and title stand in its CSL-JSON (`domain/exports/csl-json.ts`). */
export const citedByCsl = (
  work: Omit<CitedWork, 'people' | 'titleHtml'>,
  { title = '', author = [] }: CslAuthorAndTitle,
): CitedWork => ({
  ...work,
  titleHtml: encodeHtml(
    title
      .split(/(<\/?i>)/)
      .map((piece, index) => (index % 2 === 1 ? piece : encodeText(piece)))
      .join(''),
  ),
  people: author.map(({ family = '', given = '', suffix = '' }) => ({
    ...{ family, given, suffix },
    role: 'author',
  })),
});

/** Chicago, seventeenth edition, author-date: up to ten authors, of more the first seven; a headline's capitals. */
function chicago(record: CitedWork): CitationRun[] {
  const { journal, volume, issueNumber: issue, year } = record;
  const title = headlineTitleRuns(record);
  const titled = title.length > 0 ? citationOf('“', title, endsSentence(title) ? '” ' : '.” ') : [];
  const authors = sentence(chicagoNames(authorsOf(record)));
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

function chicagoNames(people: CitedPerson[]): string {
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
