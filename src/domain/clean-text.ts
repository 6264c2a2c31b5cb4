/**
 * Text on one line: any run of white space (a pasted no-break space too) is one space, none is around it. Never fails.
 *
 * @example oneLine(' Anil\u00A0\tSharma ') // 'Anil Sharma'
 */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether nothing of a text is to be seen: it is empty, white space, or characters that only format others. */
export const isUnseen = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text);

let segmenter: Intl.Segmenter | undefined;

/**
 * A text's letters as a reader counts them, with their marks. Never fails. Made at the first call, because its rules take
 * ten milliseconds to load.
 *
 * @example Array.from(graphemesOf('क्षण'), ({ segment }) => segment) // ['क्ष', 'ण']
 */
export function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/**
 * Text without the characters that turn the direction of what follows them, up to the end of the line and past the end of
 * the text (U+202A to U+202E, U+2066 to U+2069): with one in a title the rest of a page reads backwards. Letters of right-to-left scripts
 * need none, and the marks U+200E and U+200F, which turn nothing, stay. Never fails. Source: UAX #9.
 *
 * @example withoutDirectionMarks('soil\u202Egnp.exe') // 'soilgnp.exe'
 */
export const withoutDirectionMarks = (text: string): string => text.replace(direction, '');

const direction = /[\u202A-\u202E\u2066-\u2069]/g;

/** What the bytes 80 to 9F mean in Windows-1252; unused ones are spaces here. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** What there may be something to do about, and emoji: nearly no text has any. */
const suspect =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
  /[\x00-\x08\x0B-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069\uD800-\uDFFF\uFFFE\uFFFF]/;

/**
 * Text without what no page, feed or export can hold: control characters other than line feed and tab, lone
 * surrogates, U+FFFE and U+FFFF, and marks that turn the direction of text. Line ends become line feeds. The controls U+0080 to U+009F are Windows quotation
 * marks and dashes that were read in the wrong encoding (many old records hold them), so they become what they
 * were, as HTML does with `&#146;`. Never fails.
 *
 * @example cleanCharacters('a\u0000b\r\nauthor\u0092s') // 'ab\nauthor’s'
 */
export function cleanCharacters(text: string): string {
  if (!suspect.test(text)) return text;
  return withoutDirectionMarks(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\x80-\x9F]/g, (control) => windows1252.charAt(control.charCodeAt(0) - 0x80).trim())
    .replace(/[^\P{Cc}\n\t]|[\p{Cs}\uFFFE\uFFFF]/gu, '');
}

/**
 * NFC of a text that is at most so many characters; undefined for a longer one, which costs nothing to tell. Exactly
 * NFC, which takes time with the square of a run of marks: for names and passwords, not for what may be long.
 *
 * @example normaliseBounded('Jose\u0301', 64) // 'José'
 */
export function normaliseBounded(text: string, maxCharacters: number): string | undefined {
  return text.length > maxCharacters ? undefined : text.normalize('NFC');
}

/** What normalising sorts: marks, and the half-width sound marks, which the compatibility forms turn into marks. */
const mark = String.raw`[\p{M}\uFF9E\uFF9F]`;
const tooManyMarks = new RegExp(`(${mark}{30})${mark}+`, 'gu');

/** No letter before the first mark has another form in NFC. */
const composed = /^[\0-\u02FF]*$/;

const cutMarks = (text: string): string => text.replace(tooManyMarks, '$1');

/**
 * A text of any length in a form of Unicode, in time proportional to its length. Normalising sorts the marks on a
 * letter one by one, so a hundred thousand badly ordered ones would stop the process for seconds: of more than 30 in a
 * row only 30 are kept, as many as the stream-safe format of Unicode (UAX #15) has. No language writes five. Doing it
 * again changes nothing. Never fails.
 *
 * @example normaliseText('Jose\u0301') // 'José'
 */
export function normaliseText(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  if (form === 'NFC' && composed.test(text)) return text;
  // Some letters come apart into letter and mark, so a run can be longer afterwards.
  return cutMarks(cutMarks(text).normalize(form));
}

/**
 * Plain text from a form as it is stored: no control characters, NFC, no white space around it. Never fails.
 *
 * @example cleanText('  Jose\u0301 ') // 'José'
 */
export const cleanText = (text: string): string => normaliseText(cleanCharacters(text)).trim();

/**
 * The same of a text on one line: white space that holds a line break or a tab is one space, other white space stays. Never
 * fails.
 *
 * @example cleanLine('Annals\nof\tSoil') // 'Annals of Soil'
 */
export const cleanLine = (text: string): string =>
  cleanText(text).replace(/\s+/g, (space) => (/[\n\t\v\f\u2028\u2029]/.test(space) ? ' ' : space));

/**
 * A plain text of several lines as it is stored: each line clean, at most one empty one between two, none around it. Never
 * fails.
 *
 * @example plainLines(' One \r\n\n\n Two ') // 'One\n\nTwo'
 */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
