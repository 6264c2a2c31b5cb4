import type { Extensions } from '@tiptap/core';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../../shell/shell-data.ts';
import { cleanPastedContent } from './content-html.ts';

type Options = {
  extensions: Extensions;
  /** How the editor's HTML is written where it is kept. */
  toHtml(html: string): string;
  value: string;
  onChange(html: string): void;
  attributes: Record<string, string>;
};

/** An editor that follows `value`; text that nobody changes keeps the spelling it was stored with. */
export function useHtmlEditor(options: Options): Editor {
  const { extensions, toHtml, value, onChange, attributes } = options;
  const stored = useRef({ value, html: '' });
  const current = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : toHtml(editor.getHTML()));

  const editor = useEditor({
    extensions,
    content: value,
    injectNonce: styleNonce,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes, transformPastedHTML: cleanPastedContent },
    onCreate: ({ editor }) => {
      stored.current = { value, html: htmlOf(editor) };
    },
    onUpdate: ({ editor }) => {
      const html = htmlOf(editor);
      const next = html === stored.current.html ? stored.current.value : html;
      if (next === current.current) return;
      current.current = next;
      change.current(next);
    },
  });

  useEffect(() => {
    if (value === current.current) return;
    current.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    stored.current = { value, html: editor.isEmpty ? '' : toHtml(editor.getHTML()) };
  }, [editor, value, toHtml]);

  return editor;
}
