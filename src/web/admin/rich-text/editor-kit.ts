import { type Extensions, Node } from '@tiptap/core';
import { Fragment, type Node as PmNode, type Schema, Slice } from '@tiptap/pm/model';
import type { EditorProps } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { boldMark, italicMark, subscriptMark, superscriptMark } from './marks.ts';
import { cleanPastedHtml, pastedParagraphs } from './pasted-html.ts';

export type RichTextFieldKind = 'title' | 'abstract';

const plainKit = {
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  dropcursor: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  underline: false,
  trailingNode: false,
} as const;

const oneParagraph = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

export const extensionsOf: Readonly<Record<RichTextFieldKind, Extensions>> = {
  title: [
    StarterKit.configure({ ...plainKit, document: false, hardBreak: false }),
    oneParagraph,
    italicMark,
  ],
  abstract: [StarterKit.configure(plainKit), italicMark, boldMark, subscriptMark, superscriptMark],
};

/** How pasted text comes in: only what the field allows survives, and a title stays one line. */
export function pasting(kind: RichTextFieldKind): EditorProps {
  return {
    transformPastedHTML: cleanPastedHtml,
    clipboardTextParser: (text, $context, _plain, view) => {
      const { schema } = view.state;
      const marks = $context.marks();
      const paragraphs = pastedParagraphs(text).map((paragraph) =>
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
