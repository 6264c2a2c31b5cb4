import StarterKit from '@tiptap/starter-kit';
import { pasting, written } from './article-kits.ts';
import { type EditorKit, inlineHtml, paragraphsOnly } from './editor-kit.ts';
import { italicMark } from './marks.ts';

/** Lines of which each may hold what a title may: a paragraph of the editor is a line. */
export const linesKit: EditorKit = {
  extensions: [StarterKit.configure({ ...paragraphsOnly, hardBreak: false }), italicMark],
  toHtml: written,
  pasting: pasting('lines'),
  shorthands: false,
};

/** @example linesOf('<p>One</p><p><i>Two</i></p>') // 'One\n<i>Two</i>' */
export const linesOf = (html: string): string => inlineHtml(html).replaceAll('</p><p>', '\n');

/** The other way round: of what the editor wrote it gives the same again. */
export const linesAsParagraphs = (lines: string): string =>
  lines === '' ? '' : `<p>${lines.replaceAll('\n', '</p><p>')}</p>`;
