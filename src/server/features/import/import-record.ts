import { ownFieldNames, ownFields } from '#contract/fields/article.ts';
import { limits } from '#contract/limits.ts';
import { personColumnNames } from '#contract/metadata.ts';
import { isTxnid } from '#domain/article-form.ts';
import { oneLine } from '#domain/clean-text.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { NameRule } from '#domain/names/author-names.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { decodeEntitiesOnce } from '#domain/rich-text/entities.ts';
import { paragraphsFromEmptyLines } from '#domain/rich-text/paragraphs.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { fromHtml } from '#domain/rich-text/sanitise.ts';
import { type DayOrder, parseWrittenDay } from '#domain/written/written-day.ts';
import { uniqueTitleKey } from '#server/store/full-article-queries.ts';
import {
  authorColumn,
  type GivenColumns,
  months,
  ownColumn,
  pageColumns,
  ptypeColumn,
  publishdateColumn,
  warnOfAuthors,
} from './import-columns.ts';
import {
  type FieldRefusal,
  type ImportedField,
  notText,
  numberOf,
  textOf,
  tooLongText,
  unknownColumns,
} from './import-fields.ts';
import { metadataColumns, type OverStored } from './import-metadata.ts';
import { type WarningKind, warningTexts } from './import-report.ts';
import { readMetadataCells } from './metadata-cells.ts';
import type { FoundPdf } from './pdf-source.ts';
import { type ReadersCells, readingColumns } from './reading-columns.ts';

/** A record that can be stored. */
export type GivenArticle = {
  row: number;
  refnumber: number;
  address: IssueAddress;
  /** Months in their stored form; empty when the record names none. */
  frequency: string;
  columns: GivenColumns;
  /** What columns of single values make of an article that is there: the rest of it stays. */
  overStored?: OverStored;
  /** As the CSV for readers names the authors, where the record is of one. */
  readers?: ReadersCells;
  /** What the title is unique by. */
  titleKey: string;
  warnings: Set<WarningKind>;
  /** Values that break a rule, inside `contributors` and `metadata` too: the rest is taken. */
  leftOut: FieldRefusal[];
  ignoredColumns: string[];
  /** Its number was the next free one when it was read. */
  isNew?: boolean;
  /** The PDF that is there for it. */
  pdf?: FoundPdf;
};

/** Why a record cannot be stored: the first reason, and each with its field. */
export type Refusal = { row: number; refused: string; refusals: FieldRefusal[] };

const minYear = 1000;
const maxYear = 9999;

/** `names`: what names may have besides what the specification allows. */
export type ReadOptions = {
  encoded?: boolean;
  dayOrder?: DayOrder | undefined;
  /** By which years of two digits are read. */
  thisYear: number;
  names?: NameRule;
};

/**
 * Reads the fields of a record as an article, with warnings; or says why it cannot be stored. Titles and abstracts are
 * HTML, entity-encoded when `encoded` is true. Of dates such as `05/01/2027` `dayOrder` says what comes first.
 */
export function readRecord(
  row: number,
  record: Record<string, unknown>,
  { encoded = false, dayOrder, thisYear, names }: ReadOptions,
): GivenArticle | Refusal {
  const unread = tooLongText(record);
  if (unread !== undefined) return refusal(row, unread);
  const { fields, readers } = readingColumns(record);
  const warnings = new Set<WarningKind>();
  const raw = (name: string) => {
    const text = textOf(fields[name], name);
    if (text !== notText) return text;
    warnings.add('not_text');
    return undefined;
  };
  const line = (name: ImportedField) => {
    const text = raw(name);
    return text === undefined ? undefined : oneLine(text);
  };
  const html = (text: string) => (encoded ? decodeEntitiesOnce(text) : text);
  const readDay = (text: string) => parseWrittenDay(text, dayOrder, thisYear);

  const refusals: FieldRefusal[] = [];
  const refuse = (field: ImportedField, reason: string) => refusals.push({ field, reason });

  const refnumber = raw('refnumber');
  const parsed = refnumber === undefined ? undefined : parseRefnumber(refnumber);
  if (!refnumber?.trim()) refuse('refnumber', 'no reference number');
  else if (!parsed) refuse('refnumber', `reference number ${quote(refnumber)} is not valid`);

  const title = fromHtml(html(raw('title') ?? ''), 'title');
  if (plainText(title) === '') refuse('title', 'no title');

  const address = { year: 0, volume: 0, issue: 0 };
  for (const [name, min, max] of addressRanges) {
    const text = raw(name);
    const number = numberOf(text, min, max);
    if (!text?.trim()) refuse(name, `no ${name}`);
    else if (number === undefined) {
      const range = `a whole number from ${min} to ${max}`;
      refuse(name, `${name} ${quote(text)} is not ${range}`);
    } else address[name] = number;
  }
  if (refusals.length > 0) return refusal(row, ...refusals);

  const abstract = raw('abstract');
  // A list, and rows of authors, say themselves who they are.
  const areAuthorsListed = Array.isArray(fields.authorname) || Boolean(fields.contributors);
  const authorname = authorColumn(line('authorname'), areAuthorsListed, warnings);
  const known = metadataColumns({
    cells: readMetadataCells(Object.keys(fields), raw, { html, readDay }),
    contributors: fields.contributors,
    metadata: fields.metadata,
    authorname,
    language: line('language') || line('lang'),
  });
  const ptype = ptypeColumn(line('ptype'));
  const publishdate = publishdateColumn(line('publishdate'), readDay);
  const own = ownFieldNames.map((name) => {
    const isPlain = ownFields[name].kind === 'line';
    const text =
      name === 'language' ? line(name) || line('lang') : isPlain ? line(name) : raw(name);
    return ownColumn(name, text, (rich, markup) => fromHtml(html(rich), markup));
  });
  const pages = pageColumns(line('pagenumber'), warnings);
  const single = [pages, ptype, publishdate, ...own];
  const leftOut = [...single, known].flatMap((read) => read.leftOut);
  for (const { field } of leftOut) warnings.add(kindOf(field));
  const columns: GivenColumns = {
    title,
    ...(abstract === undefined
      ? {}
      : { abstract: fromHtml(paragraphsFromEmptyLines(html(abstract)), 'abstract') }),
    ...defined({
      authorname,
      keywords: line('keywords'),
      subject: line('subject'),
      country: line('country'),
      email: line('email'),
      mobile: line('mobile'),
      txnid: line('txnid'),
      status: mapGiven(line('status'), (status) => status.toLowerCase()) || undefined,
    }),
    ...pages.columns,
    ...ptype.columns,
    ...publishdate.columns,
    ...Object.assign({}, ...own.map(({ columns }) => columns)),
    ...known.columns,
  };
  const unstored = tooLongText(columns);
  if (unstored !== undefined) return refusal(row, unstored);
  if (!columns.abstract || plainText(columns.abstract) === '') warnings.add('no_abstract');
  warnOfAuthors(columns.authorname ?? '', warnings, names);
  if (columns.txnid && !isTxnid(columns.txnid)) warnings.add('txnid_characters');

  return {
    row,
    refnumber: Number(parsed),
    address,
    frequency: months(line('frequency') ?? '', warnings),
    columns,
    ...(known.overStored && { overStored: known.overStored }),
    ...(readers && { readers }),
    titleKey: uniqueTitleKey(title),
    warnings,
    leftOut,
    ignoredColumns: unknownColumns(fields),
  };
}

const refusal = (row: number, ...refusals: FieldRefusal[]): Refusal => ({
  row,
  refused: refusals[0]?.reason ?? '',
  refusals,
});

/** Columns of one value that are left out where they break a rule, and are listed. */
export const singleFields = ['pagenumber', 'ptype', 'publishdate', ...ownFieldNames] as const;
const ofPeople: ReadonlySet<string> = new Set(['contributors', ...personColumnNames]);
function kindOf(field: string): WarningKind {
  if (field === 'pagenumber') return 'page_date';
  if (field in warningTexts) return field as WarningKind;
  return ofPeople.has(field) ? 'contributors' : 'metadata';
}

const addressRanges = [
  ['year', minYear, maxYear],
  ['volume', 0, limits.maxVolumeOrIssue],
  ['issue', 0, limits.maxVolumeOrIssue],
] as const;

function quote(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return JSON.stringify(short);
}

function defined<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: NonNullable<T[K]> };
}

function mapGiven(text: string | undefined, change: (text: string) => string) {
  return text === undefined ? undefined : change(text);
}
