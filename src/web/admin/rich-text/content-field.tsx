import { RichTextEditor } from '@mantine/tiptap';
import { Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import type { ComponentProps } from 'react';
import { cleanPastedContent, contentHtml } from './content-html.ts';
import {
  allMarks,
  type EditorKit,
  inlineHtml,
  oneParagraph,
  paragraphsOnly,
} from './editor-kit.ts';
import styles from './rich-text.module.css';
import { RichTextField } from './rich-text-field.tsx';

/** A table that was there before: shown and kept as it is, moved or deleted as one piece, not edited. */
const keptTable = Node.create({
  name: 'table',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ inner: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: 'table', getAttrs: (element: HTMLElement) => ({ inner: element.innerHTML }) },
  ],
  renderHTML: ({ node }) => {
    const inert = new DOMParser().parseFromString(
      `<table>${String(node.attrs.inner)}</table>`,
      'text/html',
    );
    const table = inert.querySelector('table');
    return table ? document.importNode(table, true) : ['p'];
  },
});

const pasting = { transformPastedHTML: cleanPastedContent };

/** What the home page's text may hold: the server keeps the same. */
const contentKit: EditorKit = {
  extensions: [
    StarterKit.configure({
      bold: false,
      italic: false,
      code: false,
      codeBlock: false,
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null, class: null },
      },
      trailingNode: false,
    }),
    ...allMarks,
    keptTable,
  ],
  toHtml: (editor) => (editor.isEmpty ? '' : contentHtml(editor.getHTML())),
  pasting,
  shorthands: true,
};

/** What the journal's name may hold: one line, or some with breaks between them. */
const nameKit: EditorKit = {
  extensions: [
    StarterKit.configure({ ...paragraphsOnly, document: false }),
    oneParagraph,
    ...allMarks,
  ],
  toHtml: (editor) => (editor.isEmpty ? '' : inlineHtml(editor.getHTML())),
  pasting,
  shorthands: true,
};

type Props = Omit<
  ComponentProps<typeof RichTextField>,
  'kit' | 'toolbar' | 'classNames' | 'isMultiline'
>;

/** A field of running text with headings, lists and links: the home content, an announcement. */
export function ContentField(props: Props) {
  return (
    <RichTextField
      {...props}
      kit={contentKit}
      isMultiline
      classNames={{ root: styles.root, text: styles.content, toolbar: styles.toolbar }}
      toolbar={
        <>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Subscript />
            <RichTextEditor.Superscript />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            {/* Whether a link opens a new tab is not for the text to say. */}
            <RichTextEditor.Link classNames={{ linkEditorExternalControl: styles.hidden ?? '' }} />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </>
      }
    />
  );
}

/** A name on one line, with what represents italics and formulas in it. */
export const NameField = (props: Props) => (
  <RichTextField
    {...props}
    kit={nameKit}
    classNames={{ root: styles.root, text: styles.name }}
    toolbar={
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Italic />
        <RichTextEditor.Bold />
        <RichTextEditor.Subscript />
        <RichTextEditor.Superscript />
      </RichTextEditor.ControlsGroup>
    }
  />
);
