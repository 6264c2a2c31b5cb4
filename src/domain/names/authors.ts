import { graphemesOf, oneLine } from '../clean-text.ts';

/**
 * The authors of an article: names separated by commas, any white space inside a name one space. The one rule for
 * pages, citations, metadata and certificates. Never fails; empty names are dropped.
 *
 * @example splitAuthors('Anil  Sharma, , Puja Verma ') // ['Anil Sharma', 'Puja Verma']
 */
export function splitAuthors(authorname: string): string[] {
  return authorname.split(',').map(oneLine).filter(Boolean);
}

/**
 * The same, each name once: as many certificates has an article. Never fails.
 *
 * @example distinctAuthors('Anil Sharma, Puja Verma, Anil Sharma') // ['Anil Sharma', 'Puja Verma']
 */
export function distinctAuthors(authorname: string): string[] {
  return [...new Set(splitAuthors(authorname))];
}

/** 'Dr. ', also as Devanagari writes it, wherever a word may begin. */
const doctor = /(?<![\p{L}\p{M}.])(?:dr|डॉ|डा)\.\s*/giu;

/**
 * A name without the title 'Dr. ', as citations and metadata want it. A name that is nothing else stays.
 *
 * @example withoutTitle('Dr. Anil Kumar Sharma') // 'Anil Kumar Sharma'
 */
export function withoutTitle(author: string): string {
  return oneLine(author.replace(doctor, '')) || author.trim();
}

/**
 * A name as a citation writes it: the last word, then the first letter (grapheme) of each other word. Periods are
 * dropped, and one ends a word, so 'A.K.' are two. A Devanagari word that ends in a period is an initial already: it
 * stays whole, and apart from its neighbours. A name of one word is itself. Never fails.
 *
 * @example citationName('Dr. Anil Kumar Sharma') // 'Sharma AK'
 * @example citationName('कृष्ण कुमार शर्मा') // 'शर्मा कृकु'
 * @example citationName('आर. एस. नेताम') // 'नेताम आर एस'
 */
export function citationName(author: string): string {
  const words = withoutTitle(author).match(/[^\s.]+\.?/g) ?? [];
  const last = words.pop()?.replace(/\.$/, '') ?? author.trim();
  let initials = '';
  let isApart = false;
  for (const word of words) {
    const isWhole = devanagariInitial.test(word);
    if (initials !== '' && (isWhole || isApart)) initials += ' ';
    initials += isWhole ? word.slice(0, -1) : initial(word);
    isApart = isWhole;
  }
  return initials === '' ? last : `${last} ${initials}`;
}

const devanagariInitial = /^\p{Script=Devanagari}.*\.$/u;

/**
 * All authors of an article as a citation writes them. Never fails; no authors give an empty string.
 *
 * @example formatCitationAuthors('Dr. Anil Kumar Sharma, Puja Verma') // 'Sharma AK, Verma P'
 */
export function formatCitationAuthors(authorname: string): string {
  return splitAuthors(authorname).map(citationName).join(', ');
}

/** The first letter (grapheme) of a word, without a joiner at its end; empty where it has none. */
export function initial(word: string): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, '');
  if (/^[!-~]{2}|^[!-~]$/.test(letters)) return letters.charAt(0);
  for (const { segment } of graphemesOf(letters)) {
    return segment.replace(/[\u200C\u200D]+$/, '');
  }
  return '';
}
