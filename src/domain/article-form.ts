import { maxArticleCharacters, ownFieldNames, paymentTypes } from '#contract/fields/article.ts';
import { limits } from '#contract/limits.ts';
import { formMessages, officeMessages } from '#contract/messages.ts';
import { problems } from '#contract/problems.ts';
import { isUnseen } from './clean-text.ts';
import { isDay } from './fields/kinds.ts';
import { parseMonths } from './frequency.ts';
import { authorNameProblem, type NameRule } from './names/author-names.ts';
import { splitAuthors } from './names/authors.ts';
import { isAscending, parsePageRange } from './page-range.ts';
import { parseRefnumber } from './refnumber.ts';
import { decodeHtml } from './rich-text/encoding.ts';

const texts = formMessages.article;

const requiredFields = [
  'title',
  'authorname',
  'abstract',
  'pagenumber',
  'refnumber',
  'email',
  'txnid',
  'ptype',
  'publishdate',
] as const;
const optionalFields = ['keywords', 'mobile', 'subject', 'country', 'frequency'] as const;

/** What a person fills in, in the form's order; the issue is the one where the form was opened. */
export const articleFormFields = [...requiredFields, ...optionalFields] as const;
/** What is in a form besides them; `contributors` and `metadata` are JSON, as they travel, and `key_image` is empty or passed over. */
export const metadataFields = [...ownFieldNames, 'key_image', 'contributors', 'metadata'] as const;
export type MetadataField = (typeof metadataFields)[number];
export type ArticleFormField = (typeof articleFormFields)[number];
export type ArticleFormValues = Partial<Record<ArticleFormField, string>>;

type ArticleFormOptions = {
  /** A new article needs an email and a PDF, and its pages come after the last. */
  creating: boolean;
  /** Whether a PDF is given or a full text is there; only a new article needs one of them. */
  hasFile?: boolean;
  /** The last page; a new article's first page must be after it. */
  lastPage?: number | undefined;
  /** A draft needs a title alone; what else it has is held to the rules, but for a range of pages without its end. */
  draft?: boolean;
  /** Its fee was waived while it was a draft: it is published with a transaction id that the server makes. */
  isWaived?: boolean;
  /** What names may have besides what the specification allows. */
  names?: NameRule | undefined;
  /** The only fields that are held to the rules; all of them when left out. */
  changed?: readonly ArticleFormField[];
};

export type ArticleFormProblems = {
  /** Required and empty, in the form's order: marked red, without words (specification, section 5). */
  missing: (ArticleFormField | 'pdfFile')[];
  /** What is wrong with fields that are filled in, in the words of the specification. */
  fields: Partial<Record<ArticleFormField, string>>;
};

const isRequired = (field: ArticleFormField, creating: boolean): boolean =>
  requiredFields.some((name) => name === field) && (creating || field !== 'email');

/**
 * What is wrong with the form of an article, new or changed: the same for the browser and the server. `title` and
 * `abstract` may be HTML or encoded. Never fails.
 *
 * @example articleFormProblems({ ...filled, pagenumber: '1' }, { creating: false })
 * // { missing: [], fields: { pagenumber: 'Page number format must be like 1-6' } }
 */
export function articleFormProblems(
  values: ArticleFormValues,
  options: ArticleFormOptions,
): ArticleFormProblems {
  const { creating, hasFile = false, draft = false, changed = articleFormFields } = options;
  const isMade = (field: ArticleFormField) => field === 'txnid' && options.isWaived === true;
  const found: ArticleFormProblems = { missing: [], fields: {} };
  for (const field of articleFormFields) {
    if (!changed.includes(field)) continue;
    const value = values[field]?.trim() ?? '';
    const isTooLong = value.length > maxArticleCharacters[field];
    if (!isTooLong && isEmpty(field, value)) {
      if (draft ? field === 'title' : isRequired(field, creating) && !isMade(field))
        found.missing.push(field);
      continue;
    }
    const sentence = problemOf(field, value, options);
    if (sentence !== undefined) found.fields[field] = sentence;
  }
  if (creating && !draft && !hasFile) found.missing.push('pdfFile');
  return found;
}

/** A value is nothing when no reader would see anything of it. */
function isEmpty(field: ArticleFormField, value: string): boolean {
  if (field === 'authorname') return splitAuthors(value).length === 0;
  if (field !== 'title' && field !== 'abstract') return value === '';
  const text = decodeHtml(value).replace(
    /<\/?(?:p|br|i|em|b|strong|sub|sup)(?:\s[^<>]*)?\/?>/gi,
    '',
  );
  return isUnseen(text.replace(/&(?:amp;)?nbsp;/g, ''));
}

function problemOf(
  field: ArticleFormField,
  value: string,
  { creating, lastPage, draft, names }: ArticleFormOptions,
): string | undefined {
  const max = maxArticleCharacters[field];
  switch (field) {
    case 'authorname': {
      if (value.length > max) break;
      const problem = authorNameProblem(value, names);
      if (problem === 'too_many_words') return officeMessages.rules.authorWords;
      if (problem === 'bad_characters') return officeMessages.rules.authorCharacters;
      break;
    }
    case 'refnumber':
      return parseRefnumber(value) === undefined ? officeMessages.rules.refnumber : undefined;
    case 'pagenumber':
      // The form suggests a first page; a draft may wait for its last one.
      if (draft && /^\d{1,15}-$/.test(value)) return undefined;
      return pagesProblem(value, creating ? lastPage : undefined);
    case 'txnid':
      return isTxnid(value) ? undefined : problems.invalid_txnid[1];
    case 'ptype':
      return paymentTypes.some((type) => type === value) ? undefined : texts.ptype;
    case 'publishdate':
      return isDate(value) ? undefined : texts.publishdate;
    case 'frequency':
      return parseMonths(value) === undefined ? texts.frequency : undefined;
  }
  return value.length > max ? texts.maxCharacters(max) : undefined;
}

function pagesProblem(value: string, lastPage: number | undefined): string | undefined {
  const range = parsePageRange(value);
  if (!range) return officeMessages.rules.pagenumber;
  if (!isAscending(range)) return problems.invalid_pagenumber[1];
  if (lastPage !== undefined && range.first <= lastPage)
    return officeMessages.rules.pageSequence(lastPage);
  return undefined;
}

const txnidForm = new RegExp(`^[A-Za-z0-9\\-_/.#]{1,${limits.maxTxnidCharacters}}$`);

/**
 * Whether it can be a transaction id: letters, digits and `- _ / . #`, 1 to 64 characters.
 *
 * @example isTxnid('TXN-2026/7') // true
 */
export function isTxnid(txnid: string): boolean {
  return txnidForm.test(txnid);
}

const isDate = (value: string): boolean => /^[1-9]/.test(value) && isDay(value);
