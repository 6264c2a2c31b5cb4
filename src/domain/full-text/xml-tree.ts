import { decodeHTMLStrict } from 'entities/decode';
import { SaxesParser, type SaxesTagNS } from 'saxes';

/** An element of XML: MathML's are named `math:mi`, whatever their prefix; of all others it is the local name. */
export type XmlElement = {
  name: string;
  /** By local name, but `xml:lang` and `id` as they are: `rid`, `xml:lang`, `href`. */
  attributes: Record<string, string>;
  children: XmlNode[];
};
export type XmlNode = XmlElement | string;

/** Why a document is not read, in words for its sender. */
export class UnreadableXml extends Error {}

/** Far above what articles have; a formula nests about thirty deep. */
const max = { depth: 200, elements: 400_000, attributes: 60 };

const mathml = 'http://www.w3.org/1998/Math/MathML';

/**
 * Reads a document. A DOCTYPE is skipped and nothing is loaded; the named characters of the JATS DTDs, which are those of HTML,
 * are known.
 *
 * Throws `UnreadableXml` for what is not well-formed, names an entity that the document itself would have to declare, or is
 * built to exhaust the reader.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  Object.assign(parser.ENTITIES, namedCharacters(text));
  const stack: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;

  const fail = (why: string): never => {
    throw new UnreadableXml(why);
  };
  // A comment in it does not cut a text.
  const addText = (text: string) => {
    const children = stack.at(-1)?.children;
    const last = children?.at(-1);
    if (typeof last === 'string') children?.splice(-1, 1, last + text);
    else children?.push(text);
  };

  parser.on('error', (error) => {
    const [, entity] = /&([\w.:-]+);?$/.exec(text.slice(0, parser.position)) ?? [];
    const isUndefined = entity !== undefined && error.message.includes('undefined entity');
    fail(
      isUndefined
        ? `The entity &${entity}; is not known. Write the character itself.`
        : `This is not well-formed XML: ${error.message}`,
    );
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (stack.length >= max.depth) fail(`Elements are nested more than ${max.depth} deep.`);
    if (elements > max.elements) fail(`It has more than ${max.elements} elements.`);
    const attributes = attributesOf(tag, fail);
    const element: XmlElement = { name: nameOf(tag), attributes, children: [] };
    stack.at(-1)?.children.push(element);
    root ??= element;
    stack.push(element);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => stack.pop());

  parser.write(text).close();
  return root ?? fail('The document is empty.');
}

const nameOf = ({ uri, local }: SaxesTagNS): string => (uri === mathml ? `math:${local}` : local);

function attributesOf(tag: SaxesTagNS, fail: (why: string) => never): Record<string, string> {
  const given = Object.values(tag.attributes);
  if (given.length > max.attributes) fail(`An element has more than ${max.attributes} attributes.`);
  const attributes: Record<string, string> = {};
  for (const { prefix, local, value } of given) {
    if (prefix === 'xmlns' || local === 'xmlns' || local === '__proto__') continue;
    attributes[prefix === 'xml' ? `xml:${local}` : local] = value;
  }
  return attributes;
}

/** The characters that the document calls by names; those that nobody knows are refused where they are met. */
function namedCharacters(text: string): Record<string, string> {
  const names = new Set(
    [...text.matchAll(/&([A-Za-z][A-Za-z0-9]{1,30});/g)].map(([, name = '']) => name),
  );
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const character = decodeHTMLStrict(`&${name};`);
      return isMarkup.has(name) || character === `&${name};` ? [] : [[name, character]];
    }),
  );
}

/** XML's own, which the parser knows. */
const isMarkup = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

export const isElement = (node: XmlNode, ...names: string[]): node is XmlElement =>
  typeof node !== 'string' && (names.length === 0 || names.includes(node.name));

export const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((node) => isElement(node));

export const childOf = (parent: XmlElement, ...names: string[]): XmlElement | undefined =>
  parent.children.find(
    (node): node is XmlElement => typeof node !== 'string' && names.includes(node.name),
  );

/** All text inside, in order. */
export const textOf = (node: XmlNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

/** What there is for elements of some names, as a map: the names are anybody's, and `constructor` is one of them. */
export const byName = <Value>(entries: Record<string, Value>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(entries));
