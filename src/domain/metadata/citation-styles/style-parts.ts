import { joinRuns, type Run, richRuns, runsText } from '../../rich-text/runs.ts';
import type { BibliographicJournal, BibliographicRecord } from '../bibliographic-record.ts';
import { doiAddress } from '../doi.ts';
import type { Person } from '../people.ts';

/** Behind these a quotation mark opens. */
const opens = /(?:^|[\s([{“‘–—-])$/;

/**
 * Straight quotation marks and apostrophes as print has them. Inside quotation marks the double ones of a title become
 * single, as English writes them. Never fails.
 *
 * @example curlyQuotes([{ text: 'On "soil"', italic: false }], 'bare') // [{ text: 'On “soil”', italic: false }]
 */
function curlyQuotes(runs: readonly Run[], place: 'quoted' | 'bare'): Run[] {
  let before = '';
  return runs.map((run) => {
    let text = '';
    for (const character of run.text) {
      const curly = curl(character, opens.test(before));
      text += place === 'quoted' ? (single[curly] ?? curly) : curly;
      before = curly;
    }
    return { ...run, text };
  });
}

function curl(character: string, isOpening: boolean): string {
  if (character === '"') return isOpening ? '“' : '”';
  if (character === "'") return isOpening ? '‘' : '’';
  return character;
}

const single: Readonly<Record<string, string>> = { '“': '‘', '”': '’' };

/** Words that are small inside a headline, in Chicago and in MLA. */
const smallWords = new Set(
  `a an the and but for nor or as to about above across after against along amid among amongst around at before behind below
  beneath beside besides between beyond by despite down during except from in inside into like near of off on onto out outside
  over past per since through throughout till toward towards under underneath until up upon versus via vs with within without
  de du la van von der`.split(/\s+/),
);
/** Behind these and a hyphen a word stays small: `Anti-inflammatory`. */
const prefixes = /^(?:anti|co|non|post|pre|pseudo|re|semi|sub|ultra)$/i;
/** What is measured in stays as it is behind a number, or behind another one: `50 kg ha-1`. */
const units = /^(?:[kmcn]?[gmlhs]|ha|min|ppm|ppb|kda|bp|kb|d|yr|rpm)$/;
const measured = /(?:\p{N}|(?<!\p{L})(?:[kmcn]?[gml]))[\s/·.]*$/u;
/** What follows is part of a name of a species: `E. coli`, `var. indica`. */
const genus = /(?<!\p{L})(?:\p{Lu}|var|subsp|ssp|cv|sp|pv|cf|aff)\.\s*$/u;
/** Here begins the title, or a part of it that has a beginning of its own. */
const beginning = /(?:^|[:?!—“‘])[^\p{L}\p{N}]*$/u;
const sentenceStart = /(?<!\p{Lu})\.\s+$/u;
/** Here ends a part of it. */
const partEnd = /^["'’”)\]]*(?:\s?[:?!—]|\.\s| – )/u;
/** A word is of letters, digits and apostrophes. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*/gu;

/**
 * An English title with headline capitals. A word with a capital, a digit or a letter that is not Latin stays as it is, and so do
 * words in italics, which are names of species, and titles in capitals throughout. Never fails.
 *
 * @param small what is small besides: `so` and `yet` in MLA
 * @example headlineCapitals([{ text: 'Growth of rice', italic: false }]) // [{ text: 'Growth of Rice', italic: false }]
 */
function headlineCapitals(runs: readonly Run[], small: readonly string[] = []): Run[] {
  const whole = runsText(runs);
  if (!/\p{Ll}/u.test(whole)) return [...runs];
  const isAllItalic = runs.every(({ italic }) => italic);
  const last = [...whole.matchAll(word)].at(-1)?.index;
  let start = 0;
  return runs.map((run) => {
    const from = start;
    start += run.text.length;
    if (run.italic && !isAllItalic) return run;
    const text = run.text.replace(word, (one, at: number) => {
      const before = endOf(whole, from + at);
      const behind = whole.slice(from + at + one.length);
      // The first word of a compound is never small: `On-Farm Trials`.
      const isFirst = beginning.test(before) || (/^-\p{L}/u.test(behind) && !before.endsWith('-'));
      const isLast = from + at === last || partEnd.test(behind);
      const isEdge = isFirst || (isLast && !before.endsWith('-'));
      if (!isEdge && (smallWords.has(one.toLowerCase()) || small.includes(one.toLowerCase()))) {
        // `Of` becomes `of`, but not where a sentenceStart begins; a letter alone is a name, as in `vitamin A`.
        return /^\p{Lu}\p{Ll}+$/u.test(one) && !sentenceStart.test(before)
          ? one.toLowerCase()
          : one;
      }
      return isKept(one, before, behind) ? one : one.charAt(0).toUpperCase() + one.slice(1);
    });
    return { ...run, text };
  });
}

/** What is before a word, near enough to judge it: a title may be 5,000 characters. */
const endOf = (whole: string, at: number): string =>
  at > 60 ? `x${whole.slice(at - 60, at)}` : whole.slice(0, at);

function isKept(one: string, before: string, behind: string): boolean {
  if (!/^\p{Ll}[\p{Ll}\p{M}'’]*$/u.test(one) || !/^\p{Script=Latin}/u.test(one)) return true;
  if (genus.test(before) || genus.test(` ${one}${behind.slice(0, 1)}`)) return true;
  if (units.test(one) && measured.test(before)) return true;
  // A letter next to a hyphen, a stroke or a sign is a symbol: `p-value`, `n = 3`.
  if (one.length === 1 && (/^\s*[-–=<>/^]/.test(behind) || /[-/]$/.test(before))) return true;
  return prefixes.test(/(\p{L}+)-$/u.exec(before)?.[1] ?? '');
}

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
