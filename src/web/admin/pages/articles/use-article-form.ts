import type { ProblemCode } from '#contract/problems.ts';
import { articleFormProblems } from '#domain/article-form.ts';
import { type RecordForm, useRecordForm } from '../../forms/use-record-form.ts';
import type { ArticleField, ArticleValues } from './article-values.ts';

const fieldOf: Partial<Record<ProblemCode, ArticleField>> = {
  duplicate_reference_number: 'refnumber',
  duplicate_title: 'title',
  invalid_txnid: 'txnid',
  invalid_pagenumber: 'pagenumber',
};

type Options = {
  draftKey: string;
  stored: ArticleValues;
  version?: string;
  creating: boolean;
  lastPage?: number | undefined;
};

export type ArticleForm = RecordForm<ArticleField>;

export const useArticleForm = ({ creating, lastPage, ...options }: Options): ArticleForm =>
  useRecordForm<ArticleField>({
    ...options,
    fileField: 'pdfFile',
    liveFields: ['authorname'],
    isQuiet: true,
    // An update does not explain it: see `problemMessage`.
    fieldOf: creating ? { ...fieldOf, duplicate_txnid: 'txnid' } : fieldOf,
    check({ values, changed, file }) {
      const { missing, fields } = articleFormProblems(values, {
        creating,
        hasFile: file !== undefined,
        lastPage,
        ...(creating ? {} : { changed }),
      });
      return { ...Object.fromEntries(missing.map((field) => [field, true as const])), ...fields };
    },
  });
