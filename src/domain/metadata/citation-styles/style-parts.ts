import { joinRuns, type Run, richRuns, runsText } from '../../rich-text/runs.ts';
import type { BibliographicJournal, BibliographicRecord } from '../bibliographic-record.ts';
import { doiAddress } from '../doi.ts';
import type { Person } from '../people.ts';
import { curlyQuotes } from './curly-quotes.ts';
import { headlineCapitals } from './headline-capitals.ts';

export type CitedPerson = Pick<Person, 'family' | 'given' | 'suffix' | 'role'>;

/** What a citation says of an article. */
export type CitedWork = Pick<
  BibliographicRecord,
  | 'titleHtml'
  | 'year'
  | 'volume'
  | 'issueNumber'
  | 'firstPage'
  | 'lastPage'
  | 'doi'
  | 'url'
  | 'date'
  | 'language'
> & {
  people: readonly CitedPerson[];
  journal: Pick<BibliographicJournal, 'title' | 'abbreviatedTitle'>;
};

/** A stretch of a citation; one with an address is a link. */
export type CitationRun = Run & { href?: string };

/** A citation in its making: what is empty is left out. */
export type CitationPart = string | CitationRun | readonly CitationRun[];

export const upright = (text: string): CitationRun => ({ text, italic: false });
export const italic = (text: string): CitationRun => ({ text, italic: true });

export const authorsOf = ({ people }: CitedWork): CitedPerson[] =>
  people.filter(
    ({ role, family, given }) => role === 'author' && `${family}${given}`.trim() !== '',
  );

/** The title with curly quotes and without its final period; inside quotes its own are single. */
export function titleRuns(record: CitedWork, place: 'quoted' | 'bare'): Run[] {
  const runs = curlyQuotes(richRuns(record.titleHtml), place);
  const last = runs.at(-1);
  const first = runs[0];
  if (!last || !first) return [];
  last.text = last.text.trimEnd().replace(/(?<!\.)\.$/, '');
  first.text = first.text.trimStart();
  return joinRuns(runs);
}

const months = 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' ');

/** The month of a day, as MLA abbreviates it; empty of a year alone. */
export const monthOf = (date: string, names: readonly string[] = months): string =>
  names[Number(/^\d{1,4}-(\d\d)-/.exec(date)?.[1]) - 1] ?? '';

/** Of a title in English as a headline, of another as it is. */
export const headlineTitleRuns = (record: CitedWork, small?: readonly string[]): Run[] =>
  /^en\b/i.test(record.language)
    ? headlineCapitals(titleRuns(record, 'quoted'), small)
    : titleRuns(record, 'quoted');

/** Whether runs end in a mark that replaces the period: `Who?`, a danda. */
export const endsSentence = (runs: readonly Run[]): boolean =>
  /[.?!…।॥。？！]["'”’»]*$/.test(runsText(runs).trimEnd());

/**
 * `7–12`, `7`, or empty.
 *
 * @param digits how many digits a last page has at least, where it shares those before them with the first: with one
 * `284–287` is `284–7`, with two `284–87`; without it all stay
 */
export function pagesOf({ firstPage, lastPage }: CitedWork, digits = Infinity): string {
  if (lastPage === '' || lastPage === firstPage) return firstPage.replace(/\s*[-–—]+\s*/g, '–');
  return `${firstPage}–${shortened(lastPage, firstPage, digits)}`;
}

function shortened(last: string, first: string, digits: number): string {
  if (!/^\d+$/.test(last) || !/^\d+$/.test(first) || last.length !== first.length) return last;
  const shared = [...last].findIndex((digit, at) => digit !== first[at]);
  return last.slice(Math.max(0, Math.min(shared, last.length - digits)));
}

/** `p. 7` or `pp. 7–12`. */
export function labelledPages(record: CitedWork, digits = Infinity): string {
  const pages = pagesOf(record, digits);
  if (pages === '') return '';
  return `${/[–,]/.test(pages) ? 'pp.' : 'p.'} ${pages}`;
}

/** The DOI as a link, or else the article's address. */
export function linkOf({ doi, url }: CitedWork): CitationRun[] {
  const href = doi === '' ? url : doiAddress(doi);
  if (href === '') return [];
  return [{ text: doi === '' ? url : `https://doi.org/${doi}`, italic: false, href }];
}

/** Pieces one after the other; neighbours of one kind become one run, links stay by themselves. */
export function citationOf(...parts: CitationPart[]): CitationRun[] {
  const runs = parts.flatMap((part) =>
    typeof part === 'string' ? upright(part) : 'text' in part ? part : [...part],
  );
  const joined: CitationRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last && !last.href && !run.href && last.italic === run.italic) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}

/** What there is of the pieces, with a separator between each two. */
export const separated = (
  separator: string,
  ...parts: (readonly CitationRun[] | CitationRun | string)[]
): CitationRun[] =>
  parts
    .map((part) => citationOf(part))
    .filter((runs) => runs.length > 0)
    .flatMap((runs, index) => (index === 0 ? runs : [upright(separator), ...runs]));

/** Names in a row: `A, B and C`. */
export function listed(
  names: readonly string[],
  { and, oxford }: { and: string; oxford: boolean },
) {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  const comma = oxford && names.length > 2 ? ',' : '';
  return `${names.slice(0, -1).join(', ')}${comma} ${and} ${last}`;
}

/** A sentence: with its period, unless it ends in a mark that replaces one. */
export function sentence(text: string): string {
  if (text === '') return '';
  return endsSentence([upright(text)]) ? `${text} ` : `${text}. `;
}
