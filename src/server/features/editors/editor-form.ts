import {
  type EditorCategory,
  editorCategories,
  editorPosts,
  type Visibility,
} from '#contract/entities.ts';
import { cleanText } from '#domain/clean-text.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import { Problem } from '#server/problem.ts';
import type { EditorRow } from '#server/store/editor-queries.ts';

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

const required = ['category', 'post', 'name', 'content'] as const;
const lengths = {
  name: 200,
  content: 2000,
  degree: 300,
  email: 300,
  phone: 100,
  country: 100,
} as const;

/**
 * The fields of an editor's form, cleaned; those that it does not have stay away. Throws `invalid_fields`. A value that
 * stays as it was is held to no rule, so a record from elsewhere stays editable.
 */
export function readEditorForm(
  fields: Record<string, string>,
  before?: EditorRow,
): Partial<EditorValues> {
  const values: Record<string, string> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (Object.hasOwn(lengths, field)) values[field] = cleanText(value);
  }
  if (fields.post !== undefined) values.post = toEncodedRichText(fields.post, 'post');
  if (fields.category !== undefined) values.category = fields.category.trim();
  if (fields.status !== undefined) values.status = fields.status.trim();
  // A picture is named by the server alone.
  if (fields.picture === '') values.picture = '';

  const wrong: Record<string, string> = {};
  for (const field of required) {
    if (before ? values[field] === '' : !values[field]) wrong[field] = 'This field is required.';
  }
  for (const [field, value] of Object.entries(values)) {
    if (wrong[field] || value === before?.[field as keyof EditorRow]) continue;
    const sentence = ruleBroken(field, value);
    if (sentence) wrong[field] = sentence;
  }
  if (Object.keys(wrong).length > 0) throw new Problem('invalid_fields', { fields: wrong });
  return values as Partial<EditorValues>;
}

function ruleBroken(field: string, value: string): string | undefined {
  switch (field) {
    case 'category':
      return oneOf(editorCategories, value);
    case 'post':
      return oneOf(editorPosts, plainText(value));
    case 'status':
      return oneOf(['enabled', 'disabled'], value);
    case 'picture':
      return undefined;
  }
  const most = lengths[field as keyof typeof lengths];
  return value.length > most ? `At most ${most} characters.` : undefined;
}

const oneOf = (choices: readonly string[], value: string) =>
  choices.includes(value) ? undefined : `One of: ${choices.join(', ')}.`;
