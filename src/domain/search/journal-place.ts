import type { Term } from './search-terms.ts';

/** What is typed of where an article is: numbers of volume and issue, pages. */
export type JournalPlace = {
  volume?: number;
  /** Both numbers of a double issue. */
  issues?: number[];
  pages?: readonly [first: number, last: number];
  /** Whether only the context can tell that adjacent numbers are meant so: `46:245`, `245-288`. */
  isUnsure: boolean;
  /** `46:2` is the volume and its issue; where there is none, a page of the volume. */
  isPageOrIssue: boolean;
};

/** What is round a place: whether a volume is named, whether nothing else is asked for, and how `46:2` is meant. */
export type PlaceContext = { hasVolume: boolean; isSure: boolean; colon: 'issue' | 'page' };

export const dash = '\\s?(?:-|–|—|\\.\\.)\\s?';
const yearNumber = String.raw`(?:1[89]|20)\d{2}(?!\p{N})`;
const start = String.raw`(?<![\p{L}\p{N}(.:/–-])`;
const end = String.raw`(?![\p{L}\p{N}]|[.:(/–-]\p{N})`;
const labelled = String.raw`(?:pp?\.\s?|pp\s|pages?:?\s|पृष्ठ\s|पृ\.\s?)`;
const of = (name: string) => String.raw`(?<${name}>\d{1,4})`;
const from = (name: string) => String.raw`(?<${name}>\d{1,6})`;
const until = (name: string) => String.raw`${dash}(?<${name}>\d{1,6})`;

/** The numbers at the ends of the groups' names tell the ways of writing apart. */
export const placePatterns: readonly string[] = [
  // 46(2), 46(3-4), 46 (2): 245–288, 46(2), 245-288
  String.raw`(?<![\p{L}\p{N}(])${of('volume1')}\s?\(${of('issue1')}(?:${dash}${of('otherIssue1')})?\)` +
    String.raw`(?:\s?:\s?${labelled}?${from('first1')}(?:${until('last1')})?${end}` +
    String.raw`|\s?,?\s?${labelled}?${from('first2')}${until('last2')}${end}` +
    String.raw`|\s?,\s?(?!${yearNumber})${from('first3')}${end})?`,
  // 46:2, 46:245, 46:245-288
  String.raw`${start}${of('volume4')}\s?:\s?${from('first4')}(?:${until('last4')})?${end}`,
  // 46, 245-288
  String.raw`${start}(?!${yearNumber})${of('volume5')}\s?,\s?${labelled}?${from('first5')}${until('last5')}${end}`,
  // 46, no. 2
  String.raw`${start}${of('volume6')},?\s(?=(?:issue|number|no\.?|अंक)\s?:?\s?\d)`,
  // pp. 245-288
  String.raw`(?<![\p{L}\p{N}])${labelled}${from('first7')}(?:${until('last7')})?${end}`,
  // 245-288
  `${start}${from('first8')}${until('last8')}${end}`,
];

/** `46:2`, `46, 245-288` and `245-288`. */
const unsureWays = [4, 5, 8];

/** What the groups of a match of `placePatterns` say; undefined where it was a match of none. Never fails. */
export function journalPlace(
  groups: Readonly<Record<string, string | undefined>>,
): JournalPlace | undefined {
  const found = new Map<string, number>();
  let way = 0;
  for (const [name, text] of Object.entries(groups)) {
    const [, field, number] = /^(volume|issue|otherIssue|first|last)(\d)$/.exec(name) ?? [];
    if (text === undefined || field === undefined) continue;
    found.set(field, Number(text));
    way = Number(number);
  }
  const [volume, issue, first] = ['volume', 'issue', 'first'].map((field) => found.get(field));
  if (volume === undefined && first === undefined) return undefined;
  const last = found.get('last');
  return {
    ...(volume !== undefined && { volume }),
    ...(issue !== undefined && { issues: [issue, found.get('otherIssue') ?? issue] }),
    ...(first !== undefined && { pages: [first, lastPage(first, last)] }),
    isUnsure: unsureWays.includes(way),
    isPageOrIssue: way === 4 && last === undefined,
  };
}

/** 245-88 ends on page 288. */
function lastPage(first: number, last = first): number {
  const digits = String(first);
  const short = String(last);
  if (last >= first || short.length >= digits.length) return last;
  return Number(digits.slice(0, -short.length) + short);
}

/**
 * What an article must have to stand there. Where words are round numbers that may be none of a place, it may have them as
 * words too.
 */
export function placeTerms(
  place: JournalPlace,
  { hasVolume, isSure, colon }: PlaceContext,
): Term[] {
  const { volume, issues, pages, isUnsure, isPageOrIssue } = place;
  const isStrict = !isUnsure || isSure || (hasVolume && volume === undefined);
  const orWord = (number: number) => {
    return isStrict ? [] : [{ word: String(number), whole: true as const }];
  };
  const terms: Term[] = [];
  if (volume !== undefined) terms.push([...orWord(volume), { volume }]);
  if (issues) terms.push([...new Set(issues)].map((issue) => ({ issue })));
  if (pages === undefined) return terms;
  const [first, last] = pages;
  if (isStrict && isPageOrIssue && colon === 'issue') return [...terms, [{ issue: first }]];
  // Many volumes have a page, and few an article of just these.
  const isWithin = volume !== undefined || hasVolume || first === last;
  const there = isWithin ? { within: pages } : { pages };
  if (isStrict) return [...terms, [there]];
  const orIssue = isPageOrIssue ? [{ issue: first }] : [];
  for (const page of new Set(pages)) terms.push([...orWord(page), ...orIssue, there]);
  return terms;
}
