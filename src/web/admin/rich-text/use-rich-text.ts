import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../ui/shell-data.ts';
import type { EditorKit } from './editor-kit.ts';

type Options = {
  kit: EditorKit;
  value: string;
  onChange: (html: string) => void;
  /** Attributes of the element that is typed into. */
  attributes: Record<string, string>;
};

/**
 * An editor that follows `value`. Text that nobody changes keeps its stored spelling, however the editor would write it.
 */
export function useRichText({ kit, value, onChange, attributes }: Options): Editor {
  const stored = useRef({ value, html: '' });
  const current = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  const editor = useEditor({
    extensions: kit.extensions,
    content: value,
    injectNonce: styleNonce,
    enableInputRules: kit.shorthands,
    enablePasteRules: kit.shorthands,
    shouldRerenderOnTransaction: true,
    editorProps: { ...kit.pasting, attributes },
    onCreate: ({ editor }) => {
      stored.current = { value, html: kit.toHtml(editor) };
    },
    onUpdate: ({ editor }) => {
      const html = kit.toHtml(editor);
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
    stored.current = { value, html: kit.toHtml(editor) };
  }, [editor, kit, value]);

  return editor;
}
