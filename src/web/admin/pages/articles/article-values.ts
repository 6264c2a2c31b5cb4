import type { Article } from '#contract/entities/article.ts';
import { type ArticleFields, articleFields } from '#contract/fields/article.ts';
import { defaultsOf, isRich } from '#contract/fields/fields.ts';
import type { ArticleMetadata, Contributor } from '#contract/metadata.ts';
import { type ArticleFormField, type MetadataField, metadataFields } from '#domain/article-form.ts';
import { formatMonthsShort } from '#domain/frequency.ts';
import { storedContributors } from '#domain/metadata/contributors.ts';
import { storedMetadata } from '#domain/metadata/stored-metadata.ts';
import { decodeHtml, encodeHtml } from '#domain/rich-text/encoding.ts';
import { isSame } from '../../forms/changed-fields.ts';

/** The fields that a person fills in, in the order in which the form shows them. */
export const formFields = [
  'title',
  'authorname',
  'abstract',
  'keywords',
  'pagenumber',
  'refnumber',
  'publishdate',
  'frequency',
  'txnid',
  'ptype',
  'email',
  'mobile',
  'subject',
  'country',
  ...metadataFields,
] as const satisfies readonly ArticleField[];
export type ArticleField = ArticleFormField | MetadataField | 'pdfFile';

/** Those that hold a text; `title`, `abstract` and each line of `highlights` are HTML. */
export type ArticleText = Exclude<ArticleField, 'contributors' | 'metadata' | 'pdfFile'>;
type ArticleTexts = Record<ArticleText, string>;
export type ArticleValues = ArticleTexts & {
  /** A row for each author. */
  contributors: Contributor[];
  /** What is not known is left out. */
  metadata: ArticleMetadata;
  /** The version of its PDF, over which another one is chosen. */
  pdfFile: string;
};

export const isRichText = (field: string): boolean =>
  field in articleFields && isRich(articleFields[field as keyof ArticleFields]);

/** What can be guessed of a new article is filled in. */
export function newArticleValues(today: string, pages: string, refnumber: string): ArticleValues {
  const empty = Object.fromEntries(formFields.map((field) => [field, ''])) as ArticleTexts;
  const given = { ptype: 'paid', publishdate: today, pagenumber: pages, refnumber };
  return { ...empty, ...given, contributors: [], metadata: {}, pdfFile: '' };
}

export function toArticleValues(article: Article): ArticleValues {
  const { contributors, metadata, ...texts } = article;
  const values = Object.fromEntries(
    Object.entries({ ...defaultsOf(articleFields), ...texts }).map(([field, value]) => [
      field,
      isRichText(field) ? decodeHtml(String(value)) : value,
    ]),
  );
  const held = Object.fromEntries(formFields.map((field) => [field, values[field]]));
  const frequency = formatMonthsShort(article.frequency);
  const pdfFile = article.file_version;
  return { ...(held as ArticleTexts), frequency, contributors, metadata, pdfFile };
}

/**
 * Some values as they travel. Rich text goes encoded: unlike bare HTML it has one reading only, also where it holds no tag. Rows
 * and metadata are JSON, the rows where they changed: those that have nothing but names follow from the authors.
 */
export function sentValues<Values extends Partial<ArticleValues>>(
  values: Values,
  stored: Partial<ArticleValues> = {},
): Omit<Values, 'contributors' | 'metadata'> &
  Partial<Record<'contributors' | 'metadata', string>> {
  const { contributors, metadata, ...texts } = values;
  const known = storedContributors(contributors ?? []);
  const isTold = contributors && known !== storedContributors(stored.contributors ?? []);
  const rows = contributors?.filter((row) => row.name !== '' || Object.keys(row).length > 1);
  const isKnown = metadata && !isSame(metadata, stored.metadata ?? {});
  return {
    ...encodeValues(texts),
    ...(isTold && { contributors: JSON.stringify(rows) }),
    ...(isKnown && { metadata: storedMetadata(metadata) }),
  };
}

/** The texts of them alone. */
export const encodeValues = <Texts extends Partial<ArticleTexts>>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [
      field,
      isRichText(field) ? encodeHtml(value) : value,
    ]),
  ) as Texts;
