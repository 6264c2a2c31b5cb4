import { formulaOf, notShown } from '#domain/full-text/read-inlines.ts';
import type { FullText } from '#domain/full-text/tree.ts';
import {
  elementsOf,
  isElement,
  textOf,
  type XmlElement,
  type XmlNode,
} from '#domain/full-text/xml-tree.ts';

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Without the words of ours that citations and figures have where the article has none. */
export const withoutMadeWords = (text: FullText): FullText =>
  JSON.parse(JSON.stringify(text), (_, value) => (value?.made === true ? '' : value));

/** What somebody sees of Markdown: no addresses, ids and tags, and no numbers of a list. */
export const shownMarkdown = (markdown: string): string =>
  markdown
    .split(/^(```[\s\S]*?^```)$/m)
    .map((text, index) => (index % 2 === 1 ? text : withoutMarks(text)))
    .join(' ');

const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/^[> -]*\d+\.(?: |$)/gm, '')
    // Signs that are no marks.
    .replace(/\\[^\w\s]/g, '·')
    .replace(/<a id="[^"]*"><\/a>/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\]\((?:<[^>]*>|#[\w-]*)\)/g, '')
    .replaceAll('<br>', ' ')
    .replace(/[*[\]]|~~/g, '')
    .replace(/<\/?su[bp]>/g, '')
    // Where a supplement is, which is no word of the text.
    .replace(/^<https?:\S+>$/gm, '');

/** Body, appendices and notes of an article, read by other means than the tree: all text but what is named. */
export function xmlWords(article: XmlElement): string[] {
  const blocks = new Set(
    'p title label td th list-item def term entry attrib caption verse-line sec fn break article-title ref-list table tr copyright-statement license'.split(
      ' ',
    ),
  );
  const inside = (node: XmlNode): string => {
    if (typeof node === 'string') return node;
    if (notShown.has(node.name) || node.name === 'ref' || /annotation/.test(node.name)) return '';
    if (node.name === 'ref-list') return '';
    if (node.name === 'alternatives') return inside(shown(node));
    if (node.name === 'permissions') return rights(node);
    // Signs are words of their own, and a formula's number is read before it.
    if (node.name === 'math:math') return ` ${signs(node)} `;
    if (node.name === 'tex-math') return ` ${formulaOf(textOf(node))} `;
    if (node.name === 'disp-formula') {
      const isLabel = (child: XmlNode) => isElement(child, 'label');
      const ordered = [
        ...node.children.filter(isLabel),
        ...node.children.filter((child) => !isLabel(child)),
      ];
      return ` ${ordered.map(inside).join('')} `;
    }
    // A foot may be written before the rows that it is drawn below.
    const isFoot = (child: XmlNode) =>
      /^(table|tgroup)$/.test(node.name) && isElement(child, 'tfoot');
    const drawn = [
      ...node.children.filter((child) => !isFoot(child)),
      ...node.children.filter(isFoot),
    ];
    const text = drawn.map(inside).join('');
    return blocks.has(node.name) ? ` ${text} ` : text;
  };
  /** The year and the holder are not said again after a statement that names them. */
  const rights = (permissions: XmlElement): string => {
    const said = (...names: string[]) =>
      elementsOf(permissions).filter(({ name }) => names.includes(name));
    const statement = said('copyright-statement').map(textOf).join(' ');
    const further = said('copyright-year', 'copyright-holder')
      .map((one) => textOf(one).trim())
      .filter((text) => !statement.includes(text));
    const rest = permissions.children.filter(
      (child) => !isElement(child, 'copyright-statement', 'copyright-year', 'copyright-holder'),
    );
    const parts = [...said('copyright-statement').map(inside), ...further, ...rest.map(inside)];
    return ` ${parts.join(' ')} `;
  };
  return wordsOf(
    elementsOf(article)
      .filter(({ name }) => ['body', 'back', 'floats-group'].includes(name))
      .map(inside)
      .join(' '),
  );
}

const signs = (node: XmlNode): string =>
  typeof node === 'string'
    ? node
    : /annotation/.test(node.name)
      ? ''
      : node.children.map(signs).join(' ');

const shown = (alternatives: XmlElement): XmlNode =>
  elementsOf(alternatives).find(({ name }) => /^(math:math|table)$/.test(name)) ??
  elementsOf(alternatives).find(({ name }) => name === 'tex-math') ??
  '';
