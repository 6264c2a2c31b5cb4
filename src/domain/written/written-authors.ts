import { oneLine } from '../clean-text.ts';
import { splitAuthors } from '../names/authors.ts';

/** Words and signs that people write between two authors; a comma would do. */
export const authorJoints = /[;&]|(?<=\s)(?:and|AND|And|और|आणि|एवं)(?=\s)/u;

/** What follows a name behind a comma and is no name: without it authors would be more than they are. */
export const nameSuffix = /^(?:jr|sr|[js]un|ii|iii|iv|ph\.?\s?d|m\.?d)\.?$/i;

/** Organisations have an "and" of their own. */
const organisation =
  /(?<!\p{L})(?:of|for|department|ministry|institutes?|university|council|committee|society|association|consortium|collaboration|group|team|centre|center|college)(?!\p{L})/iu;

const entity = /&#?\w{1,31};/;

/** A number or sign that leads to an affiliation or says who is corresponding, and several of them: `1,2*`. */
const mark = String.raw`[\p{Nd}⁰¹²³⁴-⁹*∗†‡§¶#]`;
const joint = String.raw`\s*(?:$|[,;&]|\s(?:and|AND|And|और|आणि|एवं)\s)`;
const marksBehind = new RegExp(
  String.raw`(?<=[\p{L}\p{M}.]) ?[(\[^]?${mark}{1,3}(?: ?, ?${mark}{1,3}){0,5}[)\]]?(?=${joint})`,
  'gu',
);
const marksBefore = /(?<=^|[,;&]\s?)(?:\(?\d{1,2}[.)]\s|[*∗†‡§¶#⁰¹²³⁴-⁹]{1,3})(?=\s?\p{L})/gu;

/** Above what any article has; longer text is left as it is. */
const maxLooked = 5_000;

/**
 * Authors as people write them, as they are stored: names with commas between them. Semicolons, ampersands and "and" are
 * read as commas, `Family, Given; Family, Given` as names, and numbers and asterisks behind names are taken off. What is
 * not understood stays as it is. Never fails.
 *
 * @example readWrittenAuthors('Rao, Asha; Iyer, B.') // { authorname: 'Asha Rao, B. Iyer', isSplit: true, hadMarks: false }
 * @example readWrittenAuthors('Asha Rao1*').authorname // 'Asha Rao'
 */
export function readWrittenAuthors(text: string): {
  authorname: string;
  /** Something else than commas was between them. */
  isSplit: boolean;
  hadMarks: boolean;
} {
  const written = oneLine(text).replaceAll('&amp;', '&');
  const asItIs = { authorname: text, isSplit: false, hadMarks: false };
  if (written.length > maxLooked || entity.test(written)) return asItIs;
  const unmarked = written.replace(marksBefore, '').replace(marksBehind, '');
  const hadMarks = unmarked !== written;
  const names = separated(unmarked);
  if (names) return { authorname: names.join(', '), isSplit: true, hadMarks };
  return hadMarks ? { ...asItIs, authorname: unmarked, hadMarks } : asItIs;
}

/** Undefined where commas are all that is between the authors, or nobody can say. */
function separated(text: string): string[] | undefined {
  if (!authorJoints.test(text)) return undefined;
  const parts = text.split(';').map(withoutComma).filter(Boolean);
  const areInverted = parts.length > 1 && parts.every((part) => isInverted(part, /^./u));
  const names = parts.flatMap((part) => {
    if (text.includes(';') && (areInverted || isInverted(part, /^[^\s,]+,/u))) {
      return [inverted(part)];
    }
    const isOne = organisation.test(part);
    return part
      .split(',')
      .flatMap((name) => (isOne ? [name] : name.split(authorJoints)))
      .map(oneLine)
      .filter(Boolean);
  });
  return names.join('\n') === splitAuthors(text).join('\n') ? undefined : names;
}

const withoutComma = (part: string): string => oneLine(part).replace(/^[,\s]+|[,\s]+$/g, '');

/** `Family, Given`, also with a suffix. */
function isInverted(part: string, family: RegExp): boolean {
  const [, given = '', suffix, ...more] = splitAuthors(part);
  const hasTwo = suffix === undefined || (more.length === 0 && nameSuffix.test(suffix));
  return given !== '' && hasTwo && family.test(part) && !authorJoints.test(part);
}

function inverted(part: string): string {
  const [family = '', given = '', suffix = ''] = splitAuthors(part);
  // `Asha Rao, PhD` has its order already.
  const words = nameSuffix.test(given) ? [family, given] : [given, family, suffix];
  return words.filter(Boolean).join(' ');
}
