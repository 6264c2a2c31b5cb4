import type { BodyOf } from '#contract/calls/call.ts';
import type { editorsCalls } from '#contract/calls/editors-calls.ts';
import { webAddress } from '#contract/calls/indexing-calls.ts';
import { type EditorCategory, editorCategories } from '#contract/editor-categories.ts';
import { editorPosts } from '#contract/entities/editor.ts';
import type { Visibility } from '#contract/entities/visibility.ts';
import { formMessages } from '#contract/messages.ts';
import { cleanText } from './clean-text.ts';
import { atMost, type FormReading, oneOf } from './form-reading.ts';
import { parseOrcid } from './metadata/orcid.ts';
import { plainText } from './rich-text/plain-text.ts';
import { toEncodedRichText } from './rich-text/sanitise.ts';

export type EditorValues = {
  name: string;
  category: EditorCategory;
  post: string;
  content: string;
  degree: string;
  email: string;
  phone: string;
  country: string;
  status: Visibility;
  picture: string;
  own_group: string;
  own_title: string;
  orcid: string;
  profile_link: string;
  term_from: string;
  term_to: string;
  is_former: number;
};

export type EditorFields = BodyOf<typeof editorsCalls.updateEditor>;

const required = ['category', 'post', 'name', 'content'] as const;
/** The most characters of the texts of an editor. */
export const editorCharacters = {
  name: 200,
  content: 2000,
  degree: 300,
  email: 300,
  phone: 100,
  country: 100,
  post: 200,
  own_group: 100,
  own_title: 200,
  orcid: 100,
  profile_link: 2000,
} as const;
const lines = [
  'name',
  'content',
  'degree',
  'email',
  'phone',
  'country',
  'own_group',
  'own_title',
  'orcid',
  'profile_link',
] as const;
/** Bounded by their rules. */
const words = ['category', 'status', 'term_from', 'term_to', 'is_former'] as const;

/** What is too long stays as it came, for the rule to tell: nothing else looks at it. */
const isTooLong = (field: keyof typeof editorCharacters, value: string) =>
  value.length > editorCharacters[field];

/**
 * The fields of an editor's form, cleaned; those that it does not have stay away. A value that stays as it was is held
 * to no rule, so a record from elsewhere stays editable. Never fails.
 *
 * @example readEditorForm({ name: '' }).problems.name // 'This field is required.'
 */
export function readEditorForm(
  fields: EditorFields,
  before?: Readonly<Record<keyof EditorValues, unknown>>,
): FormReading<Partial<EditorValues>> {
  const values: Partial<Record<keyof EditorValues, string>> = {};
  for (const field of lines) {
    const value = fields[field];
    if (value !== undefined) {
      values[field] = isTooLong(field, value) ? value : cleanText(value);
    }
  }
  if (fields.post !== undefined) {
    const { post } = fields;
    values.post = isTooLong('post', post) ? post : toEncodedRichText(post, 'post');
  }
  for (const field of words) {
    const value = fields[field];
    if (value !== undefined) values[field] = value.trim();
  }
  if (values.orcid) values.orcid = parseOrcid(values.orcid) ?? values.orcid;
  // A picture is named by the server alone.
  if (fields.picture === '') values.picture = '';

  const problems: Record<string, string> = {};
  for (const field of required) {
    if (before ? values[field] === '' : !values[field]) problems[field] = formMessages.required;
  }
  for (const [field, value] of Object.entries(values) as [keyof EditorValues, string][]) {
    if (problems[field] || value === String(before?.[field])) continue;
    const sentence = ruleBroken(field, value);
    if (sentence) problems[field] = sentence;
  }
  const [from, to] = [yearOf('term_from'), yearOf('term_to')];
  if (from !== '' && to !== '' && to < from && !problems.term_from && !problems.term_to) {
    const isGiven = fields.term_to !== undefined || !before;
    problems[isGiven ? 'term_to' : 'term_from'] = formMessages.editor.termOrder;
  }
  const { is_former, ...texts } = values;
  const former = is_former === undefined ? {} : { is_former: is_former === '1' ? 1 : 0 };
  return { values: { ...texts, ...former } as Partial<EditorValues>, problems };

  function yearOf(field: 'term_from' | 'term_to'): string {
    return values[field] ?? String(before?.[field] ?? '');
  }
}

function ruleBroken(field: keyof EditorValues, value: string): string | undefined {
  switch (field) {
    case 'category':
      return oneOf(editorCategories, value);
    case 'post':
      return oneOf(editorPosts, isTooLong(field, value) ? value : plainText(value));
    case 'status':
      return oneOf(['enabled', 'disabled'], value);
    case 'is_former':
      return oneOf(['0', '1'], value);
    case 'term_from':
    case 'term_to':
      return isTermYear(value) ? undefined : formMessages.editor.term;
    case 'orcid':
      return value === '' || parseOrcid(value) ? undefined : formMessages.metadata.orcid;
    case 'profile_link':
      return isProfileLink(value) ? undefined : formMessages.indexing.link;
    case 'picture':
      return undefined;
    default:
      return atMost(editorCharacters[field], value);
  }
}

/** A year of office, or empty. */
export const isTermYear = (text: string): boolean => /^(?:(?:1[5-9]|20)\d\d)?$/.test(text);

/** An address that a name on the board may lead to, or empty. */
export const isProfileLink = (text: string): boolean =>
  text === '' ||
  (text.length <= editorCharacters.profile_link && webAddress.safeParse(text).success);
