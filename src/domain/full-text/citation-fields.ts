import { parseDoi } from '../metadata/doi.ts';
import type { Inline, Reference } from './tree.ts';
import { inlineText } from './words.ts';
import { elementsOf, textOf, type XmlElement, type XmlNode } from './xml-tree.ts';

/*
 * The fields of a reference in words: `<source>Soil</source><year>2001</year>`. PubMed Central writes identifiers and fields next to
 * each other, without a blank; what follows a DOI without one would be read as a part of it.
 */

export type CitedIds = Pick<Reference, 'doi' | 'pmid' | 'pmcid'>;

/** The identifiers of what is cited, wherever they are written; empty where there are none. */
export function findCitedIds(citations: readonly XmlElement[]): CitedIds {
  const all = citations.flatMap((citation) => findIds(citation));
  // What the publisher calls the identifier comes before a link.
  const found = [...all.filter(({ isField }) => isField), ...all];
  const first = (kind: keyof CitedIds) => found.find((id) => id.kind === kind)?.value ?? '';
  return { doi: first('doi'), pmid: first('pmid'), pmcid: first('pmcid') };
}

type FoundId = { kind: keyof CitedIds; value: string; isField?: boolean };

/** In words such as these a link is about a word: to the name of a species, for example. */
const wordy = new Set(['article-title', 'chapter-title', 'part-title', 'source', 'italic']);

function findIds(element: XmlElement, isInWords = false): FoundId[] {
  const { name, attributes } = element;
  const kind = attributes['pub-id-type'] ?? attributes['ext-link-type'] ?? '';
  const text = textOf(element).trim();
  const number = numberOf(kind, text);
  if (number) return [number];
  const isDoi = kind === 'doi';
  const isLink = name === 'ext-link' || name === 'uri';
  const written = doiAlone(text);
  const isAbout = isInWords && written === undefined;
  const linked = isDoi || (isLink && !isAbout) ? doiAlone(attributes.href ?? text) : undefined;
  const doi = linked ?? (isDoi ? written : undefined);
  if (doi !== undefined) return [{ kind: 'doi', value: doi, isField: name === 'pub-id' }];
  return elementsOf(element).flatMap((child) => findIds(child, isInWords || wordy.has(name)));
}

/** Some break the line inside a DOI, in which nobody writes a blank, and some end it with a full stop. */
const doiAlone = (text: string): string | undefined =>
  parseDoi(text.replace(/\s+/g, '').replace(/[.,;]+$/, ''));

/** What PubMed or PubMed Central knows it by. */
function numberOf(
  kind: string | undefined,
  text: string,
): { kind: 'pmid' | 'pmcid'; value: string } | undefined {
  if (kind === 'pmid' && /^\d{1,10}$/.test(text)) return { kind, value: text };
  const [, digits] = /^(?:PMC)?(\d{1,10})$/i.exec(text) ?? [];
  const isCentral = kind === 'pmcid' || kind === 'pmc';
  return isCentral && digits ? { kind: 'pmcid', value: `PMC${digits}` } : undefined;
}

/**
 * Whether a number is said by the link of its reference alone, and is no text.
 *
 * @param before the text before it: after `PMID:` the number is said there too
 */
export function isLinkAlone(
  id: XmlElement,
  before: string,
  cited: Pick<Reference, 'pmid' | 'pmcid'>,
): boolean {
  if (id.name !== 'pub-id') return false;
  const number = numberOf(id.attributes['pub-id-type'], textOf(id).trim());
  const isNamed = /(?:pm(?:c?id|c)|pubmed)[\s.]*$|[([:=#]\s*$/i.test(before);
  return number !== undefined && cited[number.kind] === number.value && !isNamed;
}

const styles = new Set([
  ...['italic', 'bold', 'sub', 'sup', 'sc', 'monospace', 'underline', 'overline', 'strike'],
  ...[
    'roman',
    'sans-serif',
    'styled-content',
    'named-content',
    'fixed-case',
    'abbrev',
    'x',
    'xref',
  ],
]);
const isField = (node: XmlNode): boolean => typeof node !== 'string' && !styles.has(node.name);

/** What would take in a text that follows without a blank. */
const addressEnd = /(?:\b10\.\d{4,9}\/|:\/\/)\S*$/;
const isAddress = (node: XmlNode): boolean =>
  typeof node !== 'string' && /^(?:pub-id|ext-link|uri)$/.test(node.name);

type Next = {
  /** What was read before it. */
  inlines: readonly Inline[];
  previous: XmlNode;
  node: XmlNode;
  read: Inline[];
};

/** What was read of a node of a reference, after a blank where the article has none, and fields meet. */
export function setApart({ inlines, previous, node, read }: Next): Inline[] {
  const before = inlineText(inlines.slice(-1)).slice(-300);
  const after = inlineText(read.slice(0, 2)).slice(0, 300);
  if (!/\S$/.test(before) || !/^\S/.test(after)) return read;
  const isAfterAddress = isAddress(previous) && addressEnd.test(before);
  const [first] = read;
  if (isAfterAddress && typeof first === 'string' && /^[.,;:)\]]/.test(first)) {
    return [first.replace(/^([.,;:)\]]+)(?=[^\s.,;:)\]])/, '$1 '), ...read.slice(1)];
  }
  const isWord = /[\p{L}\p{M}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
  const isNext = isWord || (/[.,;?!)\]”’"]$/.test(before) && /^[\p{L}\p{N}]/u.test(after));
  const areApart = areFields(previous, node) || isId(previous) || isId(node);
  const isGap = isAfterAddress || (areApart && isNext) || (isWord && addressEnd.test(before));
  return isGap ? [' ', ...read] : read;
}

const isId = (node: XmlNode): boolean => typeof node !== 'string' && node.name === 'pub-id';

const isScript = (node: XmlNode): boolean =>
  typeof node !== 'string' && (node.name === 'sub' || node.name === 'sup');

function areFields(one: XmlNode, other: XmlNode): boolean {
  if (typeof one === 'string' || typeof other === 'string') return false;
  return (isField(one) || isField(other)) && !isScript(one) && !isScript(other);
}
