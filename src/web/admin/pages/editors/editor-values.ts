import type { Editor } from '../../../../contract/entities.ts';
import { plainText } from '../../../../domain/rich-text/plain-text.ts';

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
export type EditorField = (typeof fields)[number];

/** What the form holds, all as text; `picture` is the stored one, empty once it is taken away. */
export type EditorValues = Record<EditorField, string>;

export const requiredFields = ['name', 'category', 'post', 'content'] as const;

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

/**
 * The form that is sent: of an editor who exists only what changed, so that two people who edit different fields do not
 * undo each other's work.
 */
export function editorForm(values: EditorValues, before?: EditorValues, file?: File): FormData {
  const form = new FormData();
  for (const field of fields) {
    const isSent = before ? values[field] !== before[field] : field !== 'picture';
    if (isSent) form.append(field, values[field]);
  }
  if (before && !file && [...form.keys()].length === 0) form.append('status', values.status);
  // The server reads a form as it comes, so the file follows the fields.
  if (file) form.append('imgFile', file);
  return form;
}
