import type { Editor } from '#contract/fields/editor.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';

/** The editors in whose row every word of the filter is found; case and diacritics make no difference. */
export function filterEditors(editors: readonly Editor[], filter: string): Editor[] {
  const words = foldWords(filter);
  return editors.filter((editor) => {
    const row = foldWords(rowText(editor)).join(' ');
    return words.every((word) => row.includes(word));
  });
}

function rowText(editor: Editor): string {
  const { name, category, degree, email, post, content, phone, country } = editor;
  const { own_group, own_title, orcid, term_from, term_to } = editor;
  return [
    ...[name, category, degree, email, plainText(post), content, phone, country],
    ...[own_group, own_title, orcid, term_from, term_to, editor.is_former ? 'former' : ''],
  ].join(' ');
}
