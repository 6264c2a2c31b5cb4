import type { Editor } from '@tiptap/core';
import type { RichTextFieldKind } from './editor-kit.ts';

/** What an editor holds, as HTML of its field: a title is inline, and where nothing is written it is empty. */
export function editorHtml(editor: Editor, kind: RichTextFieldKind): string {
  if (editor.getText().trim() === '') return '';
  const html = editor.getHTML();
  return kind === 'title' ? html.replace(/^<p>|<\/p>$/g, '') : html;
}
