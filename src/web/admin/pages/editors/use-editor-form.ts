import { type Editor, type EditorFields, editorFields } from '#contract/fields/editor.ts';
import { emptyForm, type Given, requiredOf } from '#contract/fields/fields.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { type RecordForm, useRecordForm } from '../../forms/use-record-form.ts';

type EditorField = keyof Given<EditorFields>;

/** What the form of a new editor holds; `picture` is the stored one, empty once it is taken away. */
export const newEditor = emptyForm(editorFields);
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
    check: ({ values }) => missingFields(values, requiredOf(editorFields)),
  });
