import type { Editor } from '@tiptap/core';
import { Fragment, type Node as PmNode, type Schema, Slice } from '@tiptap/pm/model';
import type { EditorProps } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import {
  allMarks,
  type EditorKit,
  inlineHtml,
  oneParagraph,
  paragraphsOnly,
} from './editor-kit.ts';
import { italicMark } from './marks.ts';
import { cleanPastedHtml, pastedLines, pastedParagraphs } from './pasted-html.ts';

export type ArticleText = 'title' | 'abstract';

export const written = (editor: Editor): string =>
  editor.getText().trim() === '' ? '' : editor.getHTML();

/**
 * How pasted text comes in: only what the field allows survives, a title stays one line, and where lines are asked for each
 * stays one of its own.
 */
export function pasting(kind: ArticleText | 'lines'): EditorProps {
  return {
    transformPastedHTML: cleanPastedHtml,
    clipboardTextParser: (text, $context, _plain, view) => {
      const { schema } = view.state;
      const marks = $context.marks();
      const pasted = kind === 'lines' ? pastedLines(text) : pastedParagraphs(text);
      const paragraphs = pasted.map((paragraph) =>
        schema.node('paragraph', null, [schema.text(paragraph, marks)]),
      );
      return new Slice(Fragment.from(paragraphs), 1, 1);
    },
    transformPasted: (slice, view) =>
      kind === 'title' ? inOneLine(slice, view.state.schema) : slice,
  };
}

function inOneLine(slice: Slice, schema: Schema): Slice {
  const inline: PmNode[] = [];
  slice.content.descendants((node) => {
    if (node.isTextblock && inline.length > 0) inline.push(schema.text(' '));
    if (node.isText) inline.push(node);
  });
  return new Slice(Fragment.from(inline), 0, 0);
}

export const articleKits: Readonly<Record<ArticleText, EditorKit>> = {
  title: {
    extensions: [
      StarterKit.configure({ ...paragraphsOnly, document: false, hardBreak: false }),
      oneParagraph,
      italicMark,
    ],
    toHtml: (editor) => inlineHtml(written(editor)),
    pasting: pasting('title'),
    shorthands: false,
  },
  abstract: {
    extensions: [StarterKit.configure(paragraphsOnly), ...allMarks],
    toHtml: written,
    pasting: pasting('abstract'),
    shorthands: false,
  },
};
