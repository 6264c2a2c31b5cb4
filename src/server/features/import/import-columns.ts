import { formMessages } from '#contract/form-messages.ts';
import { parseMonths } from '#domain/frequency.ts';
import { readHighlights } from '#domain/highlights-form.ts';
import { parseDoi } from '#domain/metadata/doi.ts';
import { leftOutWords } from '#domain/metadata/keep-right.ts';
import { authorNameProblem } from '#domain/names/author-names.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { isAscending, parsePageRange } from '#domain/page-range.ts';
import { fromHtml } from '#domain/rich-text/sanitise.ts';
import type { OptionalColumns } from '#server/store/default-article.ts';
import type { FieldRefusal } from './import-bounds.ts';
import { languageOf, plainDateOf } from './import-fields.ts';
import type { WarningKind } from './import-report.ts';

/** The columns that a record gives; what it does not give stays as it is stored. */
export type GivenColumns = Partial<OptionalColumns> & { title: string };

const suffix = /^(?:jr|sr|[js]un|ii|iii|iv|ph\.?\s?d|m\.?d)\.?$/i;
export function pageColumns(pagenumber: string | undefined, warnings: Set<WarningKind>) {
  if (!pagenumber) {
    warnings.add('no_pages');
    return pagenumber === undefined ? {} : { pagenumber: '', first_page: null, last_page: null };
  }
  const range = parsePageRange(pagenumber.replace(/\s*[‐-―]\s*/g, '-'));
  if (!range || !isAscending(range)) {
    warnings.add('page_text');
    return { pagenumber, first_page: null, last_page: null };
  }
  const text = `${range.first}-${range.last}`;
  return { pagenumber: text, first_page: range.first, last_page: range.last };
}

/** A column of one value, or why the value is left out: what is stored stays. */
type ReadColumn<Name extends keyof GivenColumns> = {
  columns: Pick<GivenColumns, Name>;
  leftOut: FieldRefusal[];
};

/** `paid` or `free`; what is empty stays as it is stored. */
export function ptypeColumn(text: string | undefined): ReadColumn<'ptype'> {
  const ptype = text?.toLowerCase();
  if (ptype === 'paid' || ptype === 'free') return { columns: { ptype }, leftOut: [] };
  return ptype ? notTaken('ptype', text, formMessages.article.ptype) : nothing;
}

/** A day, also out of a moment; in another order of day, month and year nobody knows which is which. */
export function publishdateColumn(text: string | undefined): ReadColumn<'publishdate'> {
  if (text === undefined) return nothing;
  const publishdate = text === '' ? '' : plainDateOf(text);
  if (publishdate !== undefined) return { columns: { publishdate }, leftOut: [] };
  return notTaken('publishdate', text, formMessages.article.publishdate);
}

/** A tag, or the English name of a language; an empty one is the journal's. */
export function languageColumn(text: string | undefined): ReadColumn<'language'> {
  if (text === undefined) return nothing;
  const language = text === '' ? '' : languageOf(text);
  if (language !== undefined) return { columns: { language }, leftOut: [] };
  return notTaken('language', text, formMessages.metadata.language);
}

/** Each line is HTML, as a title is. */
export function highlightsColumn(html: string | undefined): ReadColumn<'highlights'> {
  if (html === undefined) return nothing;
  const { value, problem } = readHighlights(html, (line) => fromHtml(line, 'title'));
  if (problem === undefined) return { columns: { highlights: value }, leftOut: [] };
  return notTaken('highlights', html, problem);
}

/** A DOI without the address or the word before it. */
export function doiColumn(text: string | undefined): ReadColumn<'doi'> {
  if (text === undefined) return nothing;
  const doi = text === '' ? '' : parseDoi(text);
  if (doi !== undefined) return { columns: { doi }, leftOut: [] };
  return notTaken('doi', text, formMessages.metadata.doi);
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

export function warnOfAuthors(authorname: string, warnings: Set<WarningKind>): void {
  const names = splitAuthors(authorname);
  if (names.length === 0) warnings.add('no_authors');
  const problem = authorNameProblem(authorname);
  if (problem === 'bad_characters') warnings.add('author_characters');
  if (problem === 'too_many_words') warnings.add('author_words');
  if (names.some((name) => suffix.test(name))) warnings.add('author_suffix');
}
