import { webAddressOf } from '../exports/deposit-texts.ts';
import { languageTag } from '../language-tag.ts';
import { isLinkAlone, setApart } from './citation-fields.ts';
import { citedPlace, kindOf, made } from './cited-places.ts';
import { readMath } from './read-math.ts';
import type { Inline, Reference, Style } from './tree.ts';
import { inlineText } from './words.ts';
import {
  byName,
  childOf,
  elementsOf,
  isElement,
  textOf,
  type XmlElement,
  type XmlNode,
} from './xml-tree.ts';

/** What an editor should see before the text is published. */
export type ReadReport = {
  /** Elements without a place of their own, whose text is shown plainly, and how many there are. */
  unknown: Map<string, number>;
  /** Ids that the text refers to, and nothing has. */
  deadLinks: Set<string>;
  /** The files that it shows or offers: pictures and supplements, as named. */
  files: Set<string>;
  /** Those of them that are pictures. */
  pictures: Set<string>;
  /** The figures and tables that say who has the rights in them, as others than the article's authors may. */
  ownRights: number;
  /** The citations of figures, tables and the like that had no words, and have some of ours. */
  filledCitations: number;
};

/** What a reader of a part of the document needs of the whole. */
export type Reading = {
  report: ReadReport;
  /** The id on the page of each element that has one, and the elements by the ids of the document. */
  ids: ReadonlyMap<XmlElement, string>;
  places: ReadonlyMap<string, XmlElement>;
  /** Of the article, or of the part of it that is read. */
  language: string;
  /** Whether a translation of the article is a part of it. */
  isTranslated: boolean;
  /** The kinds of ids whose places are cited by numbers that the article leaves out: `fig`. */
  numbered: Set<string>;
  /** By the id of a place that is shown as a part of another, the id of that. */
  merged: Map<string, string>;
  /** Of the reference that is read: its numbers, which are links of their own. */
  cited?: Pick<Reference, 'pmid' | 'pmcid'>;
  /** Elements that are blocks where there can be some. */
  blockNames: ReadonlySet<string>;
  /** How many cells its tables have until now, those counted that others reach over; and what the last table is called. */
  drawn: { cells: number; tables: number; table: string };
};

/** White space as one blank, as a page shows it. Blanks that do not break stay. */
export const squeeze = (text: string): string =>
  /[\t\n\r]| {2}/.test(text) ? text.replace(/[\t\n\r ]+/g, ' ') : text;

/** Numbers of the publisher, and what is said in another place of the page. */
export const notShown = new Set([
  ...['object-id', 'alt-text', 'long-desc', 'processing-meta', 'sec-meta', 'custom-meta-group'],
  ...['index-term', 'target'],
]);

/** What is shown of several copies of one thing: the one that a page can draw best. */
export function bestAlternative(element: XmlElement): XmlElement[] {
  const all = elementsOf(element).filter(({ name }) => !notShown.has(name));
  const best =
    all.find(({ name }) => name === 'math:math' || name === 'table' || name === 'tgroup') ??
    all.find(({ name }) => name === 'tex-math') ??
    all.find(({ attributes }) => /\.(png|jpe?g|webp|gif|svg)$/i.test(attributes.href ?? '')) ??
    all[0];
  return best ? [best] : [];
}

/** The language of an element as pages name it; undefined where it says none, or nonsense. */
export const languageOf = ({ attributes }: XmlElement): string | undefined => {
  const { 'xml:lang': lang } = attributes;
  return lang === undefined ? undefined : languageTag(lang);
};

export const langOf = (element: XmlElement) => {
  const lang = languageOf(element);
  return lang === undefined ? {} : { lang };
};

export const countUnknown = ({ name }: XmlElement, { report: { unknown } }: Reading) =>
  unknown.set(name, (unknown.get(name) ?? 0) + 1);

export const styled = (style: Style, inlines: Inline[]): Inline => ({
  type: 'styled',
  style,
  inlines,
});

/** @param before the end of the text before it */
type ReadInline = (element: XmlElement, reading: Reading, before?: string) => Inline[];

const style =
  (name: Style): ReadInline =>
  ({ children }, reading) => [styled(name, readInlines(children, reading))];

const plainly: ReadInline = ({ children }, reading) => readInlines(children, reading);

/** Names, lists of people and dates have nothing between their parts where nothing else is. */
const spaced =
  (mark: string): ReadInline =>
  (element, reading) =>
    element.children.every((child) => isElement(child) || child.trim() === '')
      ? elementsOf(element)
          .map((child) => (child.name === 'etal' ? ['et al.'] : readInlines([child], reading)))
          .filter((inlines) => inlines.length > 0)
          .flatMap((inlines, index) => [...(index > 0 ? [mark] : []), ...inlines])
      : plainly(element, reading);

const link: ReadInline = ({ children, attributes }, reading) => {
  const inlines = readInlines(children, reading);
  const href = webAddress(attributes.href ?? '');
  return href === undefined || inlineText(inlines).trim() === ''
    ? inlines
    : [{ type: 'link', href, inlines: withoutLinks(inlines) }];
};

/** Addresses that a page may lead to; `javascript:` and our own pages without a host are none. */
function webAddress(typed: string): string | undefined {
  const address = typed.trim();
  const isShort = address.length > 0 && address.length <= 2_000;
  if (isShort && /^mailto:[^\s<>"]+$/i.test(address)) return address;
  return isShort
    ? webAddressOf(/^www\./i.test(address) ? `https://${address}` : address)
    : undefined;
}

/** `1,2` for two references is two links. */
const reference: ReadInline = ({ children, attributes }, reading, before = '') => {
  const rids = (attributes.rid ?? '').split(/\s+/).filter(Boolean);
  if (children.every(isEmpty)) return filledReferences(rids, reading, before);
  const [only] = children;
  const texts =
    rids.length > 1 && children.length === 1 && typeof only === 'string'
      ? only.split(/([,;]\s*)/)
      : [];
  if (rids.length > 1 && (texts.length + 1) / 2 === rids.length) {
    return texts.map((text, index) =>
      index % 2 === 1 ? squeeze(text) : referenceTo(rids[index / 2], [squeeze(text)], reading),
    );
  }
  const [first, ...others] = rids;
  const leading = referenceTo(first, readInlines(children, reading), reading);
  return [others.reduce((inline, rid) => citing(rid, inline, reading), leading)];
};

const isEmpty = (node: XmlNode): boolean =>
  typeof node === 'string'
    ? node.trim() === ''
    : ['italic', 'bold', 'sup', 'sub'].includes(node.name) && node.children.every(isEmpty);

/** A link for each, with words of ours. */
function filledReferences(rids: readonly string[], reading: Reading, before: string): Inline[] {
  const inlines: Inline[] = [];
  for (const rid of rids) {
    const place = placeOf(rid, reading);
    const target = reading.places.get(rid);
    if (place === undefined || target === undefined) continue;
    const said = before + inlineText(inlines.slice(-2));
    const mark = inlines.length > 0 ? ', ' : /[\p{L}\p{N}]$/u.test(said) ? ' ' : '';
    const cited = citedPlace({ target, place, before: said + mark }, reading.language);
    if (cited === undefined) continue;
    if (cited.isNumbered) reading.numbered.add(kindOf(place));
    reading.report.filledCitations += 1;
    if (mark !== '') inlines.push(made(mark));
    inlines.push({ type: 'reference', to: place, inlines: [cited.inline] });
  }
  return inlines;
}

/** `1–3` leads to the first; the others lead back to it. */
function citing(rid: string, inline: Inline, reading: Reading): Inline {
  const cites = placeOf(rid, reading);
  return cites === undefined ? inline : { type: 'span', cites, inlines: [inline] };
}

function placeOf(rid: string, { ids, places, report }: Reading): string | undefined {
  const element = places.get(rid);
  const place = element && ids.get(element);
  if (place === undefined) report.deadLinks.add(rid);
  return place;
}

function referenceTo(rid: string | undefined, inlines: Inline[], reading: Reading): Inline {
  const to = rid === undefined ? undefined : placeOf(rid, reading);
  // Nobody finds a link without words.
  const isLink = to !== undefined && inlineText(inlines).trim() !== '';
  return { type: 'reference', to: isLink ? to : '', inlines: withoutLinks(inlines) };
}

/** What is inside a link, for which no page has a link of its own. */
const withoutLinks = (inlines: readonly Inline[]): Inline[] =>
  inlines.map((inline) => {
    if (typeof inline === 'string' || !('inlines' in inline)) return inline;
    const inside = withoutLinks(inline.inlines);
    return inline.type === 'link' || inline.type === 'reference'
      ? { type: 'span', inlines: inside }
      : { ...inline, inlines: inside };
  });

/** What a picture says to those who do not see it. */
export function altOf(element: XmlElement): string {
  const alt = childOf(element, 'alt-text') ?? childOf(element, 'long-desc');
  return alt ? squeeze(textOf(alt)).trim() : '';
}

const picture: ReadInline = (element, { report }) => {
  const href = element.attributes.href ?? '';
  if (href !== '') report.files.add(href);
  if (href !== '') report.pictures.add(href);
  return [{ type: 'picture', file: href, alt: altOf(element) }];
};

export const inlineReaders = byName<ReadInline>({
  ...{ italic: style('italic'), bold: style('bold'), sub: style('sub'), sup: style('sup') },
  ...{ monospace: style('monospace'), sc: style('small-caps'), strike: style('strike') },
  ...{ underline: style('underline'), overline: plainly, roman: plainly, 'sans-serif': plainly },
  ...{
    'named-content': plainly,
    'styled-content': plainly,
    abbrev: plainly,
    'inline-formula': plainly,
  },
  ...{ 'fixed-case': plainly, email: plainly, term: plainly, x: plainly, ruby: plainly },
  ...{
    'inline-supplementary-material': link,
    'ext-link': link,
    uri: link,
    'related-article': link,
  },
  ...{ xref: reference, 'inline-graphic': picture, break: () => [{ type: 'break' }] },
  ...{ name: spaced(' '), 'string-name': spaced(' '), 'person-group': spaced(', ') },
  ...{ date: spaced(' '), 'date-in-citation': spaced(' '), 'string-date': spaced(' ') },
  ...{ label: plainly, title: plainly },
  ...plain(
    'mixed-citation citation element-citation nlm-citation note collab etal role surname given-names suffix prefix',
    'year month day season article-title chapter-title data-title trans-title trans-source source',
    'part-title volume issue issue-title issue-part issue-id volume-id volume-series series supplement edition version',
    'fpage lpage page-range elocation-id size publisher-name publisher-loc conf-name conf-loc conf-date conf-sponsor',
    'comment annotation gov patent std isbn issn pub-id institution institution-wrap institution-id country',
    'anonymous',
  ),
});

/** The fields of references, which are read in their order. */
function plain(...lists: string[]): Record<string, ReadInline> {
  return Object.fromEntries(
    lists.flatMap((names) => names.split(' ').map((name) => [name, plainly])),
  );
}

/** The inlines of a content without blocks; of a block in a place where there can be none, its text. */
export function readInlines(nodes: readonly XmlNode[], reading: Reading): Inline[] {
  const inlines: Inline[] = [];
  let previous: XmlNode = '';
  for (const node of nodes) {
    const read = typeof node === 'string' ? [squeeze(node)] : readElement(node, inlines, reading);
    const apart = reading.cited ? setApart({ inlines, previous, node, read }) : read;
    for (const one of apart) if (one !== '') inlines.push(one);
    previous = node;
  }
  return inlines;
}

function readElement(node: XmlElement, inlines: readonly Inline[], reading: Reading): Inline[] {
  if (notShown.has(node.name)) return [];
  const before = isCited(node) ? inlineText(inlines.slice(-3)).slice(-60) : '';
  if (reading.cited && isLinkAlone(node, before, reading.cited)) return [];
  const lang = languageOf(node);
  const id = reading.ids.get(node);
  const inside = readInline(node, reading, before);
  return (lang === undefined && id === undefined) || inside.length === 0
    ? inside
    : [{ type: 'span', id, lang, inlines: inside }];
}

const isCited = ({ name }: XmlElement) => name === 'xref' || name === 'pub-id';

/** Publishers write a whole document of LaTeX for a formula: what is between its dollars is the formula. */
export const formulaOf = (tex: string): string =>
  tex
    .replace(/^[\s\S]*\\begin\{document\}|\\end\{document\}[\s\S]*$/g, '')
    .trim()
    .replace(/^(?:(?:\$+|\\[[(])\s*)+|(?:\s*(?:(?<!\\)\$+|\\[\])]))+$/g, '')
    .trim();

/** Parts of blocks, whose words are their own where the block itself has no place. */
const cuts = new Set(['list-item', 'def-item', 'term', 'tr', 'row', 'td', 'th', 'entry']);

function readInline(element: XmlElement, reading: Reading, before: string): Inline[] {
  if (element.name === 'alternatives') return readInlines(bestAlternative(element), reading);
  if (element.name === 'math:math') return readMath(element);
  if (element.name === 'tex-math') {
    return [{ type: 'tex', tex: formulaOf(textOf(element)) }];
  }
  const read = inlineReaders.get(element.name);
  if (read) return read(element, reading, before);
  const inlines = readInlines(element.children, reading);
  if (reading.blockNames.has(element.name) || cuts.has(element.name)) return [' ', ...inlines, ' '];
  countUnknown(element, reading);
  return inlines;
}
