import { foldWords } from './fold.ts';
import { romanKey } from './roman-key.ts';
import type { ParsedSearch, Term, TermOption } from './search-terms.ts';

/** Longer searches are refused at every door; this one holds what comes by no door. */
const maxCharacters = 200;
const maxTerms = 16;

/** What is typed with a meaning of its own, in the order in which it is looked for. Every part of it is bounded. */
const quoted = (name: string) => `[“”„"](?<${name}>[^“”„"]{1,200})[“”„"]`;
const year = String.raw`(?<!\p{N})(?:1[89]|20)\p{Nd}{2}(?!\p{N})`;
const dash = '\\s?(?:-|–|—|\\.\\.)\\s?';
const pattern = new RegExp(
  [
    String.raw`(?:https?://)?(?:dx\.)?(?:doi\.org/|doi:\s?)?(?<doi>10\.\d{4,9}/[^\s"<>]{1,180})`,
    String.raw`(?<![\p{L}\p{N}])(?:authors?|au|लेखक):\s?(?:${quoted('authorWords')}|(?<author>[^\s":]{1,100}))`,
    String.raw`(?<![\p{L}\p{N}])(?:years?|वर्ष):\s?(?<from>\d{4})?(?:(?<until>${dash})(?<to>\d{4})?)?(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?:volume|vol\.?|खंड|खण्ड)\s?:?\s?(?<volume>\d{1,4})(?!\p{N})`,
    String.raw`(?<![\p{L}\p{N}])(?:issue|number|no\.?|अंक)\s?:?\s?(?<issue>\d{1,4})(?!\p{N})`,
    String.raw`(?<![\p{L}\p{N}(])(?<ofVolume>\d{1,4})\s?\((?<inIssue>\d{1,4})\)`,
    String.raw`(?<![\p{L}\p{N}])(?:ref(?:erence)?\.?(?:\s(?:no\.?|number))?:?\s?#?|#)(?<ref>\d{1,15})(?!\p{N})`,
    `(?<span>${year})${dash}(?<spanTo>${year})`,
    quoted('phrase'),
  ].join('|'),
  'giu',
);

/** Between names and words, and not what is looked for. */
const links = new Set(['and', 'et', 'al', 'और', 'एवं', 'व', 'तथा', 'आणि'].flatMap(foldWords));

/**
 * Whether a folded word only links names and words, as "and" does. Never fails.
 *
 * @example isLink('and') // true
 */
export const isLink = (word: string): boolean => links.has(word);

/**
 * What a reader's search asks for. Understood are, among words: `"exact words"`, `author:`, `year:2010-2015`, a year
 * beside names, `Volume 46`, `46(2)`, `issue 2`, a DOI with or without its address, `ref 101`, and the "and" between names.
 * Devanagari digits mean the same. What looks like none of these is words, of which an article must have each, whole or as
 * a prefix. At most 16 terms; time linear in the length. Never fails.
 *
 * @example parseSearch('Gildea 2002').terms // [[{ word: 'gildea' }, …], [{ word: '2002' }, { years: [2002, 2002] }]]
 */
export function parseSearch(keyword: string): ParsedSearch {
  const text = keyword.slice(0, maxCharacters).replace(/[०-९]/g, (digit) => {
    return String(digit.charCodeAt(0) - 0x966);
  });
  const parsed: ParsedSearch = { terms: [], words: [], phrases: [] };
  const linked: string[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    addWords(parsed, text.slice(end, match.index), linked);
    if (!addMeant(parsed, match.groups ?? {})) addWords(parsed, match[0], linked);
    end = match.index + match[0].length;
  }
  addWords(parsed, text.slice(end), linked);
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

function addWords(parsed: ParsedSearch, text: string, linked: string[]): void {
  for (const word of foldWords(text)) {
    if (links.has(word)) linked.push(word);
    else addTerm(parsed, wordTerm(word), word);
  }
}

/** A word that may be the year, and in Latin letters what it is in Devanagari, or a name that was written with an umlaut. */
function wordTerm(word: string): Term {
  const options: TermOption[] = [{ word }];
  const number = Number(word);
  if (/^\d{4}$/.test(word) && number >= 1800 && number < 2100) {
    options.push({ years: [number, number] });
  }
  const key = romanKey(word);
  if (key !== undefined) options.push({ romanised: key });
  const plain = word.replace(/([aou])e/g, '$1');
  if (key !== undefined && plain !== word) {
    options.push({ word: plain, in: 'authors', whole: true });
  }
  return options.length === 1 ? word : options;
}

type Groups = Readonly<Record<string, string | undefined>>;
const whole = (number: number | string): TermOption => ({ word: String(number), whole: true });

/** Adds what a part of the text with a meaning asks for; false where it turns out to have none. */
function addMeant(parsed: ParsedSearch, groups: Groups): boolean {
  const { doi, author, authorWords, volume, issue, ofVolume, inIssue, ref, phrase } = groups;
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
  } else if (ofVolume !== undefined && inIssue !== undefined) {
    addTerm(parsed, [{ volume: Number(ofVolume) }]);
    addTerm(parsed, [{ issue: Number(inIssue) }]);
  } else if (ref !== undefined) {
    addTerm(parsed, [whole(Number(ref))], String(Number(ref)));
  } else if (phrase !== undefined) {
    const words = foldWords(phrase);
    for (const word of words) addTerm(parsed, [whole(word)], word);
    if (words.length > 1) parsed.phrases.push(words);
    return words.length > 0;
  } else return addYears(parsed, groups);
  return true;
}

function addYears(parsed: ParsedSearch, { from, until, to, span, spanTo }: Groups): boolean {
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
