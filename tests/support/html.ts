import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

export type Link = { href: string; text: string; attributes: Record<string, string> };

/** A page as its readers meet it: texts, links, tags of the head. Nothing of its classes and nesting. */
export type ReadPage = {
  html: string;
  lang: string;
  title: string;
  /** The texts of the first headings. */
  headings: string[];
  /** All that can be read, white space collapsed. */
  text: string;
  /** The same inside `main` alone. */
  main: string;
  links: Link[];
  hrefs: string[];
  /** Texts of the column heads of every table. */
  columns: string[];
  /** Texts of the rows of every table's body. */
  rows: string[];
  elements: Element[];
  /** What runs and is in the page itself. */
  inlineScripts: string[];
  meta(name: string): string[];
  property(name: string): string[];
  rel(name: string): string[];
  jsonLd(): unknown;
};

/** Data in a script element is not run. */
const inert = new Set(['application/json', 'application/ld+json']);
const unread = new Set(['script', 'style', 'template']);
const inline = new Set(
  'a abbr b bdi cite code em i mark small span strong sub sup time'.split(' '),
);

/** The text of a node as it is read: blocks stand apart, inline elements do not. */
function rawText(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || unread.has(node.name)) return '';
  const inside = node.children.map(rawText).join('');
  return inline.has(node.name) ? inside : ` ${inside} `;
}

export const textOf = (nodes: AnyNode[]) => nodes.map(rawText).join('').replace(/\s+/g, ' ').trim();

export function readPage(html: string): ReadPage {
  const document = parseDocument(html);
  const elements = DomUtils.filter(isTag, document) as Element[];
  const named = (...names: string[]) => elements.filter(({ name }) => names.includes(name));
  const metaBy = (attribute: string) => (name: string) =>
    named('meta')
      .filter((tag) => tag.attribs[attribute] === name)
      .map((tag) => tag.attribs.content ?? '');
  const links = named('a').map((link) => ({
    href: link.attribs.href ?? '',
    text: textOf([link]),
    attributes: link.attribs,
  }));
  return {
    html,
    inlineScripts: named('script')
      .filter(({ attribs: { src, type = '' } }) => src === undefined && !inert.has(type))
      .map((script) => DomUtils.textContent(script)),
    lang: named('html')[0]?.attribs.lang ?? '',
    title: textOf(named('title').slice(0, 1)),
    headings: named('h1').map((heading) => textOf([heading])),
    text: textOf(named('body')),
    main: textOf(named('main')),
    links,
    hrefs: links.map(({ href }) => href),
    columns: named('thead')
      .flatMap((head) => DomUtils.getElementsByTagName('th', head))
      .map((cell) => textOf([cell])),
    rows: named('tbody')
      .flatMap((body) => DomUtils.getElementsByTagName('tr', body))
      .map((row) => textOf([row])),
    elements,
    meta: metaBy('name'),
    property: metaBy('property'),
    rel: (name) =>
      named('link')
        .filter((link) => (link.attribs.rel ?? '').split(' ').includes(name))
        .map((link) => link.attribs.href ?? ''),
    jsonLd() {
      const script = named('script').find((tag) => tag.attribs.type === 'application/ld+json');
      return script && JSON.parse(DomUtils.textContent(script));
    },
  };
}
