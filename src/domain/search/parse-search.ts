import { foldWords } from './fold.ts';
import { journalPlace, type PlaceContext, placeTerms } from './journal-place.ts';
import { isLink, isMonth } from './link-words.ts';
import { romanKey } from './roman-key.ts';
import { contextOf, type Groups, isYear, maxCharacters, partsOf } from './search-parts.ts';
import type { ParsedSearch, Term, TermOption } from './search-terms.ts';

const maxTerms = 16;

/** What is known besides the text. */
type Knowing = {
  /** What the journal is called: before volume and issue that is not looked for. */
  journals?: readonly string[];
  /** What follows a colon, `46:2`: by default the issue. */
  colon?: PlaceContext['colon'];
};

/**
 * What a reader's search asks for. Understood are, among words: `"exact words"`, `author:`, `year:2010-2015`, a year
 * next to names, `Volume 46`, `46(2)`, `46:2`, `46(2), 245-288`, `issue 2`, `pp. 245-288`, a DOI with or without its address,
 * `ref 101`, the journal's name before its volume, and the "and" between names. Devanagari digits mean the same. What looks
 * like none of these is words, of which an article must have each, whole or as a prefix. At most 16 terms; time linear in
 * the length. Never fails.
 *
 * @example parseSearch('Gildea 2002').terms // [[{ word: 'gildea' }, …], [{ word: '2002' }, { years: [2002, 2002] }]]
 */
export function parseSearch(keyword: string, knowing: Knowing = {}): ParsedSearch {
  const { journals = [], colon = 'issue' } = knowing;
  const parts = partsOf(keyword, journals);
  const parsed: ParsedSearch = { terms: [], words: [], phrases: [] };
  const linked: string[] = [];
  const context = { ...contextOf(parts), colon };
  for (const part of parts) {
    const isMeant = part.groups && addMeant(parsed, part.groups, context);
    const isDated = context.hasVolume && part.words.some(isYear);
    const words = isDated ? part.words.filter((word) => !isMonth(word)) : part.words;
    if (!isMeant) addWords(parsed, words, linked);
  }
  if (parsed.terms.length === 0) for (const word of linked) addTerm(parsed, wordTerm(word), word);
  return { ...parsed, terms: parsed.terms.slice(0, maxTerms) };
}

/** The same without any meaning of its own: each word of it is looked for. Never fails. */
export function parsePlainSearch(keyword: string): ParsedSearch {
  const words = [...new Set(foldWords(keyword.slice(0, maxCharacters)))].slice(0, maxTerms);
  return { terms: words.map(wordTerm), words, phrases: [] };
}

function addTerm(parsed: ParsedSearch, term: Term, ...words: string[]): void {
  const same = JSON.stringify(term);
  if (!parsed.terms.some((one) => JSON.stringify(one) === same)) parsed.terms.push(term);
  for (const word of words) if (!parsed.words.includes(word)) parsed.words.push(word);
}

function addWords(parsed: ParsedSearch, words: readonly string[], linked: string[]): void {
  for (const word of words) {
    if (isLink(word)) linked.push(word);
    else addTerm(parsed, wordTerm(word), word);
  }
}

/** A word that may be the year, and in Latin letters what it is in Devanagari, or a name that was written with an umlaut. */
function wordTerm(word: string): Term {
  const options: TermOption[] = [{ word }];
  if (isYear(word)) options.push({ years: [Number(word), Number(word)] });
  const key = romanKey(word);
  if (key !== undefined) options.push({ romanised: key });
  const plain = word.replace(/([aou])e/g, '$1');
  if (key !== undefined && plain !== word) {
    options.push({ word: plain, in: 'authors', whole: true });
  }
  return options.length === 1 ? word : options;
}

const whole = (number: number | string): TermOption => ({ word: String(number), whole: true });

/** Adds what a part of the text with a meaning asks for; false where it turns out to have none. */
function addMeant(parsed: ParsedSearch, groups: Groups, context: PlaceContext): boolean {
  const { doi, author, authorWords, volume, issue, ref, phrase } = groups;
  const place = journalPlace(groups);
  if (place) {
    for (const term of placeTerms(place, context)) addTerm(parsed, term, ...wordsOf(term));
    return true;
  }
  if (doi !== undefined) {
    const written = doi.replace(/%2f/gi, '/').replace(/[.,;:)\]]+$/, '');
    addTerm(parsed, [{ doi: written.toLowerCase() }]);
  } else if (author !== undefined || authorWords !== undefined) {
    const words = foldWords(authorWords ?? author ?? '');
    for (const word of words) addTerm(parsed, authorTerm(word, authorWords !== undefined), word);
    return words.length > 0;
  } else if (volume !== undefined) {
    addTerm(parsed, [{ volume: Number(volume) }], String(Number(volume)));
  } else if (issue !== undefined) {
    addTerm(parsed, [{ issue: Number(issue) }], String(Number(issue)));
  } else if (ref !== undefined) {
    addTerm(parsed, [whole(Number(ref))], String(Number(ref)));
  } else if (phrase !== undefined) {
    const words = foldWords(phrase);
    for (const word of words) addTerm(parsed, [whole(word)], word);
    if (words.length > 1) parsed.phrases.push(words);
    return words.length > 0;
  } else return addYears(parsed, groups, context);
  return true;
}

/** Of articles that have a page, one that begins there ranks before others. */
const wordsOf = (term: Term): string[] =>
  typeof term === 'string'
    ? [term]
    : term.flatMap((option) => {
        if ('within' in option) return option.within.map(String);
        return 'word' in option ? [option.word] : [];
      });

function addYears(
  parsed: ParsedSearch,
  { from, until, to, span, spanTo }: Groups,
  { hasVolume }: PlaceContext,
): boolean {
  if (span !== undefined && spanTo !== undefined && hasVolume) {
    addTerm(parsed, [{ within: inOrder(Number(span), Number(spanTo)) }]);
    return true;
  }
  if (span !== undefined && spanTo !== undefined) {
    const years = inOrder(Number(span), Number(spanTo));
    for (const year of [span, spanTo]) addTerm(parsed, [whole(year), { years }], year);
    return true;
  }
  if (from === undefined && to === undefined) return false;
  const first = Number(from ?? 0);
  const last = until === undefined ? first : Number(to ?? 9999);
  addTerm(parsed, [{ years: inOrder(first, last) }]);
  return true;
}

const inOrder = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)];

function authorTerm(word: string, isWhole: boolean): Term {
  const key = romanKey(word);
  const written: TermOption = { word, in: 'authors', ...(isWhole && { whole: true }) };
  return key === undefined ? [written] : [written, { romanised: key }];
}
