import { type EditorFields, editorFields, editorPosts } from '#contract/fields/editor.ts';
import type { Given, Row } from '#contract/fields/fields.ts';
import { formMessages } from '#contract/messages.ts';
import { type Rules, readFields } from '../fields/kinds.ts';
import { type FormReading, oneOf } from '../form-reading.ts';
import { parseOrcid } from '../metadata/orcid.ts';
import { plainText } from '../rich-text/plain-text.ts';

export const editorRules: Rules<EditorFields> = {
  post: { problem: (text) => oneOf(editorPosts, plainText(text)) },
  orcid: {
    tidy: (text) => parseOrcid(text) ?? text,
    problem: (text) => (text === '' || parseOrcid(text) ? undefined : formMessages.metadata.orcid),
  },
};

/**
 * The fields of an editor's form, cleaned, and what is wrong with them. Never fails.
 *
 * @example readEditorForm({ name: '' }).problems.name // 'This field is required.'
 */
export function readEditorForm(
  given: Given<EditorFields>,
  before?: Readonly<Row<EditorFields>>,
): FormReading<Partial<Row<EditorFields>>> {
  const { values, problems } = readFields(editorFields, given, { before, rules: editorRules });
  const from = values.term_from ?? before?.term_from ?? '';
  const to = values.term_to ?? before?.term_to ?? '';
  if (from !== '' && to !== '' && to < from && !problems.term_from && !problems.term_to) {
    const isGiven = given.term_to !== undefined || !before;
    problems[isGiven ? 'term_to' : 'term_from'] = formMessages.editor.termOrder;
  }
  return { values, problems };
}
