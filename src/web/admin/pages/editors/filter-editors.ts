import { type Editor, editorFields } from '#contract/fields/editor.ts';
import { namesOf } from '#contract/fields/fields.ts';
import { plainField } from '#domain/fields/kinds.ts';
import { foldWords } from '#domain/search/fold.ts';

/** The editors in whose row every word of the filter is found; case and diacritics make no difference. */
export function filterEditors(editors: readonly Editor[], filter: string): Editor[] {
  const words = foldWords(filter);
  return editors.filter((editor) => {
    const row = foldWords(rowText(editor)).join(' ');
    return words.every((word) => row.includes(word));
  });
}

/** Every text of an editor that people read; a picture and a state are none. */
function rowText(editor: Editor): string {
  const texts = namesOf(editorFields)
    .filter((name) => !unread.has(editorFields[name].kind) && name !== 'status')
    .map((name) => plainField(editorFields[name], editor[name]));
  return [...texts, editor.is_former ? 'former' : ''].join(' ');
}

const unread: ReadonlySet<string> = new Set(['picture', 'flag', 'number', 'address']);
