import { normaliseText } from './clean-text.ts';

/** What is looked at of the text of a PDF: two full pages, for many have a cover sheet. */
export const openingCharacters = 12_000;

/** A text with fewer letters in the script of the title says nothing of it: it is a scan, or cannot be read. */
const minTextLetters = 200;
/** The share of words that must look like words: the letters of old Indian fonts are stored as `dk;kZy;`. */
const minReadable = 0.65;
const maxTitleCharacters = 1_000;

/**
 * How a title is looked for: by runs of so many letters, and so few of them make it missing. In other scripts than Latin
 * PDFs often lose letters: vowel signs are left aside, and less is asked.
 */
const latin = { letters: 4, minFound: 0.5, minTitle: 12 };
const others = { letters: 3, minFound: 0.3, minTitle: 6 };

/**
 * Whether the first pages of a PDF show a title, without regard to case, markup, punctuation, spaces, hyphens and accents.
 * Undefined where that cannot be told. Made for text that a program took out of a PDF: lines and superscripts may be in
 * another order there, and letters lost. Never fails.
 *
 * @param opening the first `openingCharacters` of the text
 * @param title plain text
 * @example showsTitle('JOURNAL OF SOILS\nWater in the soils of the Dec-\ncan …', 'Water in the Soils of the Deccan') // true
 */
export function showsTitle(opening: string, title: string): boolean | undefined {
  const text = opening.slice(0, openingCharacters);
  const sought = lettersOf(title.slice(0, maxTitleCharacters));
  const isLatin = countOf(sought, /\p{sc=Latin}/gu) * 2 >= sought.length;
  const { letters, minFound, minTitle } = isLatin ? latin : others;
  if (sought.length < minTitle) return undefined;
  const page = lettersOf(text);
  const ofLatin = countOf(page, /\p{sc=Latin}/gu);
  const ofScript = isLatin ? ofLatin : page.length - ofLatin;
  if (ofScript < minTextLetters || (isLatin && readableShare(text) < minReadable)) return undefined;
  return greatestShare(page, sought, letters) >= minFound;
}

/** The letters alone, without case, accents and vowel signs. */
const lettersOf = (text: string): string[] =>
  normaliseText(text, 'NFKD').toLowerCase().match(/\p{L}/gu) ?? [];

const countOf = (letters: readonly string[], kind: RegExp): number =>
  letters.join('').match(kind)?.length ?? 0;

function readableShare(text: string): number {
  const words = text.match(/\S*\p{L}\S*/gu) ?? [];
  const readable = words.filter((word) =>
    /^[^\p{L}]*(?:\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+)(?:[-\u2010-\u2014/'’]\p{L}+)*[^\p{L}]*$/u.test(
      word,
    ),
  );
  return words.length === 0 ? 0 : readable.length / words.length;
}

/** Of the runs of letters of the title, the share that some passage of the page has, twice as long as the title and a bit. */
function greatestShare(page: readonly string[], title: readonly string[], length: number): number {
  // Most pages have the title as it is: that is seen in a fraction of the time.
  if (page.join('').includes(title.join(''))) return 1;
  const runs = new Set(runsOf(title, length));
  const passage = title.length * 2 + 40;
  const counts = new Map<string, number>();
  let greatest = 0;
  const found = runsOf(page, length);
  found.forEach((run, at) => {
    if (runs.has(run)) counts.set(run, (counts.get(run) ?? 0) + 1);
    const left = found[at - passage];
    const count = left === undefined ? undefined : counts.get(left);
    if (left !== undefined && count !== undefined) {
      if (count > 1) counts.set(left, count - 1);
      else counts.delete(left);
    }
    greatest = Math.max(greatest, counts.size);
  });
  return greatest / runs.size;
}

const runsOf = (letters: readonly string[], length: number): string[] =>
  letters
    .slice(0, Math.max(0, letters.length - length + 1))
    .map((_, at) => letters.slice(at, at + length).join(''));
