import { useEffect, useRef, useState } from 'react';
import { ownFieldNames, ownFields } from '#contract/fields/article.ts';
import { isRich } from '#contract/fields/fields.ts';
import { officeMessages } from '#contract/messages.ts';
import type { Contributor } from '#contract/metadata.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { ownRules } from '#domain/article/rules.ts';
import {
  type ArticleFormField,
  articleFormFields,
  articleFormProblems,
} from '#domain/article-form.ts';
import { readFields } from '#domain/fields/kinds.ts';
import { contributorsOf, storedContributors } from '#domain/metadata/contributors.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { metadataProblems } from '#domain/metadata/metadata-problems.ts';
import { typedContributors } from '#domain/metadata/typed-contributors.ts';
import { isRefusedForSigns } from '#domain/names/author-names.ts';
import { isSame } from '../../forms/changed-fields.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { type RecordForm, useRecordForm } from '../../forms/use-record-form.ts';
import { shellData } from '../../ui/shell-data.ts';
import {
  type ArticleField,
  type ArticleText,
  type ArticleValues,
  encodeValues,
  sentValues,
} from './article-values.ts';
import { type Duplicates, useDuplicates } from './use-duplicates.ts';
import { type PdfCheck, usePdfCheck } from './use-pdf-check.ts';

const fieldOf: Partial<Record<ProblemCode, ArticleField>> = {
  duplicate_reference_number: 'refnumber',
  duplicate_title: 'title',
  invalid_txnid: 'txnid',
  invalid_pagenumber: 'pagenumber',
};

type Options = {
  /** The article's own; undefined of a new one. */
  id?: number;
  draftKey: string;
  stored: ArticleValues;
  version?: string;
  creating: boolean;
  lastPage?: number | undefined;
  /** Of an article that readers never saw: whether it has a PDF or a full text already. */
  draft?: { hasFile: boolean } | undefined;
  /** Of an article that is a notice of another: its PDF is not compared with its pages and title. */
  isNotice?: boolean;
};

export type ArticleForm = RecordForm<ArticleField, ArticleValues> & {
  /** The article's own; undefined of a new one. */
  id: number | undefined;
  isNotice: boolean;
  /** As if somebody typed it: what follows from a field follows. */
  type(field: ArticleText, value: string): void;
  /** What was found in the PDF that is chosen. */
  pdf: PdfCheck;
  /** What other articles have already of what is typed. */
  duplicates: Duplicates;
  /** Whether the authors are refused for what the journal may allow. */
  namesMayBeAllowed: boolean;
  /** After the journal allowed it: the authors can be saved as they are typed. */
  namesAllowed(): void;
};

const richOwnFields = ownFieldNames.filter((name) => isRich(ownFields[name]));

/** The form of an article. Its authors and the rows about them are kept in step. */
export function useArticleForm({
  id,
  creating,
  lastPage,
  draft,
  isNotice = false,
  ...options
}: Options): ArticleForm {
  const pdf = usePdfCheck();
  const [anyNames, setAnyNames] = useState(shellData.anyNames);
  const names = { any: anyNames, before: creating ? '' : options.stored.authorname };
  const form = useRecordForm<ArticleValues>({
    ...options,
    fileField: 'pdfFile',
    isSame: isSameField,
    inStep: (values) => ({
      ...values,
      contributors: contributorsOf(values.authorname, storedContributors(values.contributors)),
    }),
    liveFields: ['authorname', 'contributors', 'metadata', ...richOwnFields],
    isQuiet: true,
    // An update does not explain it: see `problemMessage`.
    fieldOf: creating ? { ...fieldOf, duplicate_txnid: 'txnid' } : fieldOf,
    check({ values, changed, file, intent }) {
      const isNew = creating || draft !== undefined;
      const { missing, fields } = articleFormProblems(values, {
        creating: isNew,
        hasFile: file !== undefined || draft?.hasFile === true,
        lastPage,
        draft: isNew && intent === 'draft',
        names,
        isWaived:
          draft !== undefined &&
          [values.ptype, options.stored.ptype].every((type) => type === 'free') &&
          options.stored.txnid === '',
        ...(isNew ? {} : { changed: changed.filter(isSpecified) }),
      });
      return {
        ...Object.fromEntries(missing.map((field) => [field, true as const])),
        ...fields,
        ...doubtful(file),
        ...metadataFieldProblems(values, changed),
      };
    },
  });
  const duplicates = useDuplicates(form, id);
  const { file } = form;
  const { begin } = pdf;
  // One that was kept while somebody logged in again is looked into too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with another file alone
  useEffect(() => begin(file), [file]);
  const remembered = useRef(new Map<string, Contributor>());

  function follow(authorname: string) {
    const rows = form.latestValues().contributors;
    for (const row of rows) remembered.current.set(row.name, row);
    form.set('contributors', typedContributors(authorname, rows, remembered.current));
  }

  function doubtful(chosen: File | undefined): Record<string, string> {
    const problem = pdf.problemOf(chosen);
    return problem === undefined ? {} : { pdfFile: problem };
  }

  /** What is still looked into is waited for. */
  const submit: typeof form.submit = (work, asked) => {
    // Whatever else is wrong, so that an editor who mends it does not get this refusal next.
    duplicates.ask();
    form.submit(async () => {
      await pdf.settle(file);
      await work();
    }, asked);
  };

  return {
    ...form,
    id,
    isNotice,
    pdf,
    duplicates,
    namesMayBeAllowed:
      form.errorOf('authorname') === officeMessages.rules.authorCharacters &&
      isRefusedForSigns(form.values.authorname, names),
    namesAllowed: () => setAnyNames(true),
    submit,
    submitting: (work, asked) => ({
      ...form.submitting(work, asked),
      onSubmit(event) {
        event.preventDefault();
        submit(work, asked);
      },
    }),
    type(field, value) {
      form.set(field, value);
      if (field === 'authorname') follow(value);
    },
    at(field) {
      const props = form.at(field);
      if (field !== 'authorname') return props;
      const onChange: FieldProps['onChange'] = (change) => {
        props.onChange(change);
        follow(typeof change === 'string' ? change : change.currentTarget.value);
      };
      return { ...props, onChange };
    },
  };
}

/** Rows differ only where more differs than the names, which are the authors. */
const isSameField = (field: ArticleField, one: ArticleValues, other: ArticleValues): boolean =>
  field === 'contributors'
    ? storedContributors(one.contributors) === storedContributors(other.contributors)
    : isSame(one[field], other[field]);

const isSpecified = (field: ArticleField): field is ArticleFormField =>
  articleFormFields.some((one) => one === field);

/** What is wrong with the metadata of a form, by its place: what the server would say. What is as it was is held to no rule. */
function metadataFieldProblems(
  values: ArticleValues,
  changed: readonly ArticleField[],
): Record<string, string> {
  const { language, contributors, metadata } = values;
  const own = Object.fromEntries(
    ownFieldNames.filter((name) => changed.includes(name)).map((name) => [name, values[name]]),
  );
  const { problems } = readFields(ownFields, encodeValues(own), { rules: ownRules });
  if (changed.includes('contributors') && sentValues({ contributors }).contributors) {
    Object.assign(problems, readContributors(contributors).problems);
  }
  if (changed.includes('metadata') || changed.includes('language')) {
    Object.assign(problems, metadataProblems(metadata, language));
  }
  return problems;
}
