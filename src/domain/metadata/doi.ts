import { cleanCharacters } from '../clean-text.ts';

/** A DOI may hold nearly anything after its slash, angle brackets too (old ones of Wiley); nobody writes white space or quotes there. */
const doiForm = /^10\.\d{4,9}\/[^\s"]{1,180}$/;

/** `doi:10.5555/1`, `DOI 10.5555/1`; not the beginning of `doi.org`. */
const doiWord = /^doi(?:\s*:\s*|\s+)/i;

/**
 * A DOI without the address or the word before it, and as it is where it was encoded; undefined where it is none.
 *
 * @example parseDoi('https://doi.org/10.5555/soil.101') // '10.5555/soil.101'
 */
export function parseDoi(text: string): string | undefined {
  if (text.length > 300) return undefined;
  const bare = decoded(text)
    .trim()
    .replace(doiWord, '')
    .replace(/^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//i, '')
    .replace(doiWord, '');
  return doiForm.test(bare) ? bare : undefined;
}

/**
 * The link of a DOI, as Crossref asks for it to be shown; what an address cannot hold is encoded, once.
 *
 * @example doiAddress('10.5555/a#b') // 'https://doi.org/10.5555/a%23b'
 * @example doiAddress('10.5555%2Fa%23b') // 'https://doi.org/10.5555/a%23b'
 */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${encodeURIComponent(cleanCharacters(decoded(doi)))
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')}`;

/** Who copies a DOI from an address copies it encoded. No registrar gives one with a percent sign. */
function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // It was not encoded after all.
    return text;
  }
}

/**
 * The DOI in a text such as a reference, as it is written there, without the marks of punctuation that follow it; undefined without
 * one. Its address at the end comes first, which is the work's own; then the first that is called a DOI; then what only looks
 * like one, as in the address of a publisher's page.
 *
 * @example findDoi('Gupta R. Soil. 2019. doi:10.5555/soil.7.') // '10.5555/soil.7'
 * @example findDoi('https://a.example/10.5555/7/html https://doi.org/10.5555/7') // '10.5555/7'
 */
export function findDoi(text: string): string | undefined {
  const [, called] = endingDoi.exec(text) ?? calledDoi.exec(text) ?? [];
  const [found = called] = called === undefined ? (anyDoi.exec(text) ?? []) : [];
  if (found === undefined) return undefined;
  let doi = found.replace(/[.,;:'’”)\]}>]+$/, (end) => keptEnd(found, end));
  doi = doi.replace(/[.,;:]+$/, '');
  return parseDoi(doi) === undefined ? undefined : doi;
}

const anyDoi = /\b10\.\d{4,9}(?:\/|%2F)[^\s"]{1,180}/i;
const calledDoi = new RegExp(`\\bdoi(?:\\.org/|\\s*:\\s*|\\s+)(${anyDoi.source})`, 'i');

const endingDoi = new RegExp(`\\bdoi\\.org/(${anyDoi.source})\\s*$`, 'i');

/** A bracket that closes one inside the DOI belongs to it: `10.1016/S0022-5193(05)80043-4` and its like. */
function keptEnd(found: string, end: string): string {
  const isOpen =
    found.slice(0, -end.length).lastIndexOf('(') > found.slice(0, -end.length).lastIndexOf(')');
  return isOpen && end.startsWith(')') ? ')' : '';
}

export type DoiPlaces = {
  refnumber: string;
  year: number;
  volume: number;
  issue: number;
  firstPage: string;
};

/** What a pattern for DOIs may name, in braces. */
export const doiPlaceholders = ['year', 'volume', 'issue', 'ref', 'page'] as const;

/**
 * The DOI that a journal's prefix and pattern give an article; undefined without a prefix, or where the pattern names
 * what the article has not. Without a pattern it is the reference number. It is a suggestion until it is registered.
 *
 * @example patternDoi('10.5555', 'soil.{year}.{ref}', places) // '10.5555/soil.2024.101'
 */
export function patternDoi(prefix: string, pattern: string, places: DoiPlaces): string | undefined {
  if (!/^10\.\d{4,9}$/.test(prefix.trim())) return undefined;
  const values: Record<(typeof doiPlaceholders)[number], string> = {
    year: `${places.year}`,
    volume: `${places.volume}`,
    issue: `${places.issue}`,
    ref: places.refnumber,
    page: places.firstPage,
  };
  let isWhole = true;
  const suffix = (pattern.trim() || '{ref}').replace(/\{([a-z]+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as keyof typeof values] : '';
    if (value === '') isWhole = false;
    return value;
  });
  return isWhole ? parseDoi(`${prefix.trim()}/${suffix}`) : undefined;
}
