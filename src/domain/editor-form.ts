import type { BodyOf } from '#contract/calls/call.ts';
import type { editorsCalls } from '#contract/calls/editors-calls.ts';
import {
  type EditorCategory,
  editorCategories,
  editorPosts,
  type Visibility,
} from '#contract/entities.ts';
import { formMessages } from '#contract/form-messages.ts';
import { cleanText } from './clean-text.ts';
import { atMost, type FormReading, oneOf } from './form-reading.ts';
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
} as const;
const lines = ['name', 'content', 'degree', 'email', 'phone', 'country'] as const;

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
  if (fields.category !== undefined) values.category = fields.category.trim();
  if (fields.status !== undefined) values.status = fields.status.trim();
  // A picture is named by the server alone.
  if (fields.picture === '') values.picture = '';

  const problems: Record<string, string> = {};
  for (const field of required) {
    if (before ? values[field] === '' : !values[field]) problems[field] = formMessages.required;
  }
  for (const [field, value] of Object.entries(values) as [keyof EditorValues, string][]) {
    if (problems[field] || value === before?.[field]) continue;
    const sentence = ruleBroken(field, value);
    if (sentence) problems[field] = sentence;
  }
  return { values: values as Partial<EditorValues>, problems };
}

function ruleBroken(field: keyof EditorValues, value: string): string | undefined {
  switch (field) {
    case 'category':
      return oneOf(editorCategories, value);
    case 'post':
      return oneOf(editorPosts, isTooLong(field, value) ? value : plainText(value));
    case 'status':
      return oneOf(['enabled', 'disabled'], value);
    case 'picture':
      return undefined;
    default:
      return atMost(editorCharacters[field], value);
  }
}
