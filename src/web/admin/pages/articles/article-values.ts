import type { Article } from '#contract/entities/article.ts';
import { type ArticleFields, articleFields } from '#contract/fields/article.ts';
import { defaultsOf, isRich } from '#contract/fields/fields.ts';
import {
  type ArticleMetadata,
  type Contributor,
  contributorDrafts,
  metadataDraft,
} from '#contract/metadata.ts';
import { type ArticleFormField, type MetadataField, metadataFields } from '#domain/article-form.ts';
import { formatMonthsShort } from '#domain/frequency.ts';
import { storedContributors } from '#domain/metadata/contributors.ts';
import { storedMetadata } from '#domain/metadata/stored-metadata.ts';
import { decodeHtml, encodeHtml } from '#domain/rich-text/encoding.ts';

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
export type ArticleField = ArticleFormField | MetadataField;

/** What stands in the form; `title`, `abstract` and each line of `highlights` are HTML. */
export type ArticleValues = Record<ArticleField, string>;

export const isRichText = (field: string): boolean =>
  field in articleFields && isRich(articleFields[field as keyof ArticleFields]);

export function newArticleValues(today: string, pages: string): ArticleValues {
  const empty = Object.fromEntries(formFields.map((field) => [field, ''])) as ArticleValues;
  return { ...empty, ptype: 'paid', publishdate: today, pagenumber: pages, contributors: '[]' };
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
  return {
    ...(held as ArticleValues),
    frequency: formatMonthsShort(article.frequency),
    contributors: JSON.stringify(contributors),
    metadata: storedMetadata(metadata),
  };
}

/** The rows that a form holds, one for each author; none where it holds no JSON of them. */
export function contributorsIn(value: string): Contributor[] {
  return contributorDrafts.catch([]).parse(parseHeld(value)) as Contributor[];
}

/** The rest that a form holds. */
export function metadataIn(value: string): ArticleMetadata {
  return metadataDraft.catch({}).parse(parseHeld(value)) as ArticleMetadata;
}

/** Only the form and its draft write it. */
const parseHeld = (value: string): unknown => JSON.parse(value || 'null');

/** What the rows tell beside the names, which are the authors': equal where nothing of it differs. */
export const toldContributors = (value: string): string =>
  storedContributors(contributorsIn(value));

/** The JSON that is saved, where it changed: rows that tell nothing but names follow from the authors. */
export function sentMetadata(
  { contributors, metadata }: Partial<ArticleValues>,
  stored: Partial<ArticleValues> = {},
): Partial<Pick<ArticleValues, 'contributors' | 'metadata'>> {
  const told = contributors === undefined ? undefined : toldContributors(contributors);
  const isTold = told !== undefined && told !== toldContributors(stored.contributors ?? '');
  const rows = contributorsIn(contributors ?? '').filter(
    (row) => row.name !== '' || Object.keys(row).length > 1,
  );
  const isKnown = metadata !== undefined && metadata !== (stored.metadata ?? '');
  return {
    ...(isTold && { contributors: JSON.stringify(rows) }),
    ...(isKnown && { metadata }),
  };
}

/**
 * Values as they travel. Rich text goes encoded: unlike bare HTML it has one reading only, also where it holds no tag.
 */
export const encodeValues = <Values extends Partial<ArticleValues>>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isRichText(field) ? encodeHtml(value) : value,
    ]),
  ) as Values;
