import { parseDoi } from '../metadata/doi.ts';
import { type Reading, readInlines } from './read-inlines.ts';
import type { Inline, Reference } from './tree.ts';
import { inlineText } from './words.ts';
import { byName, childOf, elementsOf, isElement, textOf, type XmlElement } from './xml-tree.ts';

/**
 * A reference as it is listed: as the publisher wrote it, where that is there, else put together from its fields in their order.
 * Gives nothing for one without a word.
 */
export function readReference(ref: XmlElement, reading: Reading, id = ''): Reference[] {
  const label = childOf(ref, 'label');
  const inside = elementsOf(ref).flatMap((child) =>
    child.name === 'citation-alternatives' ? elementsOf(child) : [child],
  );
  const written = inside.filter(({ name }) => name === 'mixed-citation' || name === 'citation');
  const fielded = inside.filter(({ name }) => /^(element|nlm)-citation$/.test(name));
  const shown = written.length > 0 ? written : fielded;
  const notes = inside.filter(({ name }) => name === 'note');
  const inlines = [...shown, ...notes].flatMap((citation, index) => [
    ...(index > 0 ? [' '] : []),
    ...(isFielded(citation) ? fromFields(citation, reading) : readInlines([citation], reading)),
  ]);
  if (inlines.length === 0) return [];
  const labelled = label ? readInlines(label.children, reading) : [];
  const ids = [...written, ...fielded].flatMap((citation) => findIds(citation));
  return [
    {
      id,
      label: labelled,
      inlines: withoutLabel(inlines, inlineText(labelled)),
      doi: ids.find(({ kind }) => kind === 'doi')?.value ?? '',
      pmid: ids.find(({ kind }) => kind === 'pmid')?.value ?? '',
    },
  ];
}

/** Some publishers write the number into the reference too. */
function withoutLabel([first = '', ...rest]: Inline[], label: string): Inline[] {
  const number = label.trim().replace(/[.)\]]+$/, '');
  if (typeof first !== 'string' || !/^\[?\d+$/.test(number)) return [first, ...rest];
  const begin = first.trimStart();
  const after = begin.startsWith(number) ? begin.slice(number.length) : '';
  return [/^[.)\]]*\s/.test(after) ? after.replace(/^[.)\]]*\s+/, '') : first, ...rest];
}

const isFielded = ({ name, children }: XmlElement): boolean =>
  name !== 'note' && children.every((child) => isElement(child) || child.trim() === '');

/** The identifiers of what is cited, wherever they are written. */
function findIds(element: XmlElement): { kind: 'doi' | 'pmid'; value: string }[] {
  const { name, attributes } = element;
  const kind = attributes['pub-id-type'] ?? attributes['ext-link-type'] ?? '';
  const text = textOf(element).trim();
  if (kind === 'pmid' && /^\d{1,10}$/.test(text)) return [{ kind: 'pmid', value: text }];
  const isDoi = kind === 'doi';
  const isLink = name === 'ext-link' || name === 'uri';
  const doi =
    (isDoi || isLink ? parseDoi(attributes.href ?? text) : undefined) ??
    (isDoi ? parseDoi(text) : undefined);
  if (doi !== undefined) return [{ kind: 'doi', value: doi }];
  return elementsOf(element).flatMap(findIds);
}

/** What is set before a field and after it. */
const marks = byName<readonly [string, string]>({
  'person-group': ['', '.'],
  collab: ['', '.'],
  year: ['', '.'],
  'article-title': ['', '.'],
  'chapter-title': ['', '.'],
  'data-title': ['', '.'],
  'trans-title': ['[', '].'],
  source: ['', '.'],
  volume: ['', ''],
  issue: ['(', ')'],
  edition: ['', '.'],
  'publisher-loc': ['', ':'],
  'publisher-name': ['', '.'],
  'conf-name': ['', '.'],
  comment: ['', '.'],
});

function fromFields(citation: XmlElement, reading: Reading): Inline[] {
  const inlines: Inline[] = [];
  const add = (some: Inline[], [before, after]: readonly [string, string]) => {
    if (some.length === 0) return;
    const isEnded = /[.?!:]$/.test(inlineText(some).trim());
    inlines.push(
      ...(inlines.length > 0 ? [' '] : []),
      ...(before === '' ? [] : [before]),
      ...some,
      ...(after === '' || (isEnded && after === '.') ? [] : [after]),
    );
  };
  let isAfterFirstPage = false;
  for (const field of elementsOf(citation)) {
    const { name } = field;
    if (name === 'lpage' && isAfterFirstPage) inlines.push('–', ...readInlines([field], reading));
    else if (name === 'person-group') add(people(field, reading), marks.get(name) ?? ['', '']);
    else if (name === 'source') add([italic(readInlines([field], reading))], ['', '.']);
    else if (name === 'etal') add(['et al.'], ['', '']);
    else add(readInlines([field], reading), marks.get(name) ?? ['', '']);
    isAfterFirstPage = name === 'fpage';
  }
  return inlines;
}

const italic = (inlines: Inline[]): Inline => ({ type: 'styled', style: 'italic', inlines });

const people = (group: XmlElement, reading: Reading): Inline[] =>
  elementsOf(group).flatMap((person, index) => [
    ...(index > 0 ? [', '] : []),
    ...(person.name === 'etal' ? ['et al.'] : readInlines([person], reading)),
  ]);
