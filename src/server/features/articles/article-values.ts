import type { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { BodyOf } from '#contract/calls/call.ts';
import { articlePictures, maxArticleCharacters, ownFields } from '#contract/fields/article.ts';
import { formMessages } from '#contract/messages.ts';
import { ownRules } from '#domain/article/rules.ts';
import {
  type ArticleFormField,
  type ArticleFormValues,
  articleFormFields,
  type MetadataField,
} from '#domain/article-form.ts';
import { cleanCharacters } from '#domain/clean-text.ts';
import { readFields } from '#domain/fields/kinds.ts';
import { parseMonths } from '#domain/frequency.ts';
import { authornameOf, contributorsOf, storedContributors } from '#domain/metadata/contributors.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { readMetadata } from '#domain/metadata/metadata-form.ts';
import { parseStoredMetadata, storedMetadata } from '#domain/metadata/stored-metadata.ts';
import { tidyAuthorName } from '#domain/names/author-names.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { isAscending, parsePageRange } from '#domain/page-range.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import { txnidKeyAfter, txnidKeyOf } from '#server/records/ledger.ts';
import {
  type FullArticleRow,
  type UniqueKeys,
  uniqueTitleKey,
} from '#server/store/full-article-queries.ts';

/** What a form of an article gives: its fields, and the issue. */
export type ArticleFields = Pick<
  BodyOf<typeof articlesCalls.updateArticle>,
  ArticleFormField | 'year' | 'volume' | 'issue' | MetadataField
>;

/**
 * The fields that a form gives, as they would be stored. What breaks a rule stays as it came, for the rule to tell; what
 * is too long is not even looked at.
 */
export function givenValues(fields: ArticleFields): ArticleFormValues {
  const values: ArticleFormValues = {};
  for (const field of articleFormFields) {
    const given = fields[field];
    if (given === undefined) continue;
    const isTooLong = given.length > maxArticleCharacters[field];
    values[field] = isTooLong ? given : storedForm(field, cleanCharacters(given));
  }
  return values;
}

function storedForm(field: ArticleFormField, given: string): string {
  if (field === 'title' || field === 'abstract') return toEncodedRichText(given, field);
  const line = tidyAuthorName(given);
  if (field === 'refnumber') return parseRefnumber(line) ?? line;
  if (field === 'frequency') return parseMonths(line) ?? line;
  if (field === 'pagenumber') {
    const range = parsePageRange(line);
    return range ? `${range.first}-${range.last}` : line;
  }
  return line;
}

/** The same fields of an article that is stored. */
export function storedValues(row: FullArticleRow): Required<ArticleFormValues> {
  const values = articleFormFields.map((field) => [field, String(row[field] ?? '')]);
  return Object.fromEntries(values) as Required<ArticleFormValues>;
}

/** Form values that hold to the rules, as columns. A column is there only when its field is. */
export function toColumns(values: ArticleFormValues) {
  const { refnumber, pagenumber, ptype, frequency: _, ...texts } = values;
  const range = parsePageRange(pagenumber ?? '');
  const pages = range && isAscending(range) ? range : undefined;
  return {
    ...texts,
    ...(refnumber === undefined ? {} : { refnumber: refnumber === '' ? null : Number(refnumber) }),
    ...(ptype === undefined
      ? {}
      : { ptype: ptype === 'free' ? ('free' as const) : ('paid' as const) }),
    ...(pagenumber === undefined
      ? {}
      : { pagenumber, first_page: pages?.first ?? null, last_page: pages?.last ?? null }),
  };
}

/** Values without those that are too long or no number: nothing holds a key of them. */
export const valuesWithinLimits = <Values extends ArticleFormValues>(values: Values): Values => {
  const { title = '', txnid = '', refnumber = '' } = values;
  const max = maxArticleCharacters;
  return {
    ...values,
    title: title.length > max.title ? '' : title,
    txnid: txnid.length > max.txnid ? '' : txnid,
    refnumber: parseRefnumber(refnumber) ?? '',
  };
};

/** The keys of a form that may hold anything. */
export const keysWithinLimits = (values: ArticleFormValues): UniqueKeys =>
  newKeys(valuesWithinLimits(values));

export function newKeys(values: ArticleFormValues): UniqueKeys {
  return {
    refnumber: values.refnumber ? Number(values.refnumber) : null,
    title_key: uniqueTitleKey(values.title ?? ''),
    txnid_key: txnidKeyOf({ ptype: values.ptype ?? 'paid', txnid: values.txnid ?? '' }),
  };
}

/** The keys after a change. A key whose source stays the same stays too: the imported repeat has none, and needs none. */
export function changedKeys(row: FullArticleRow, values: Required<ArticleFormValues>): UniqueKeys {
  const before = newKeys(storedValues(row));
  const after = newKeys(values);
  const { refnumber } = after;
  const txnid_key = txnidKeyAfter(row, { ...values, refnumber });
  const isFree = row.refnumber === null && row.title_key === null && row.status !== 'draft';
  if (isFree && refnumber === null) return { refnumber, title_key: null, txnid_key };
  // One whose keys were released claims them again with its new number.
  const isKept = row.refnumber !== null && after.title_key === before.title_key;
  return { refnumber, title_key: isKept ? row.title_key : after.title_key, txnid_key };
}

type MetadataGiven = Pick<ArticleFields, 'authorname' | MetadataField>;

/** The same as columns. A column is there only when its field is. */
export type MetadataColumns = Partial<Pick<FullArticleRow, MetadataField>>;

type MetadataReading = {
  columns: MetadataColumns;
  /** Written from the rows, where there are rows. */
  authorname: string | undefined;
  problems: Record<string, string>;
};

const readable = { ...ownFields, ...articlePictures };

/** Reads what a form has besides the specification's fields. What stays as it is stored is held to no rule. */
export function readMetadataFields(sent: MetadataGiven, before?: FullArticleRow): MetadataReading {
  const fields = withoutObjects(sent);
  const { values, problems } = readFields(readable, fields, { before, rules: ownRules });
  const columns: MetadataColumns = { ...values };
  let authorname: string | undefined;
  if (fields.contributors !== undefined) {
    const rows = readContributors(fields.contributors || '[]');
    Object.assign(problems, rows.problems);
    columns.contributors = storedContributors(rows.value);
    if (rows.value.length > 0) authorname = authornameOf(rows.value);
    if (contradicts(fields.authorname, authorname)) {
      problems.contributors = formMessages.metadata.contradiction;
    }
  }
  if (fields.metadata !== undefined) {
    const language = columns.language ?? before?.language;
    const metadata = readMetadata(fields.metadata || '{}', language);
    columns.metadata = storedMetadata(metadata.value);
    // Where nothing is stored, what cannot be read must not pass for what was there before.
    const isKept =
      columns.metadata !== '' &&
      columns.metadata === before?.metadata &&
      language === before?.language;
    if (!isKept) Object.assign(problems, metadata.problems);
  } else if (columns.language && before && columns.language !== before.language) {
    const { translations = [] } = parseStoredMetadata(before.metadata);
    if (translations.some(({ language }) => language === columns.language)) {
      problems.language = formMessages.metadata.translated;
    }
  }
  return { columns, authorname, problems };
}

/** A client that sends a record back field by field makes this of an object: it knows nothing of it, and means nothing. */
const objectsAsText = /^(?:\[object Object\],?)+$/;

function withoutObjects({ contributors, metadata, ...fields }: MetadataGiven): MetadataGiven {
  return {
    ...fields,
    contributors: contributors && objectsAsText.test(contributors) ? undefined : contributors,
    metadata: metadata && objectsAsText.test(metadata) ? undefined : metadata,
  };
}

/** The fields with the authors that the rows name, where rows are given. */
export const withAuthors = <Given extends MetadataGiven>(
  fields: Given,
  authorname: string | undefined,
): Given => (authorname === undefined ? fields : { ...fields, authorname });

/** Rows of names that are no longer there go; what is known of the others stays. */
export const keptContributors = (authorname: string, stored: string): string =>
  storedContributors(contributorsOf(authorname, stored));

function contradicts(given: string | undefined, written: string | undefined): boolean {
  if (!given || written === undefined) return false;
  if (given.length > maxArticleCharacters.authorname) return false;
  return splitAuthors(tidyAuthorName(given)).join(', ') !== written;
}
