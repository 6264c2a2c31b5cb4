import { type Extensions, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { boldMark, italicMark, subscriptMark, superscriptMark } from '../../rich-text/marks.ts';

const marks = [italicMark, boldMark, subscriptMark, superscriptMark];

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

/** What the home page's text may hold: the server keeps the same. */
export const contentKit: Extensions = [
  StarterKit.configure({
    bold: false,
    italic: false,
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    trailingNode: false,
  }),
  ...marks,
  keptTable,
];

const oneParagraph = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

/** What the journal's name may hold: one line, or some with breaks between them. */
export const nameKit: Extensions = [
  StarterKit.configure({
    document: false,
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
    trailingNode: false,
    underline: false,
  }),
  oneParagraph,
  ...marks,
];
