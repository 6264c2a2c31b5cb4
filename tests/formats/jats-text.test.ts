import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { jatsArticle, jatsDocument } from '#domain/exports/jats.ts';
import { jatsText } from '#domain/exports/jats-text.ts';
import { findArticle } from '#domain/full-text/read-jats.ts';
import {
  childOf,
  elementsOf,
  parseXml,
  textOf,
  type XmlElement,
} from '#domain/full-text/xml-tree.ts';
import { wordsOf } from '../support/article-words.ts';
import { knownRecord } from '../support/bibliographic-records.ts';
import { randomJats, randomSeeds } from '../support/random-jats.ts';
import { readZip } from '../support/read-zip.ts';
import { itWithSchemas, validate } from '../support/schemas.ts';
import { itWithSharedData, onSharedArticles, sharedData } from '../support/shared-data.ts';

const roots = `<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:m="http://www.w3.org/1998/Math/MathML">
<front/><body><sec id="s1"><title>Methods</title>
<p>A &lt; B&nbsp;&amp; id="x"<xref ref-type="bibr" rid="B1 B2">1, 2</xref>, <inline-formula><m:math><m:mi>x</m:mi></m:math></inline-formula>.</p>
<fig id="f1"><label>Figure 1</label><caption><p>Roots.</p></caption><graphic xlink:type="simple" xlink:href="roots &amp; leaves.png"/></fig></sec></body>
<back><ref-list><ref id="B1"><mixed-citation>Rao A. 2019.</mixed-citation></ref><ref id="B2"><mixed-citation>Naik R. 2020.</mixed-citation></ref></ref-list></back>
<sub-article article-type="translation" id="S1" xml:lang="hi"><front-stub/><body><p>मक्का</p></body></sub-article></article>`;

const text = jatsText(parseXml(roots));
const record = {
  ...knownRecord(),
  ...{ dataAvailability: 'On request.', competingInterests: '' },
  references: [{ text: 'Of the record.', doi: '' }],
};
test('what could act where somebody shows it is left out', () => {
  const hostile =
    '<article xmlns:xlink="http://www.w3.org/1999/xlink"><body><p onclick="x()" style="a" id="p"><ext-link xlink:href=" javascript:x()">A</ext-link><ext-link xlink:href="https://a.example">B</ext-link></p></body></article>';
  expect(jatsText(parseXml(hostile))).toBe(
    '<body><p id="p"><ext-link>A</ext-link><ext-link xlink:href="https://a.example">B</ext-link></p></body><back></back>',
  );
});

const silent = { ...record, references: [], dataAvailability: '' };

itWithSchemas('a text follows our front matter, and the whole is valid', () => {
  validate('jats', jatsDocument(record, text));
  validate(
    'jats',
    jatsDocument(record, jatsText(parseXml('<article><body><p>A</p></body></article>'))),
  );
});

test('what the text says itself is not said twice, what it does not say is', () => {
  const written = jatsDocument(record, text);
  expect(written).toContain('<body><sec id="s1">');
  expect(written).toContain('A &lt; B\u00a0&amp; id=&quot;x&quot;');
  expect(written).toContain('<mml:math><mml:mi>x</mml:mi></mml:math>');
  expect(written).toContain('<graphic xlink:href="roots &amp; leaves.png">');
  expect(written).not.toContain('Of the record.');
  expect(written).toContain('On request.');
  const bare = jatsText(parseXml('<article><body><p>A</p></body></article>'));
  expect(jatsDocument(record, bare)).toContain('Of the record.');
  expect(jatsDocument(silent, bare)).not.toContain('<back></back>');
});

test('a statement that the text has in other places is not said twice', () => {
  const withFootnote = jatsText(
    parseXml(
      '<article><body><p>A</p></body><back><fn-group><fn fn-type="conflict"><p>The <italic>authors</italic> have\n none &amp; say so.</p></fn></fn-group></back></article>',
    ),
  );
  const saying = (competingInterests: string) =>
    jatsDocument({ ...silent, competingInterests }, withFootnote);
  expect(saying('The authors have none & say so.')).not.toContain('coi-statement');
  expect(saying('The authors have some.')).toContain('coi-statement');
});

test('two articles in one document have no id in common', () => {
  const ids = ['101', '102'].flatMap((refnumber) => {
    const { text: xml } = jatsArticle(knownRecord({ refnumber }), { isNamespaced: true, text });
    return [...xml.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  });
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
  expect(
    jatsArticle(knownRecord({ refnumber: '101' }), { isNamespaced: true, text }).text,
  ).toContain('rid="a101-B1 a101-B2"');
});

describe('what JATS Publishing 1.3 does not allow is converted', () => {
  const namespaces =
    'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:tp="http://www.plazi.org/taxpub" xmlns:oasis="http://www.niso.org/standards/z39-96/ns/oasis-exchange/table"';
  const converted = (inside: string) =>
    jatsText(parseXml(`<article ${namespaces}>${inside}</article>`));
  const body = (inside: string) => `<body>${inside}</body>`;
  const written = (inside: string) =>
    converted(body(inside)).replace(/^<body>|<\/body><back><\/back>$/g, '');

  const cases: [string, string, string][] = [
    [
      'kinds of notes of other cases, and of others',
      '<fn-group><fn fn-type="COI-statement"><p>A</p></fn><fn fn-type="general"><p>B</p></fn></fn-group>',
      '<sec><title></title><fn-group><fn fn-type="coi-statement"><p>A</p></fn><fn fn-type="custom" custom-type="general"><p>B</p></fn></fn-group></sec>',
    ],
    [
      'kinds of references that are not listed',
      '<p><xref ref-type="appendix" rid="a">A</xref></p><sec id="a"><title>A</title></sec>',
      '<xref ref-type="custom" custom-type="appendix" rid="a">A</xref>',
    ],
    [
      'a reference to what our front lacks, which is plain text',
      '<p id="p">By <xref ref-type="aff" rid="aff1"><sup>1</sup></xref>, see <xref ref-type="sec" rid="p aff1">here</xref>.</p>',
      '<p id="p">By <sup>1</sup>, see <xref ref-type="sec" rid="p">here</xref>.</p>',
    ],
    [
      'ids that are no names, or there twice',
      '<p id="1:a">A</p><p id="1:a">B</p><p><xref rid="1:a">C</xref></p>',
      '<p id="x1_a">A</p><p>B</p><p><xref rid="x1_a">C</xref></p>',
    ],
    [
      'a table of OASIS',
      '<table-wrap><oasis:table><oasis:tgroup cols="3"><oasis:colspec colname="a"/><oasis:colspec colname="b"/><oasis:colspec colname="c"/><oasis:thead><oasis:row><oasis:entry namest="a" nameend="b" align="center">A</oasis:entry><oasis:entry>B</oasis:entry></oasis:row></oasis:thead><oasis:tbody><oasis:row><oasis:entry colname="c" morerows="1"><p>C</p></oasis:entry></oasis:row><oasis:row/></oasis:tbody></oasis:tgroup></oasis:table></table-wrap>',
      '<table-wrap><table><thead><tr><th colspan="2" align="center">A</th><th>B</th></tr></thead><tbody><tr><td></td><td></td><td rowspan="2"><p>C</p></td></tr><tr><td></td></tr></tbody></table></table-wrap>',
    ],
    [
      'citations of NLM’s tag set',
      '<p><citation citation-type="journal" alt-version="yes"><person-group person-group-type="author"><name><surname>Rao</surname></name></person-group>. <source>Soil</source></citation></p>',
      '<p><mixed-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Rao</surname></name></person-group>. <source>Soil</source></mixed-citation></p>',
    ],
    [
      'a citation of elements that has words between them',
      '<p><element-citation><source>Soil</source>, <year>2019</year></element-citation></p>',
      '<p><mixed-citation><source>Soil</source>, <year>2019</year></mixed-citation></p>',
    ],
    [
      'attributes of other versions',
      '<sec disp-level="1"><title>A</title><p alt-version="no">B</p></sec>',
      '<sec><title>A</title><p>B</p></sec>',
    ],
    [
      'an element where it is not allowed, whose words stay',
      '<p><related-object>A<x>, </x><comment>B</comment></related-object></p>',
      '<p><related-object>A, <comment>B</comment></related-object></p>',
    ],
    [
      'elements of other namespaces',
      '<p>Of <tp:taxon-name><tp:taxon-name-part>Zea</tp:taxon-name-part> mays</tp:taxon-name>.</p><tp:nomenclature><p>A</p></tp:nomenclature>',
      '<p>Of Zea mays.</p><p>A</p>',
    ],
    ['a section without a title', '<sec><p>A</p></sec>', '<sec><title></title><p>A</p></sec>'],
    [
      'what is not in its order',
      '<fig><graphic xlink:href="a.png"/><caption><p>A</p></caption><label>1</label></fig>',
      '<fig><label>1</label><caption><p>A</p></caption><graphic xlink:href="a.png"></graphic></fig>',
    ],
    [
      'words outside of paragraphs',
      '<sec><title>A</title>B <italic>c</italic><list><p>D</p></list></sec>',
      '<sec><title>A</title><p>B <italic>c</italic></p><list><list-item><p>D</p></list-item></list></sec>',
    ],
    [
      'what is empty and may not be',
      '<p>A</p><list/><table-wrap><table> </table></table-wrap>',
      '<p>A</p><table-wrap></table-wrap>',
    ],
    [
      'formulas with attributes that MathML has not',
      '<p><mml:math><mml:mi mathvariant="bold" data-x="1" stretchy="maybe">a</mml:mi></mml:math></p>',
      '<p><mml:math><mml:mi mathvariant="bold">a</mml:mi></mml:math></p>',
    ],
  ];
  it.each(cases)('%s', (_, given, expected) => {
    expect(written(given)).toContain(expected);
  });

  itWithSchemas('and the whole is valid', () => {
    for (const [, given] of cases) validate('jats', jatsDocument(silent, converted(body(given))));
  });

  itWithSchemas('so are answers and translations in each other, and random trees', () => {
    const answer = (name: string, inside = '') =>
      `<${name}><body><p>A</p></body>${inside}</${name}>`;
    const answers =
      answer('response', answer('response')) + answer('sub-article', answer('response'));
    validate('jats', jatsDocument(silent, converted(body('<p>A</p>') + answers)));
    for (const seed of randomSeeds) {
      const article = findArticle(parseXml(randomJats(seed)));
      expectValid(article);
      // What is out of order moves.
      const letters = (part: XmlElement) =>
        wordsOf(wordsIn(part)).join('').split('').sort().join('');
      expect(letters(rewritten(article))).toBe(letters(article));
    }
  });
});

onSharedArticles('harvesters get every word of the real articles', (xml) => {
  const article = findArticle(parseXml(xml));
  expect(wordsOf(wordsIn(rewritten(article)))).toEqual(wordsOf(wordsIn(article)));
});

onSharedArticles('the record of a real article is valid, as a file and for harvesters', (xml) => {
  expectValid(findArticle(parseXml(xml)));
});

const articlesInZip = 'moving-in/janeway-imports/jats_import_sample.zip';
itWithSharedData(articlesInZip, 'so are those that another program exported', async () => {
  const entries = await readZip(readFileSync(sharedData(articlesInZip)));
  const articles = entries.filter(({ name }) => name.endsWith('.xml'));
  expect(articles).not.toEqual([]);
  for (const { bytes } of articles) expectValid(findArticle(parseXml(bytes.toString())));
});

/** By the DTD that a file declares, and by the schema of OAI-PMH. */
function expectValid(article: XmlElement): void {
  const text = jatsText(article);
  validate('jats', jatsDocument(silent, text));
  const { text: metadata } = jatsArticle(silent, { isNamespaced: true, text });
  validate(
    'oai',
    `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2024-01-01T00:00:00Z</responseDate><request verb="GetRecord" identifier="oai:a:1" metadataPrefix="jats">https://a.example/oai</request><GetRecord><record><header><identifier>oai:a:1</identifier><datestamp>2024-01-01</datestamp></header><metadata>${metadata}</metadata></record></GetRecord></OAI-PMH>`,
  );
}

/** What a harvester reads of it. */
const rewritten = (article: XmlElement): XmlElement =>
  parseXml(jatsDocument(silent, jatsText(article)));

const wordsIn = (article: XmlElement): string =>
  ['body', 'back', 'floats-group']
    .flatMap((name) => childOf(article, name) ?? [])
    .concat(elementsOf(article).filter(({ name }) => /^(?:sub-article|response)$/.test(name)))
    .map(textOf)
    .join(' ');
