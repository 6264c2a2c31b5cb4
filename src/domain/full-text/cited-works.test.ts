import { describe, expect, it } from 'vitest';
import { knownArticle, knownJournal } from '../../../tests/support/bibliographic-records.ts';
import { onSharedArticles } from '../../../tests/support/shared-data.ts';
import { crossref } from '../exports/crossref.ts';
import { scholarTags } from '../metadata/article-tags.ts';
import { bibliographicRecord } from '../metadata/bibliographic-record.ts';
import { findDoi } from '../metadata/doi.ts';
import { fullTextMarkdown } from './markdown.ts';
import { readJats } from './read-jats.ts';
import type { FullText, Reference } from './tree.ts';
import { citedWorks, inlineText } from './words.ts';
import { elementsOf, parseXml, textOf, type XmlElement, type XmlNode } from './xml-tree.ts';

const referenceOf = (citation: string): Reference => {
  const { references } = readJats(
    parseXml(
      `<article><body><p/></body><back><ref-list><ref id="r">${citation}</ref></ref-list></back></article>`,
    ),
  ).text;
  const [reference] = references;
  if (!reference) throw new Error('There is none.');
  return reference;
};

/** As Crossref, Scholar and others get it. */
const lineOf = (reference: Reference): string => citedWorks(textWith([reference]));

const textWith = (references: Reference[]): FullText => ({
  ...{ language: 'en', blocks: [], references, referencesTitle: [], parts: [] },
});

const doi = (text: string) => `<pub-id pub-id-type="doi">${text}</pub-id>`;
const pmid = (text: string) => `<pub-id pub-id-type="pmid">${text}</pub-id>`;
const pmcid = (text: string) => `<pub-id pub-id-type="pmcid">${text}</pub-id>`;

describe('a reference without a blank between its fields', () => {
  it.each([
    [
      `Zheng, ed. doi: ${doi('10.1038/nature07935')}${pmid('19329995')}`,
      'Zheng, ed. doi: 10.1038/nature07935',
      { doi: '10.1038/nature07935', pmid: '19329995' },
    ],
    [
      `<source>Diabetes</source><year>2001</year>;<volume>50</volume>(<issue>5</issue>):<fpage>921</fpage>–<lpage>7</lpage>${pmid('11334434')}`,
      'Diabetes 2001;50(5):921–7',
      { pmid: '11334434' },
    ],
    [
      `Soil. ${pmcid('PMC2673421')}${pmid('1')}${doi('10.5555/a.1')}Accessed today.`,
      'Soil. 10.5555/a.1 Accessed today.',
      { doi: '10.5555/a.1', pmid: '1', pmcid: 'PMC2673421' },
    ],
    [
      `<article-title>Soil.</article-title><source>Field</source>${doi('10.5555/a.1')}(<year>2001</year>);PMID`,
      'Soil. Field 10.5555/a.1 (2001);PMID',
      { doi: '10.5555/a.1' },
    ],
    [
      `Soil ${doi('10.5555/a.1')};PMID: ${pmid('12')}.`,
      'Soil 10.5555/a.1; PMID: 12.',
      { pmid: '12' },
    ],
    [
      `Soil [PMCID: ${pmcid('12')}]${doi('10.5555/a')}. Dry`,
      'Soil [PMCID: 12] 10.5555/a. Dry',
      { pmcid: 'PMC12' },
    ],
    [`Soil. 2001. ${pmid('12')}.`, 'Soil. 2001.', { pmid: '12' }],
    [
      `<ext-link href="https://doi.org/10.5555/a.1">https://doi.org/10.5555/a.1</ext-link>Dry`,
      'https://doi.org/10.5555/a.1 Dry',
      { doi: '10.5555/a.1' },
    ],
    [
      `https://doi.org/${doi('10.5555/a.1')}`,
      'https://doi.org/10.5555/a.1',
      { doi: '10.5555/a.1' },
    ],
    [
      'pp. <fpage>S7</fpage>, H<sub>2</sub>O and CO<sub>2</sub><italic>in</italic><bold>soil</bold>, <italic>E.</italic><source>Soil</source><volume>A4</volume>',
      'pp. S7, H2O and CO2insoil, E. Soil A4',
      {},
    ],
    [
      `<article-title>On <italic><ext-link href="https://doi.org/10.1601/nm.1">Rhizobium</ext-link></italic></article-title> ${doi('10.5555/a')}`,
      'On Rhizobium. 10.5555/a',
      { doi: '10.5555/a' },
    ],
    [
      '<italic><ext-link href="https://doi.org/10.1601/nm.1">Rhizobium</ext-link></italic> phyl. nov. 2005.',
      'Rhizobium phyl. nov. 2005.',
      { doi: '' },
    ],
    [
      `On https://doi.org/10.5555/quoted. ${doi('10.5555/a')}`,
      'On https://doi.org/10.5555/quoted. 10.5555/a',
      { doi: '10.5555/a' },
    ],
    [doi('10.5555/soil. 7'), '10.5555/soil. 7', { doi: '10.5555/soil.7' }],
  ])('%s', (citation, text, ids) => {
    const reference = referenceOf(`<mixed-citation>${citation}</mixed-citation>`);
    expect(inlineText(reference.inlines).trim()).toBe(text);
    expect(reference).toMatchObject(ids);
    expect(findDoi(lineOf(reference)) ?? '').toBe(reference.doi);
  });

  it('keeps the numbers of a second work, which has no links', () => {
    const citation = (number: string) => `<mixed-citation>Soil.${pmid(number)}</mixed-citation>`;
    const { inlines, pmid: first } = referenceOf(citation('1') + citation('2'));
    expect([inlineText(inlines), first]).toEqual(['Soil. Soil. 2', '1']);
  });

  it('that is fields alone has its number of PubMed Central as a link', () => {
    const { inlines, pmcid: central } = referenceOf(
      `<element-citation><source>Soil</source><year>2001</year>${pmcid('12')}</element-citation>`,
    );
    expect([inlineText(inlines), central]).toEqual(['Soil. 2001.', 'PMC12']);
  });
});

type Form = (citation: XmlElement) => void;

/** How a publisher might have written the same references. */
const forms: Record<string, Form> = {
  'as they are': () => {},
  'without white space between elements': (citation) => {
    citation.children = citation.children.filter(
      (child) => typeof child !== 'string' || child.trim() !== '',
    );
    elementsOf(citation).forEach(forms['without white space between elements'] as Form);
  },
  'as words whose fields follow each other': (citation) => {
    citation.name = 'mixed-citation';
    citation.children = ['Of ', ...elementsOf(citation)];
  },
};

for (const [name, change] of Object.entries(forms)) {
  onSharedArticles(`what goes out of the references of the real articles, ${name}`, (xml) => {
    const document = parseXml(xml);
    const citations = citationsIn(document);
    const known = new Set(citations.flatMap(doisIn));
    for (const citation of citations) change(citation);
    for (const doi of citations.flatMap(doisIn)) known.add(doi);
    const { text } = readJats(document);
    for (const found of doisGoingOut(text)) expect(known).toContain(found);
    for (const reference of referencesIn(text)) {
      if (reference.doi !== '') expect(findDoi(lineOf(reference))).toBe(reference.doi);
    }
  });

  onSharedArticles(`every word of the references of the real articles, ${name}`, (xml) => {
    const document = parseXml(xml);
    for (const citation of citationsIn(document)) change(citation);
    const refs = findAll(document, /^ref$/).filter((ref) => signsOf(textOf(ref)) !== '');
    const references = referencesIn(readJats(document).text);
    expect(references).toHaveLength(refs.length);
    for (const [index, { inlines }] of references.entries()) {
      expect(signsOf(inlineText(inlines))).toMatch(signsIn(refs[index] as XmlElement));
    }
  });
}

const signsOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The signs of a reference in order, of which its label and numbers of PubMed may be elsewhere, and a DOI is there once. */
function signsIn(ref: XmlElement): RegExp {
  const label = elementsOf(ref).find((child) => child.name === 'label');
  const all = elementsOf(ref).flatMap((child) =>
    child.name === 'citation-alternatives' ? elementsOf(child) : [child],
  );
  const written = all.filter(({ name }) => /^(mixed-)?citation$/.test(name));
  const fielded = all.filter(({ name }) => /^(element|nlm)-citation$/.test(name));
  const shown = [
    ...(written.length > 0 ? written : fielded),
    ...all.filter(({ name }) => name === 'note'),
  ];
  const inside = (node: XmlNode): string => {
    if (typeof node === 'string') return signsOf(node);
    if (/^(object-id|alt-text|label)$/.test(node.name)) return '';
    if (node.name === 'etal') return '(?:etal)?';
    const text = node.children.map(inside).join('');
    return node.name === 'pub-id' || node.name === 'uri' ? `(?:${text})?` : text;
  };
  const number = label ? signsOf(textOf(label)) : '';
  const signs = shown.map(inside).join('');
  const isTwice = signs.startsWith(number);
  return new RegExp(`^(?:${number})?${isTwice ? signs.slice(number.length) : signs}$`);
}

function doisGoingOut(text: FullText): string[] {
  const references = referencesIn(text);
  const article = knownArticle({ metadata: { references: citedWorks(textWith(references)) } });
  const record = bibliographicRecord(article, knownJournal);
  const deposit = { dois: { prefix: '10.5555', pattern: '' }, batchId: 'soil-1', timestamp: '1' };
  const { xml } = crossref([record], {
    ...deposit,
    depositor: { name: 'Office', email: 'office@soil.example' },
  });
  if (references.length === 0) return [];
  expect(xml).toContain('<citation_list');
  const cited = xml.slice(xml.indexOf('<citation_list'));
  const tags = scholarTags(record).filter((tag) => tag.name === 'citation_reference');
  const markdown = fullTextMarkdown(textWith(references), () => ({
    ...{ references: '', headings: {} as never },
  }));
  return [
    ...[...cited.matchAll(/<doi>([^<]*)<\/doi>/g)].map(([, doi = '']) => unescaped(doi)),
    ...[...cited.matchAll(/<unstructured_citation>([^<]*)</g)].flatMap(
      ([, line = '']) => findDoi(unescaped(line)) ?? [],
    ),
    ...tags.flatMap(({ content }) => findDoi(content) ?? []),
    ...[...markdown.matchAll(/<https:\/\/doi\.org\/([^>]+)>/g)].flatMap(
      ([, doi = '']) => findDoi(decodeURIComponent(doi)) ?? [],
    ),
    ...references.flatMap(({ doi }) => (doi === '' ? [] : [doi])),
  ].map((doi) => doi.toLowerCase());
}

const unescaped = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const referencesIn = ({ references, parts }: FullText): Reference[] => [
  ...references,
  ...parts.flatMap(referencesIn),
];

const findAll = (element: XmlElement, name: RegExp): XmlElement[] =>
  elementsOf(element).flatMap((child) => (name.test(child.name) ? [child] : findAll(child, name)));

const citationsIn = (document: XmlElement): XmlElement[] =>
  findAll(document, /^ref$/).flatMap((ref) => findAll(ref, /citation$/));

/** What the XML itself has: each of its texts that is a DOI or has one, and each address. */
function doisIn(element: XmlElement): string[] {
  const texts = element.children.filter((child) => typeof child === 'string');
  const own = [...texts, textOf(element), element.attributes.href ?? ''];
  return [
    ...own.flatMap((text) => findDoi(text)?.toLowerCase() ?? []),
    ...elementsOf(element).flatMap(doisIn),
  ];
}
