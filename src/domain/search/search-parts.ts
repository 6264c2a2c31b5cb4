import { foldWords } from './fold.ts';
import { dash, journalPlace, type PlaceContext, placePatterns } from './journal-place.ts';
import { withoutJournal } from './journal-words.ts';
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
