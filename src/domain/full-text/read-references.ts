import { doiAddress, parseDoi } from '../metadata/doi.ts';
import { findCitedIds, isLinkAlone } from './citation-fields.ts';
import { type Reading, readInlines } from './read-inlines.ts';
import type { Inline, Reference } from './tree.ts';
import { hasDoiLink, inlineText } from './words.ts';
import { byName, childOf, elementsOf, isElement, textOf, type XmlElement } from './xml-tree.ts';

/**
 * A reference as it is listed: as the publisher wrote it, where that is there, else put together from its fields in their order.
 * Gives nothing for one without a word.
 */
export function readReference(ref: XmlElement, around: Reading, id = ''): Reference[] {
  const label = childOf(ref, 'label');
  const inside = elementsOf(ref).flatMap((child) =>
    child.name === 'citation-alternatives' ? elementsOf(child) : [child],
  );
  const written = inside.filter(({ name }) => name === 'mixed-citation' || name === 'citation');
  const fielded = inside.filter(({ name }) => /^(element|nlm)-citation$/.test(name));
  const shown = written.length > 0 ? written : fielded;
  const notes = inside.filter(({ name }) => name === 'note');
  const ids = findCitedIds([...written, ...fielded]);
  const reading = { ...around, cited: ids };
  const all = [...shown, ...notes].flatMap((citation, index) => [
    ...(index > 0 ? [' '] : []),
    ...(isFielded(citation) ? fromFields(citation, reading) : readInlines([citation], reading)),
  ]);
  const inlines = closeGaps(all);
  if (inlines.length === 0) return [];
  const labelled = label ? readInlines(label.children, around) : [];
  const own = withoutLabel(inlines, inlineText(labelled));
  return [{ id, label: labelled, inlines: withDoiLink(own, ids.doi), ...workOf(shown), ...ids }];
}

function workOf(citations: readonly XmlElement[]): { work?: string } {
  const named = ['article-title', 'chapter-title', 'data-title', 'source'].flatMap((name) =>
    citations.flatMap((citation) => childOf(citation, name) ?? []),
  );
  const work = named[0] === undefined ? '' : textOf(named[0]).replace(/\s+/g, ' ').trim();
  return work === '' ? {} : { work };
}

/** Where a number for machines was left out, the sign after it follows the word before it, once. */
function closeGaps(inlines: readonly Inline[]): Inline[] {
  const closed: Inline[] = [];
  for (const inline of inlines) {
    const last = closed.at(-1);
    if (typeof inline !== 'string' || typeof last !== 'string' || !/^[.;,]/.test(inline)) {
      closed.push(inline);
      continue;
    }
    const [before, sign = ''] = [last.trimEnd(), inline[0]];
    closed.splice(-1, 1, before, before.endsWith(sign) ? inline.slice(1) : inline);
  }
  return closed.filter((inline) => inline !== '');
}

/** Some publishers write the number into the reference too, or the point after it. */
function withoutLabel([first = '', ...rest]: Inline[], label: string): Inline[] {
  const number = label.trim().replace(/[.)\]]+$/, '');
  if (typeof first !== 'string' || !/^\[?\d+$/.test(number)) return [first, ...rest];
  const begin = first.trimStart();
  if (/^[.)\]]\s/.test(begin)) return [begin.replace(/^[.)\]]\s+/, ''), ...rest];
  const after = begin.startsWith(number) ? begin.slice(number.length) : '';
  return [/^[.)\]]*\s/.test(after) ? after.replace(/^[.)\]]*\s+/, '') : first, ...rest];
}

/** Whether it is its fields alone, without a sign between them. */
const isFielded = (citation: XmlElement): boolean =>
  (/^(element|nlm)-citation$/.test(citation.name) || elementsOf(citation).length > 1) &&
  citation.name !== 'note' &&
  citation.children.every((child) => isElement(child) || child.trim() === '');

/** By a field and the one after it, what is set between them; `. ` between all others. */
const between = byName(
  Object.fromEntries([
    ...pairs('name string-name collab', 'name string-name collab etal', ', '),
    ...pairs('year month day season', 'month day season', ' '),
    ...pairs('year month day season', 'volume', ';'),
    ...pairs('volume', 'issue', ''),
    ...pairs('volume issue', 'fpage page-range elocation-id', ':'),
    ...pairs('fpage', 'lpage', '–'),
    ...pairs('publisher-loc', 'publisher-name', ': '),
    ...pairs('publisher-name', 'publisher-loc', ', '),
    ...pairs('publisher-name publisher-loc', 'year', '; '),
  ]),
);

function pairs(before: string, after: string, mark: string): [string, string][] {
  return before
    .split(' ')
    .flatMap((one) => after.split(' ').map((two) => [`${one} ${two}`, mark] as const));
}

const brackets = byName<readonly [string, string]>({
  issue: ['(', ')'],
  'trans-title': ['[', ']'],
  'trans-source': ['[', ']'],
});

/** After an address no sign is set, which would be read as a part of it. */
const addresses = new Set(['pub-id', 'uri', 'ext-link']);

/** As Vancouver has it, in the order of the fields: `Rao A, Das B. Soil. Field. 2019;4(2):1–9.` */
function fromFields(citation: XmlElement, reading: Reading): Inline[] {
  const inlines: Inline[] = [];
  const dois = new Set<string>();
  let last = '';
  const end = () => (/[.?!:;,]$/.test(inlineText(inlines.slice(-2)).trim()) ? '' : '.');
  for (const field of elementsOf(citation)) {
    const { name } = field;
    if (isSaidInLink(field, reading.cited, dois)) continue;
    const read = name === 'etal' ? ['et al.'] : readInlines([field], reading);
    if (inlineText(read).trim() === '') continue;
    const mark = between.get(`${last} ${name}`) ?? `${addresses.has(last) ? '' : end()} `;
    const [open = '', close = ''] = brackets.get(name) ?? [];
    inlines.push(
      inlines.length === 0 ? open : mark + open,
      ...(name === 'source' ? [italic(read)] : read),
      close,
    );
    last = name;
  }
  if (!addresses.has(last)) inlines.push(end());
  return inlines.filter((inline) => inline !== '');
}

/** A number of PubMed is in the link to it; a DOI is written once, though some files have it as an address too. */
function isSaidInLink(field: XmlElement, ids: Reading['cited'], dois: Set<string>): boolean {
  if (ids && isLinkAlone(field, '', ids)) return true;
  const { name, attributes } = field;
  const kind = attributes['pub-id-type'];
  const text = textOf(field).trim();
  const doi = name === 'uri' || kind === 'doi' ? parseDoi(text)?.toLowerCase() : undefined;
  if (doi === undefined) return false;
  const isKnown = dois.has(doi);
  dois.add(doi);
  return isKnown;
}

const italic = (inlines: Inline[]): Inline => ({ type: 'styled', style: 'italic', inlines });

/** A DOI in the words of its reference is a link where it is, if it is not within one. */
function withDoiLink(inlines: readonly Inline[], doi: string): Inline[] {
  if (doi === '' || hasDoiLink(inlines, doi)) return [...inlines];
  const place = inlines.findIndex((inline) => isTextWith(inline, doi));
  const inline = inlines[place];
  if (inline === undefined) return [...inlines];
  const linked = (): Inline[] => {
    if (typeof inline !== 'string') {
      return 'inlines' in inline
        ? [{ ...inline, inlines: withDoiLink(inline.inlines, doi) }]
        : [inline];
    }
    const found = inline.toLowerCase().indexOf(doi.toLowerCase());
    const [address = ''] =
      /(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\/$/i.exec(inline.slice(0, found)) ?? [];
    const from = found - address.length;
    const to = found + doi.length;
    const link: Inline = { type: 'link', href: doiAddress(doi), inlines: [inline.slice(from, to)] };
    return [inline.slice(0, from), link, inline.slice(to)].filter((one) => one !== '');
  };
  return [...inlines.slice(0, place), ...linked(), ...inlines.slice(place + 1)];
}

const isTextWith = (inline: Inline, doi: string): boolean =>
  (typeof inline === 'string' || (inline.type !== 'link' && inline.type !== 'reference')) &&
  inlineText([inline]).toLowerCase().includes(doi.toLowerCase());
