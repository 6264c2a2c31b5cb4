import { foldWords } from './fold.ts';
import {
  dash,
  journalPlace,
  type PlaceContext,
  placePatterns,
  placeTerms,
} from './journal-place.ts';
import { isLink, isMonth } from './link-words.ts';
import { romanKey } from './roman-key.ts';
import type { ParsedSearch, Term, TermOption } from './search-terms.ts';

/** Longer searches are refused at every door; this one holds what comes by no door. */
const maxCharacters = 200;

/** What is typed with a meaning of its own, in the order in which it is looked for. Every part of it is bounded. */
const quoted = (name: string) => `[“”„"](?<${name}>[^“”„"]{1,200})[“”„"]`;
const year = String.raw`(?<!\p{N})(?:1[89]|20)\p{Nd}{2}(?!\p{N})`;
const pattern = new RegExp(
  [
    String.raw`(?:https?://)?(?:dx\.)?(?:doi\.org/|doi:\s?)?(?<doi>10\.\d{4,9}/[^\s"<>]{1,180})`,
    String.raw`(?<![\p{L}\p{N}])(?:authors?|au|लेखक):\s?(?:${quoted('authorWords')}|(?<author>[^\s":]{1,100}))`,
    String.raw`(?<![\p{L}\p{N}])(?:years?|वर्ष):\s?(?<from>\d{4})?(?:(?<until>${dash})(?<to>\d{4})?)?(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?:volume|vol\.?|खंड|खण्ड)\s?:?\s?(?<volume>\d{1,4})(?!\p{N})`,
    String.raw`(?<![\p{L}\p{N}])(?:issue|number|no\.?|अंक)\s?:?\s?(?<issue>\d{1,4})(?!\p{N})`,
    String.raw`(?<![\p{L}\p{N}])(?:ref(?:erence)?\.?(?:\s(?:no\.?|number))?:?\s?#?|#)(?<ref>\d{1,15})(?!\p{N})`,
    `(?<span>${year})${dash}(?<spanTo>${year})`,
    ...placePatterns,
    quoted('phrase'),
  ].join('|'),
  'giu',
);

type Groups = Readonly<Record<string, string | undefined>>;

/** Words, or what may have a meaning of its own. */
type Part = { words: readonly string[]; groups?: Groups; isNamed?: boolean };

/** A search in its parts, without the name of the journal before its volume. Never fails. */
function partsOf(keyword: string, journals: readonly string[]): Part[] {
  const text = keyword.slice(0, maxCharacters).replace(/[०-९]/g, (digit) => {
    return String(digit.charCodeAt(0) - 0x966);
  });
  const parts: Part[] = [];
  let end = 0;
  const addText = (until: number, isBeforePlace: boolean) => {
    const all = foldWords(text.slice(end, until));
    const words = isBeforePlace ? withoutJournal(all, journals) : all;
    parts.push({ words, isNamed: words.length < all.length });
  };
  for (const { index, 0: matched, groups = {} } of text.matchAll(pattern)) {
    addText(index, groups.volume !== undefined || journalPlace(groups) !== undefined);
    parts.push({ words: foldWords(matched), groups });
    end = index + matched.length;
  }
  addText(text.length, false);
  return parts;
}

/** What each place among the parts is understood by. Never fails. */
function contextOf(parts: readonly Part[]): Pick<PlaceContext, 'hasVolume' | 'isSure'> {
  const isOther = (word: string) => !isLink(word) && !isYear(word);
  return {
    hasVolume: parts.some(({ groups = {} }) => {
      const place = journalPlace(groups);
      return groups.volume !== undefined || (place?.volume !== undefined && !place.isUnsure);
    }),
    isSure:
      parts.some(({ isNamed }) => isNamed) ||
      !parts.some(({ groups, words }) => groups === undefined && words.some(isOther)),
  };
}

/** Whether a word is the number of a year. Never fails. */
const isYear = (word: string): boolean => /^(?:1[89]|20)\d\d$/.test(word);

/** What names of journals are abbreviated without. */
const small = new Set(foldWords('a an and de des du for in of on the und & का की के और एवं व में'));
/** Fewer letters of all words may be a name and an initial. */
const minLetters = 5;
const significant = (words: readonly string[]) => words.filter((word) => !small.has(word));

/**
 * The words of a text without the journal's name at its end, where it comes before volume and issue: whole, as one of its
 * abbreviations, each word shortened, or as initials. A year between name and volume stays.
 *
 * @param names what the journal is called, abbreviated too
 * @example withoutJournal(['gildea', 'comput', 'linguist'], ['Computational Linguistics']) // ['gildea']
 */
function withoutJournal(words: readonly string[], names: readonly string[]): readonly string[] {
  const years = words.length - words.findLastIndex((word) => !/^(?:1[89]|20)\d\d$/.test(word)) - 1;
  const end = words.length - years;
  const called = names
    .flatMap((name) => [name, name.split(':')[0] ?? ''])
    .map((name) => significant(foldWords(name)));
  for (let begin = 0; begin < end; begin++) {
    const typed = significant(words.slice(begin, end));
    if (called.some((name) => isNamed(typed, name))) {
      return [...words.slice(0, begin), ...words.slice(end)];
    }
  }
  return words;
}

function isNamed(typed: readonly string[], name: readonly string[]): boolean {
  if (typed.length === 0 || name.length === 0) return false;
  const initials = name.map(([letter]) => letter).join('');
  if (typed.length === 1 && name.length > 1) return typed[0] === initials;
  if (typed.length !== name.length) return false;
  if (typed.every((word, index) => word === name[index])) return true;
  const isShortened = typed.every((word, index) => name[index]?.startsWith(word));
  return isShortened && name.length > 1 && typed.join('').length >= minLetters;
}

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
