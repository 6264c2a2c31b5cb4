import { type Editor, type Extensions, Node } from '@tiptap/core';
import type { EditorProps } from '@tiptap/pm/view';
import type { StarterKitOptions } from '@tiptap/starter-kit';
import { boldMark, italicMark, subscriptMark, superscriptMark } from './marks.ts';

/** What a field of rich text may hold, and how it is read. */
export type EditorKit = {
  extensions: Extensions;
  /** What the editor holds, as HTML of its field; empty where nothing is written. */
  toHtml(editor: Editor): string;
  pasting: EditorProps;
  /** Whether what is typed or pasted may turn into something else, as `- ` turns into a list. */
  shorthands: boolean;
};

/** Paragraphs with line breaks and nothing else. */
export const paragraphsOnly: Partial<StarterKitOptions> = {
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
};

/** The document of a field of one line; in place of the kit's own. */
export const oneParagraph = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

export const allMarks = [italicMark, boldMark, subscriptMark, superscriptMark];

/** One line without the paragraph that the editor keeps it in. */
export const inlineHtml = (html: string): string => html.replace(/^<p>|<\/p>$/g, '');
