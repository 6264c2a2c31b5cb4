import { Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { cleanPastedContent, contentHtml } from './content-html.ts';
import {
  allMarks,
  type EditorKit,
  inlineHtml,
  oneParagraph,
  paragraphsOnly,
} from './editor-kit.ts';

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
export const contentKit: EditorKit = {
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
export const nameKit: EditorKit = {
  extensions: [
    StarterKit.configure({ ...paragraphsOnly, document: false }),
    oneParagraph,
    ...allMarks,
  ],
  toHtml: (editor) => (editor.isEmpty ? '' : inlineHtml(editor.getHTML())),
  pasting,
  shorthands: true,
};
