import type { Article } from '#contract/entities.ts';
import type { ArticleFormField } from '#domain/article-form.ts';
import { formatMonthsShort } from '#domain/frequency.ts';
import { decodeHtml, encodeHtml } from '#domain/rich-text/encoding.ts';

/** The fields that a person fills in, in the order in which the form shows them. */
export const articleFields = [
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
] as const satisfies readonly ArticleFormField[];
export type ArticleField = ArticleFormField;

/** What stands in the form; `title` and `abstract` are HTML. */
export type ArticleValues = Record<ArticleField, string>;

export const isRichText = (field: string): boolean => field === 'title' || field === 'abstract';

export function newArticleValues(today: string, pages: string): ArticleValues {
  const empty = Object.fromEntries(articleFields.map((field) => [field, ''])) as ArticleValues;
  return { ...empty, ptype: 'paid', publishdate: today, pagenumber: pages };
}

export function toArticleValues(article: Article): ArticleValues {
  const values = Object.fromEntries(
    articleFields.map((field) => [
      field,
      isRichText(field) ? decodeHtml(article[field]) : article[field],
    ]),
  ) as ArticleValues;
  return { ...values, frequency: formatMonthsShort(article.frequency) };
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
