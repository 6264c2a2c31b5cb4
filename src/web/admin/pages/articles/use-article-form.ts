import { useEffect, useRef, useState } from 'react';
import {
  articlesCalls,
  type Duplicate,
  type UniqueField,
  uniqueFields,
} from '#contract/calls/articles-calls.ts';
import { ownFieldNames, ownFields } from '#contract/fields/article.ts';
import { isRich } from '#contract/fields/fields.ts';
import { limits } from '#contract/limits.ts';
import { formMessages, officeMessages } from '#contract/messages.ts';
import type { Contributor } from '#contract/metadata.ts';
import type { PdfLook } from '#contract/pdf-findings.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { ownRules } from '#domain/article/rules.ts';
import {
  type ArticleFormField,
  articleFormFields,
  articleFormProblems,
} from '#domain/article-form.ts';
import { readFields } from '#domain/fields/kinds.ts';
import { lacksAlternative } from '#domain/key-image.ts';
import { contributorsOf, storedContributors } from '#domain/metadata/contributors.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { metadataProblems } from '#domain/metadata/metadata-problems.ts';
import { typedContributors } from '#domain/metadata/typed-contributors.ts';
import { isRefusedForSigns } from '#domain/names/author-names.ts';
import { isDoubtfulPdf } from '#domain/pdf-warnings.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { ApiProblem, isCallFailure } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { isSame } from '../../forms/changed-fields.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { type RecordForm, useRecordForm } from '../../forms/use-record-form.ts';
import { shellData } from '../../ui/shell-data.ts';
import { articleMessages } from './article-messages.ts';
import {
  type ArticleField,
  type ArticleText,
  type ArticleValues,
  encodeValues,
  sentValues,
} from './article-values.ts';

/** What an answer was about, and who has it. */
type Told = { typed: string; duplicate: Duplicate | undefined };
type Duplicates = ReturnType<typeof useDuplicates>;

const longest: Record<UniqueField, number> = {
  refnumber: limits.maxTypedNumberCharacters,
  title: limits.maxTypedTitleCharacters,
  txnid: limits.maxTxnidCharacters,
};

/** Looks up who has already what is typed. Nothing of it keeps anybody from saving: the server has the last word. */
function useDuplicates(form: RecordForm<ArticleField, ArticleValues>, id: number | undefined) {
  const [told, setTold] = useState<Partial<Record<UniqueField, Told>>>({});
  /** How often each was asked about: an answer that comes after another was asked for is not shown. */
  const asked = useRef<Record<UniqueField, number>>({ refnumber: 0, title: 0, txnid: 0 });

  function ask(fields: readonly UniqueField[] = uniqueFields) {
    const values = form.latestValues();
    for (const field of fields) void askOne(field, newIn(field, values, form.stored));
  }

  async function askOne(field: UniqueField, typed: string) {
    asked.current[field] += 1;
    const turn = asked.current[field];
    if (typed === '') return;
    const duplicate = await find(field, typed, id);
    if (asked.current[field] !== turn) return;
    setTold((before) => ({ ...before, [field]: { typed, duplicate } }));
  }

  const { ptype } = form.values;
  // Transaction ids of paid articles alone are unique.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the payment type changes, and not before
  useEffect(() => ask(['txnid']), [ptype]);

  return {
    ask,
    /** Of an article that is not stored yet. */
    isNew: id === undefined,
    /** Which article has the value of the field already; undefined where none has, or it is not known yet. */
    of(field: UniqueField): Duplicate | undefined {
      const one = told[field];
      const typed = newIn(field, form.values, form.stored);
      return one && one.typed === typed ? one.duplicate : undefined;
    },
  };
}

/** What is typed and not stored, as it travels; empty where there is nothing to look up. */
function newIn(field: UniqueField, values: ArticleValues, stored: ArticleValues): string {
  const typed = sentOf(field, values);
  return typed === sentOf(field, stored) || typed.length > longest[field] ? '' : typed;
}

function sentOf(field: UniqueField, values: ArticleValues): string {
  if (field === 'txnid' && values.ptype === 'free') return '';
  return field === 'title' ? encodeHtml(values.title) : values[field].trim();
}

/** Undefined where it cannot be looked up now: saving tells it. */
async function find(field: UniqueField, typed: string, except: number | undefined) {
  try {
    const own = except === undefined ? {} : { except: String(except) };
    const query = { [field]: typed, ...own };
    const { duplicates } = await callApi(articlesCalls.findDuplicates, { query });
    return duplicates[0];
  } catch (error) {
    if (isCallFailure(error)) return undefined;
    throw error;
  }
}

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
  /** Whether readers never saw it, and it is stored. */
  isDraft: boolean;
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
    check({ values, changed, file, picture, intent }) {
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
        ...Object.fromEntries(
          missing
            // That of a draft is the day on which it is published.
            .filter((field) => draft === undefined || field !== 'publishdate')
            .map((field) => [field, true as const]),
        ),
        ...fields,
        ...doubtful(file),
        ...metadataFieldProblems(values, changed),
        ...alternativeProblem(values, changed, picture),
      };
    },
  });
  const duplicates = useDuplicates(form, id);
  const { file } = form;
  const { begin } = pdf;
  // One that was kept while somebody logged in again is checked too.
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

  /** What is still being checked is waited for. */
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
    isDraft: draft !== undefined,
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

/** What is not said of the picture that is chosen, or stays. */
const alternativeProblem = (
  { key_image: name, key_image_alt: alt }: ArticleValues,
  changed: readonly ArticleField[],
  picture: File | undefined,
): Record<string, string> => {
  const isAltChanged = changed.includes('key_image_alt');
  return lacksAlternative({ isGiven: picture !== undefined, name, alt, isAltChanged })
    ? { key_image_alt: formMessages.article.keyImageAlt }
    : {};
};

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

/** What is known of the PDF that was chosen. */
type CheckedPdf = {
  file: File;
  /** Undefined while it is checked, and where that was not possible. */
  findings: PdfLook | undefined;
  isReading: boolean;
  /** Whether somebody wants a doubtful one anyway. */
  isAccepted: boolean;
};

type PdfCheck = ReturnType<typeof usePdfCheck>;

/** Looks into the PDF that was chosen in an article's form, and remembers what was decided about it. */
function usePdfCheck() {
  const [checked, setChecked] = useState<CheckedPdf>();
  const current = useRef<{ file: File; end: Promise<PdfLook | undefined> }>(undefined);
  const accepted = useRef<File>(undefined);

  const isRefused = (file: File, findings: PdfLook | undefined): boolean =>
    findings !== undefined && isDoubtfulPdf(findings) && accepted.current !== file;

  return {
    checked,
    begin(file: File | undefined) {
      if (current.current?.file === file) return;
      if (!file) {
        current.current = undefined;
        setChecked(undefined);
        return;
      }
      const end = findInPdf(file);
      current.current = { file, end };
      setChecked({ file, findings: undefined, isReading: true, isAccepted: false });
      void end.then((findings) => {
        if (current.current?.file !== file) return;
        const isAccepted = accepted.current === file;
        setChecked({ file, findings, isReading: false, isAccepted });
      });
    },
    accept(file: File, isAccepted: boolean) {
      accepted.current = isAccepted ? file : undefined;
      setChecked((before) => (before?.file === file ? { ...before, isAccepted } : before));
    },
    /** What prevents saving, as far as it is known. */
    problemOf: (file: File | undefined): string | undefined =>
      file && checked?.file === file && isRefused(file, checked.findings)
        ? articleMessages.pdf.doubtful
        : undefined,
    /** Waits until it is checked. Throws where it is doubtful and nobody wants it anyway. */
    async settle(file: File | undefined): Promise<void> {
      if (!file || current.current?.file !== file) return;
      if (!isRefused(file, await current.current.end)) return;
      const { doubtful } = articleMessages.pdf;
      throw new ApiProblem(422, { error: 'invalid_file', fields: { pdfFile: doubtful } });
    },
  };
}

/** Undefined where it cannot be checked now: nobody is kept from uploading it. */
async function findInPdf(file: File): Promise<PdfLook | undefined> {
  try {
    return await callApi(articlesCalls.checkPdf, { body: {}, file });
  } catch (error) {
    if (isCallFailure(error)) return undefined;
    throw error;
  }
}
