import { type OwnField, ownFields } from '#contract/fields/article.ts';
import { formMessages } from '#contract/messages.ts';
import { ownRules } from '#domain/article/rules.ts';
import { readField } from '#domain/fields/kinds.ts';
import { parseMonths } from '#domain/frequency.ts';
import { leftOutWords } from '#domain/metadata/keep-right.ts';
import { authorNameProblem, type NameRule } from '#domain/names/author-names.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { isAscending } from '#domain/page-range.ts';
import type { RichTextKind } from '#domain/rich-text/sanitise.ts';
import { nameSuffix, readWrittenAuthors } from '#domain/written/written-authors.ts';
import { shownDayOrder } from '#domain/written/written-day.ts';
import { readWrittenPages } from '#domain/written/written-pages.ts';
import { readWrittenPayment } from '#domain/written/written-payment.ts';
import type { OptionalColumns } from '#server/store/default-article.ts';
import { type FieldRefusal, languageOf } from './import-fields.ts';
import type { WarningKind } from './import-report.ts';

/** The columns that a record gives; what it does not give stays as it is stored. */
export type GivenColumns = Partial<OptionalColumns> & { title: string };

type PageColumns = Partial<Pick<GivenColumns, 'pagenumber' | 'first_page' | 'last_page'>>;

/** A range however it is written; other pages stay as text, but for a date, which no pages are. */
export function pageColumns(
  pagenumber: string | undefined,
  warnings: Set<WarningKind>,
): { columns: PageColumns; leftOut: FieldRefusal[] } {
  const asText = (text: string) => ({
    columns: { pagenumber: text, first_page: null, last_page: null },
    leftOut: [],
  });
  if (!pagenumber) {
    warnings.add('no_pages');
    return pagenumber === undefined ? nothing : asText('');
  }
  const read = readWrittenPages(pagenumber);
  if (read && 'guess' in read) {
    const { guess } = read;
    const { columns, leftOut } = notTaken('pagenumber', pagenumber, pageDate(guess));
    return { columns, leftOut: leftOut.map((one) => ({ ...one, mended: guess })) };
  }
  if (!read || !isAscending(read)) {
    warnings.add('page_text');
    return asText(pagenumber);
  }
  const { first, last } = read;
  const text = `${first}-${last}`;
  return { columns: { pagenumber: text, first_page: first, last_page: last }, leftOut: [] };
}

const pageDate = (guess: string): string =>
  `A spreadsheet has turned these pages into a date. Are they ${guess}?`;

/** Names with commas between them, however they are written. */
export function authorColumn(
  authorname: string | undefined,
  areListed: boolean,
  warnings: Set<WarningKind>,
): string | undefined {
  if (authorname === undefined || areListed) return authorname;
  const read = readWrittenAuthors(authorname);
  if (read.isSplit) warnings.add('author_separators');
  if (read.hadMarks) warnings.add('author_marks');
  return read.authorname;
}

/** A column of one value, or why the value is left out: what is stored stays. */
type ReadColumn<Name extends keyof GivenColumns> = {
  columns: Partial<Pick<GivenColumns, Name>>;
  leftOut: FieldRefusal[];
};

/** `paid` or `free`, or that the fee is waived; what is empty stays as it is stored. */
export function ptypeColumn(text: string | undefined): ReadColumn<'ptype'> {
  if (!text) return nothing;
  const ptype = readWrittenPayment(text);
  return ptype
    ? { columns: { ptype }, leftOut: [] }
    : notTaken('ptype', text, formMessages.article.ptype);
}

/** A day as people write it. */
export function publishdateColumn(
  text: string | undefined,
  readDay: (text: string) => string | undefined,
): ReadColumn<'publishdate'> {
  if (text === undefined) return nothing;
  const publishdate = text === '' ? '' : readDay(text);
  if (publishdate !== undefined) return { columns: { publishdate }, leftOut: [] };
  const { publishdate: notRead, dayOrder } = formMessages.article;
  return notTaken('publishdate', text, shownDayOrder(text) === 'either' ? dayOrder : notRead);
}

/**
 * A field that is ours, by its rules.
 *
 * @param toRich makes one text of HTML what is stored
 */
export function ownColumn(
  name: OwnField,
  text: string | undefined,
  toRich: (html: string, markup: RichTextKind) => string,
): ReadColumn<OwnField> {
  if (text === undefined) return nothing;
  const isLanguage = name === 'language';
  if (isLanguage && text !== '' && languageOf(text) === undefined) {
    return notTaken(name, text, formMessages.metadata.language);
  }
  const given = isLanguage ? text.replaceAll('_', '-') : text;
  const { value, problem } = readField(ownFields[name], given, ownRules[name], toRich);
  return problem === undefined
    ? { columns: { [name]: value }, leftOut: [] }
    : notTaken(name, text, problem);
}

const nothing = { columns: {}, leftOut: [] };

function notTaken(field: string, value: string | undefined, problem: string) {
  const reason = leftOutWords(field, { path: [], value, reason: problem });
  return { columns: {}, leftOut: [{ field, reason }] };
}

export function months(frequency: string, warnings: Set<WarningKind>): string {
  const stored = parseMonths(frequency);
  if (frequency !== '' && stored === undefined) warnings.add('frequency_unknown');
  return stored ?? frequency;
}

export function warnOfAuthors(
  authorname: string,
  warnings: Set<WarningKind>,
  rule?: NameRule,
): void {
  const names = splitAuthors(authorname);
  if (names.length === 0) warnings.add('no_authors');
  const problem = authorNameProblem(authorname, rule);
  if (problem === 'bad_characters') warnings.add('author_characters');
  if (problem === 'too_many_words') warnings.add('author_words');
  if (names.some((name) => nameSuffix.test(name))) warnings.add('author_suffix');
}
