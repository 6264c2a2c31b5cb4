import { isElement, type XmlElement, type XmlNode } from '../full-text/xml-tree.ts';
import { escapeXml } from './xml.ts';

/**
 * The text of a JATS file as it can follow the front matter of another: `<body>`, a `<back>` that is always there, then what
 * floats, translations and reviews. Comments, named characters and prefixes of its own are gone; formulas are `mml:` again.
 *
 * @example jatsText(parseXml('<article><body><p>A&nbsp;B</p></body></article>')) // '<body><p>A\u00a0B</p></body><back></back>'
 */
export function jatsText(article: XmlElement): string {
  const parts = (...names: string[]) =>
    article.children.filter((node) => isElement(node, ...names)).map((node) => write(node));
  const back = article.children.filter((node) => isElement(node, 'back'));
  return [
    ...parts('body'),
    '<back>',
    ...back.flatMap(({ children }) => children.map((node) => write(node))),
    '</back>',
    ...parts('floats-group'),
    ...parts('sub-article', 'response'),
  ].join('');
}

/** CALS tables are of another namespace, what is in their cells is JATS again. */
const cals = new Set('table tgroup colspec spanspec thead tbody tfoot row entry'.split(' '));
const calsNamespace = 'http://www.niso.org/standards/z39-96/ns/oasis-exchange/table';
const ofLicences = new Set(['license_ref', 'free_to_read']);
/** Of XLink, whose further attributes say how a program should follow a link. */
const ofLinks = new Set(['href', 'title', 'role']);
const leftOut = new Set(['type', 'show', 'actuate', 'schemaLocation', 'noNamespaceSchemaLocation']);

/** What could do something where somebody shows it, and no article needs. */
const isActive = (key: string, value: string): boolean =>
  /^(on|style$)/i.test(key) || (key === 'href' && /^\s*(javascript|vbscript|data):/i.test(value));

function write(node: XmlNode, isInCals = false): string {
  if (typeof node === 'string') return escapeXml(node);
  const { name, children } = node;
  const isMath = name.startsWith('math:');
  const beginsCals = name === 'table' && children.some((child) => isElement(child, 'tgroup'));
  const isCals = (isInCals || beginsCals) && cals.has(name);
  const isOfLicences = ofLicences.has(name);
  const prefix = isCals ? 'oasis:' : isOfLicences ? 'ali:' : '';
  const written = isMath ? `mml:${name.slice('math:'.length)}` : prefix + name;
  const namespace = beginsCals
    ? ` xmlns:oasis="${calsNamespace}"`
    : isOfLicences
      ? ' xmlns:ali="http://www.niso.org/schemas/ali/1.0/"'
      : '';
  const attributes = Object.entries(node.attributes)
    .filter(([key, value]) => !isActive(key, value) && (isMath || !leftOut.has(key)))
    .map(([key, value]) => {
      const own = !isMath && ofLinks.has(key) ? `xlink:${key}` : key;
      return ` ${own}="${escapeXml(value)}"`;
    });
  const inside = children.map((child) => write(child, isCals && name !== 'entry')).join('');
  return `<${written}${namespace}${attributes.join('')}>${inside}</${written}>`;
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
