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
 * Reads a document. A DOCTYPE is skipped and nothing is loaded; the named characters of the JATS DTDs are known.
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
    [...text.matchAll(/&([A-Za-z][A-Za-z0-9.]{1,30});/g)].map(([, name = '']) => name),
  );
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const character = greek.get(name) ?? decodeHTMLStrict(`&${name};`);
      return isMarkup.has(name) || character === `&${name};` ? [] : [[name, character]];
    }),
  );
}

/** What JATS has of ISO 8879 and HTML has not: Greek as the language, with accents, and bold. */
const greek = new Map(
  [
    'b.alpha=𝛂 b.beta=𝛃 b.chi=𝛘 b.Delta=𝚫 b.delta=𝛅 b.epsi=𝛆 b.epsiv=𝛜 b.eta=𝛈',
    'b.Gamma=𝚪 b.gamma=𝛄 b.Gammad=Ϝ b.gammad=ϝ b.iota=𝛊 b.kappa=𝛋 b.kappav=𝛞 b.Lambda=𝚲',
    'b.lambda=𝛌 b.mu=𝛍 b.nu=𝛎 b.Omega=𝛀 b.omega=𝛚 b.Phi=𝚽 b.phi=𝛗 b.phiv=𝛟 b.Pi=𝚷',
    'b.pi=𝛑 b.piv=𝛡 b.Psi=𝚿 b.psi=𝛙 b.rho=𝛒 b.rhov=𝛠 b.Sigma=𝚺 b.sigma=𝛔 b.sigmav=𝛓',
    'b.tau=𝛕 b.Theta=𝚯 b.thetas=𝛉 b.thetav=𝛝 b.Upsi=𝚼 b.upsi=𝛖 b.Xi=𝚵 b.xi=𝛏',
    'b.zeta=𝛇 Aacgr=Ά aacgr=ά Eacgr=Έ eacgr=έ EEacgr=Ή eeacgr=ή Iacgr=Ί iacgr=ί idiagr=ΐ',
    'Idigr=Ϊ idigr=ϊ Oacgr=Ό oacgr=ό OHacgr=Ώ ohacgr=ώ Uacgr=Ύ uacgr=ύ udiagr=ΰ Udigr=Ϋ',
    'udigr=ϋ Agr=Α agr=α Bgr=Β bgr=β Dgr=Δ dgr=δ EEgr=Η eegr=η Egr=Ε egr=ε Ggr=Γ ggr=γ Igr=Ι',
    'igr=ι Kgr=Κ kgr=κ KHgr=Χ khgr=χ Lgr=Λ lgr=λ Mgr=Μ mgr=μ Ngr=Ν ngr=ν Ogr=Ο ogr=ο OHgr=Ω',
    'ohgr=ω Pgr=Π pgr=π PHgr=Φ phgr=φ PSgr=Ψ psgr=ψ Rgr=Ρ rgr=ρ sfgr=ς Sgr=Σ sgr=σ Tgr=Τ',
    'tgr=τ THgr=Θ thgr=θ Ugr=Υ ugr=υ Xgr=Ξ xgr=ξ Zgr=Ζ zgr=ζ',
  ].flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
);

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
