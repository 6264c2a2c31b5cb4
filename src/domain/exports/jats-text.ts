import { isElement, type XmlElement, type XmlNode } from '../full-text/xml-tree.ts';
import { fitJats } from './jats-fit.ts';
import { escapeXml } from './xml.ts';

/**
 * The text of a JATS file as it can follow the front matter of another: `<body>`, a `<back>` that is always there, then what
 * floats, translations and reviews, as JATS Publishing 1.3 allows it (see `fitJats`). Comments, named characters and prefixes of its
 * own are gone; formulas are `mml:` again.
 *
 * @example jatsText(parseXml('<article><body><p>A&nbsp;B</p></body></article>')) // '<body><p>A\u00a0B</p></body><back></back>'
 */
export function jatsText(article: XmlElement): string {
  const all = (...names: string[]) => article.children.filter((node) => isElement(node, ...names));
  /** Of what may be there once, all. */
  const joined = (name: string, ...others: string[]): XmlElement[] => {
    const parts = all(name, ...others);
    if (parts.length === 0 && name !== 'back') return [];
    return [{ name, attributes: {}, children: parts.flatMap(({ children }) => children) }];
  };
  const answers = answersOf(article);
  const parts = [
    ...joined('body'),
    ...joined('back'),
    ...joined('floats-group', 'floats-wrap'),
    ...(hasPlainAnswers(article) ? answers : answers.map(asSubArticle)),
  ];
  return fitJats(parts.filter((part) => isElement(part)))
    .map(write)
    .join('');
}

const answersOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((node) => isElement(node, 'sub-article', 'response'));

/** Whether there are either responses, which have none themselves, or sub-articles. */
function hasPlainAnswers(article: XmlElement): boolean {
  const answers = answersOf(article);
  const responses = answers.filter(({ name }) => name === 'response');
  return responses.length === 0
    ? answers.every(hasPlainAnswers)
    : responses.length === answers.length &&
        answers.every((response) => answersOf(response).length === 0);
}

const asSubArticle = (node: XmlNode): XmlNode => {
  if (!isElement(node, 'sub-article', 'response')) return node;
  const { 'response-type': kind, ...others } = node.attributes;
  return {
    name: 'sub-article',
    attributes: { ...(kind !== undefined && { 'article-type': kind }), ...others },
    children: node.children.map(asSubArticle),
  };
};

function write(node: XmlNode): string {
  if (typeof node === 'string') return escapeXml(node);
  const { name, children } = node;
  const namespace = name.startsWith('ali:')
    ? ' xmlns:ali="http://www.niso.org/schemas/ali/1.0/"'
    : '';
  const attributes = Object.entries(node.attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return `<${name}${namespace}${attributes}>${children.map(write).join('')}</${name}>`;
}

/** Files by the addresses where readers get them. */
export const withAddresses = (text: string, addressOf: (name: string) => string | undefined) =>
  text.replace(/ xlink:href="([^"]*)"/g, (whole, name: string) => {
    const address = addressOf(name.replaceAll('&amp;', '&'));
    return address === undefined ? whole : ` xlink:href="${escapeXml(address)}"`;
  });

/** With ids that no other article in the same document has. */
export const withOwnIds = (text: string, refnumber: string): string =>
  text.replace(/ (id|rid|headers)="([^"]*)"/g, (_, key: string, ids: string) => {
    const own = ids.split(/\s+/).filter(Boolean);
    return ` ${key}="${own.map((id) => `a${refnumber}-${id}`).join(' ')}"`;
  });
