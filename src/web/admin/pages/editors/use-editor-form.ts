import type { Editor } from '#contract/fields/editor.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { type RecordForm, useRecordForm } from '../../forms/use-record-form.ts';

/** What the form of a new editor holds; `picture` is the stored one, empty once it is taken away. */
export const newEditor = {
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
  own_group: '',
  own_title: '',
  orcid: '',
  profile_link: '',
  term_from: '',
  term_to: '',
  is_former: '0',
};

type EditorField = keyof typeof newEditor;
export type EditorValues = Record<EditorField, string>;
export type EditorForm = RecordForm<EditorField>;

export function toEditorValues(editor: Editor): EditorValues {
  const fields = Object.keys(newEditor) as EditorField[];
  const values = Object.fromEntries(fields.map((field) => [field, String(editor[field])]));
  return { ...(values as EditorValues), post: plainText(editor.post) };
}

export const useEditorForm = (draftKey: string, stored: EditorValues): EditorForm =>
  useRecordForm({
    draftKey,
    stored,
    fileField: 'picture',
    check: ({ values }) => missingFields(values, ['name', 'category', 'post', 'content']),
  });
