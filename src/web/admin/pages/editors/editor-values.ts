import type { Editor } from '#contract/entities.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { recordForm } from '../../api/record-form.ts';

const fields = [
  'name',
  'category',
  'post',
  'content',
  'degree',
  'email',
  'phone',
  'country',
  'status',
  'picture',
] as const;
type EditorField = (typeof fields)[number];

/** What the form holds, all as text; `picture` is the stored one, empty once it is taken away. */
export type EditorValues = Record<EditorField, string>;

const requiredFields = ['name', 'category', 'post', 'content'] as const;

export const newEditor: EditorValues = {
  name: '',
  category: '',
  post: '',
  content: '',
  degree: '',
  email: '',
  phone: '',
  country: '',
  status: 'enabled',
  picture: '',
};

export function toEditorValues(editor: Editor): EditorValues {
  const values = Object.fromEntries(fields.map((field) => [field, editor[field]])) as EditorValues;
  return { ...values, post: plainText(editor.post) };
}

export function missingFields(values: EditorValues): EditorField[] {
  return requiredFields.filter((field) => values[field].trim() === '');
}

export const editorForm = (values: EditorValues, before?: EditorValues, file?: File): FormData =>
  recordForm({ values, before, picture: 'picture', file });
