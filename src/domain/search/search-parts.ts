import { foldWords } from './fold.ts';
import { dash, journalPlace, type PlaceContext, placePatterns } from './journal-place.ts';
import { isLink } from './link-words.ts';

/** Longer searches are refused at every door; this one holds what comes by no door. */
export const maxCharacters = 200;

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

export type Groups = Readonly<Record<string, string | undefined>>;

/** Words, or what may have a meaning of its own. */
export type Part = { words: readonly string[]; groups?: Groups; isNamed?: boolean };

/** A search in its parts, without the name of the journal before its volume. Never fails. */
export function partsOf(keyword: string, journals: readonly string[]): Part[] {
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
export function contextOf(parts: readonly Part[]): Pick<PlaceContext, 'hasVolume' | 'isSure'> {
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
export const isYear = (word: string): boolean => /^(?:1[89]|20)\d\d$/.test(word);

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
