import { expect } from 'vitest';
import { onSharedArticles } from '../../../tests/support/shared-data.ts';
import { fullTextMarkdown } from './markdown.ts';
import { formulaOf, notShown } from './read-inlines.ts';
import { readJats } from './read-jats.ts';
import type { FullText } from './tree.ts';
import { plainTextOf } from './words.ts';
import {
  elementsOf,
  isElement,
  parseXml,
  textOf,
  type XmlElement,
  type XmlNode,
} from './xml-tree.ts';

onSharedArticles('every word of the real articles is in the tree once, in order', (xml) => {
  const document = parseXml(xml);
  const { text } = readJats(document);
  for (const [article, part] of partsOf(findArticle(document), text)) {
    const words = wordsOf(xmlText(article));
    expect(wordsOf(plainTextOf(part.blocks))).toEqual(words);
    const alone = { ...part, references: [], parts: [] };
    expect(wordsOf(shownText(fullTextMarkdown(alone, { references: '' })))).toEqual(words);
  }
});

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** What somebody sees of Markdown: no addresses, ids and tags, and no numbers of a list. */
const shownText = (markdown: string): string =>
  markdown
    // Where a supplement is, which is no word of the text.
    .replace(/^<https?:\S+>$/gm, '')
    .split(/^(```[\s\S]*?^```)$/m)
    .map((text, index) => (index % 2 === 1 ? text : withoutMarks(text)))
    .join(' ');

const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/<a id="[^"]*"><\/a>/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\]\((?:<[^>]*>|#[\w-]*)\)/g, '')
    .replaceAll('<br>', ' ')
    .replace(/(?<!\\)(?:[*[\]]|~~)/g, '')
    .replace(/(?<!\\)<\/?su[bp]>/g, '')
    .replace(/^[> -]*\d+\. /gm, '');

const findArticle = (element: XmlElement): XmlElement =>
  element.name === 'article'
    ? element
    : (elementsOf(element).map(findArticle).find(Boolean) as XmlElement);

/** Each article with what was made of it: the parts of the one are the sub-articles of the other. */
function partsOf(article: XmlElement, text: FullText): [XmlElement, FullText][] {
  const inside = elementsOf(article).filter(({ name }) => /^(sub-article|response)$/.test(name));
  expect(text.parts).toHaveLength(inside.length);
  return [
    [article, text],
    ...inside.flatMap((sub, index) => partsOf(sub, text.parts[index] as FullText)),
  ];
}

/** Body, appendices and notes, read by other means than the tree: all text but what is named. */
function xmlText(article: XmlElement): string {
  const blocks = new Set(
    'p title label td th list-item def term attrib caption verse-line sec fn break article-title ref-list table tr'.split(
      ' ',
    ),
  );
  const inside = (node: XmlNode): string => {
    if (typeof node === 'string') return node;
    if (notShown.has(node.name) || node.name === 'ref' || /annotation/.test(node.name)) return '';
    if (node.name === 'ref-list') return '';
    if (node.name === 'alternatives') return inside(shown(node));
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
    const text = node.children.map(inside).join('');
    return blocks.has(node.name) ? ` ${text} ` : text;
  };
  return elementsOf(article)
    .filter(({ name }) => ['body', 'back', 'floats-group'].includes(name))
    .map((one) => inside({ ...one, children: one.children }))
    .join(' ');
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
