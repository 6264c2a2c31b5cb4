import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../shell/shell-data.ts';
import { editorHtml } from './editor-html.ts';
import { extensionsOf, pasting, type RichTextFieldKind } from './editor-kit.ts';

type Options = {
  kind: RichTextFieldKind;
  value: string;
  onChange: (html: string) => void;
  /** Attributes of the element that is typed into. */
  attributes: Record<string, string>;
};

/**
 * An editor that follows `value`. Text that nobody changes keeps its stored spelling, however the editor would write it.
 */
export function useRichText({ kind, value, onChange, attributes }: Options): Editor {
  const stored = useRef({ value, html: '' });
  const current = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  const editor = useEditor({
    extensions: extensionsOf[kind],
    content: value,
    injectNonce: styleNonce,
    enableInputRules: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: true,
    editorProps: { ...pasting(kind), attributes },
    onCreate: ({ editor }) => {
      stored.current = { value, html: editorHtml(editor, kind) };
    },
    onUpdate: ({ editor }) => {
      const html = editorHtml(editor, kind);
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
    stored.current = { value, html: editorHtml(editor, kind) };
  }, [editor, kind, value]);

  const attributesText = JSON.stringify(attributes);
  useEffect(() => {
    editor.setOptions({
      editorProps: { ...pasting(kind), attributes: JSON.parse(attributesText) },
    });
  }, [editor, kind, attributesText]);

  return editor;
}
