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

export const fieldLabels: Readonly<Record<ArticleField, string>> = {
  title: 'Title',
  authorname: 'Authors',
  abstract: 'Abstract',
  keywords: 'Keywords',
  pagenumber: 'Pages',
  refnumber: 'Reference number',
  publishdate: 'Certificate date',
  frequency: 'Months of the issue',
  txnid: 'Transaction ID',
  ptype: 'Payment type',
  email: 'Email',
  mobile: 'Mobile',
  subject: 'Subject',
  country: 'Country',
};

export const isRichText = (field: string): boolean => field === 'title' || field === 'abstract';

export function newArticleValues(today: string, pages: string): ArticleValues {
  const empty = Object.fromEntries(articleFields.map((field) => [field, ''])) as ArticleValues;
  return { ...empty, ptype: 'paid', publishdate: today, pagenumber: pages };
}

export function valuesOf(article: Article): ArticleValues {
  const values = Object.fromEntries(
    articleFields.map((field) => [
      field,
      isRichText(field) ? decodeHtml(article[field]) : article[field],
    ]),
  ) as ArticleValues;
  return { ...values, frequency: formatMonthsShort(article.frequency) };
}

export function changedFields(was: ArticleValues, now: ArticleValues): ArticleField[] {
  return articleFields.filter((field) => was[field] !== now[field]);
}

/**
 * Values as they travel. Rich text goes encoded: unlike bare HTML it has one reading only, also where it holds no tag.
 */
export function toFormData(
  values: ArticleValues,
  fields: readonly ArticleField[],
  others: Readonly<Record<string, string>>,
  file: File | undefined,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(others)) form.append(name, value);
  for (const field of fields) {
    form.append(field, isRichText(field) ? encodeHtml(values[field]) : values[field]);
  }
  if (file) form.append('pdfFile', file);
  return form;
}
