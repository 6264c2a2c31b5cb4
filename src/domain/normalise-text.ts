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
